import { useTranslation } from '../i18n/use-translation.ts';
import { type CompanyProblem, countNipDigits } from './company-fields.ts';

/** Names of the fields of a company, and what is wrong with one. Needs the messages `company`. */
export function useCompanyWords() {
  const { t } = useTranslation('company');
  const problems = t('problems', { returnObjects: true });
  return {
    labels: t('labels', { returnObjects: true }),
    sayProblem: (problem: CompanyProblem | 'refused', typed: string) =>
      problem === 'taxIdLength'
        ? t('problems.taxIdLength', { count: countNipDigits(typed) })
        : problems[problem],
  };
}
