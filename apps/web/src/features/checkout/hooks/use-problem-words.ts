import { useTranslation } from '../../../i18n/use-translation.ts';
import { type CompanyName, companyNames } from '../../../lib/forms/company-fields.ts';
import { findLimit } from '../../../lib/forms/form-schema.ts';
import { useCompanyWords } from '../../../lib/forms/use-company-words.ts';
import { type FieldName, type FieldProblem, findSchema } from './information-fields.ts';

/** What is wrong with a field, in a sentence. */
export function useProblemWords(): (
  problem: FieldProblem | undefined,
  name: FieldName,
  taxId?: string,
) => string | undefined {
  const { t } = useTranslation('checkout');
  const { sayProblem } = useCompanyWords();
  const words: Partial<Record<FieldProblem, string>> = t('problems', { returnObjects: true });
  return (problem, name, taxId = '') => {
    if (problem === undefined) return undefined;
    if (isOfCompany(name)) return sayProblem(problem, name, taxId);
    if (problem !== 'tooLong') return words[problem] ?? t('problems.refused');
    return t('problems.tooLong', { limit: findLimit(findSchema('personal'), name) ?? 0 });
  };
}

function isOfCompany(name: FieldName): name is CompanyName {
  return (companyNames as readonly string[]).includes(name);
}
