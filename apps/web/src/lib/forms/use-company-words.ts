import { countNipDigits } from '@gramy/domain/account/nip';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Names of the fields of a company, and what is wrong with one. Needs the messages `company`. */
export function useCompanyWords() {
  const { t } = useTranslation('company');
  const problems: Partial<Record<string, string>> = t('problems', { returnObjects: true });
  return {
    labels: t('labels', { returnObjects: true }),
    /** Of one that only the server knows, that there is one. */
    sayProblem: (problem: string, typed: string) =>
      problem === 'taxIdLength'
        ? t('problems.taxIdLength', { count: countNipDigits(typed) })
        : (problems[problem] ?? t('problems.refused')),
  };
}
