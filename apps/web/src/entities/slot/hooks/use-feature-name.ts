import type { PlanFeature } from '@gramy/domain/catalogue/plan-feature';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** "Bar"; of a label what it says, in the other language where it says nothing in this one. */
export function useFeatureName(): (feature: Pick<PlanFeature, 'kind' | 'words'>) => string {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  return ({ kind, words }) => {
    const said = words && (words[language] || words[language === 'en' ? 'pl' : 'en']);
    return said || t(`features.${kind}`);
  };
}
