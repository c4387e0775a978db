import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList } from '../../../lib/formats/format.ts';
import type { RowGroup } from './board-bars.ts';

/** The heading over tables that stand together: what they are or, where that is not enough, what is played on them. */
export function useGroupName(): (group: Pick<RowGroup, 'kind' | 'activities'>) => string {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  return ({ kind, activities }) =>
    activities
      ? formatList(
          language,
          activities.map(({ name }) => name[language]),
        )
      : t(`kinds.${kind}`);
}
