import { countNipDigits } from '@gramy/domain/account/nip';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type CompanyName, companySchema } from './company-fields.ts';
import { findLimit } from './form-schema.ts';

/** Names of the fields of a company, and what is wrong with one. Needs the messages `company`. */
export function useCompanyWords() {
  const { t } = useTranslation('company');
  const problems: Partial<Record<string, string>> = t('problems', { returnObjects: true });
  return {
    labels: t('labels', { returnObjects: true }),
    /** Of one that only the server knows, that there is one. */
    sayProblem: (problem: string, name: CompanyName, taxId: string) => {
      if (problem === 'taxIdLength') return t('problems.taxIdLength', { count: countNipDigits(taxId) });
      if (problem !== 'tooLong') return problems[problem] ?? t('problems.refused');
      return t('problems.tooLong', { limit: findLimit(companySchema, name) ?? 0 });
    },
  };
}
