import type { LocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import type { Board } from '../queries.ts';
import type { OwnVenue } from './use-own-venue.ts';

/** The tab says how many requests wait, so that it is seen from other tabs. */
export function useBoardHead({ date }: Board, venue: OwnVenue | undefined, requests: number): void {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const title = t('pageTitle', {
    name: venue?.name ?? t('board'),
    date: formatDate(language, date as LocalDate, 'short'),
  });
  const badge = requests > 0 ? `${t('requestTitle', { count: requests })} · ` : '';
  usePageHead({ title: `${badge}${title}`, description: t('pageDescription') });
}
