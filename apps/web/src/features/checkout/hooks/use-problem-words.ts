import { useTranslation } from '../../../i18n/use-translation.ts';
import { companyProblems } from '../../../lib/forms/company-fields.ts';
import { useCompanyWords } from '../../../lib/forms/use-company-words.ts';
import type { FieldProblem } from './information-fields.ts';

/** What is wrong with a field, in a sentence. */
export function useProblemWords(): (problem: FieldProblem | undefined, typed?: string) => string | undefined {
  const { t } = useTranslation('checkout');
  const { sayProblem } = useCompanyWords();
  return (problem, typed = '') =>
    problem && (isOfCompany(problem) ? sayProblem(problem, typed) : t(`problems.${problem}`));
}

function isOfCompany(problem: FieldProblem): problem is (typeof companyProblems)[number] {
  return (companyProblems as readonly string[]).includes(problem);
}
