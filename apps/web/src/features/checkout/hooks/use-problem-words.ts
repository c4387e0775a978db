import { useTranslation } from '../../../i18n/use-translation.ts';
import { countNipDigits, type FieldProblem } from './information-fields.ts';

/** What is wrong with a field, in a sentence. */
export function useProblemWords(): (problem: FieldProblem | undefined, typed?: string) => string | undefined {
  const { t } = useTranslation('checkout');
  return (problem, typed = '') =>
    problem &&
    (problem === 'taxIdLength'
      ? t('problems.taxIdLength', { count: countNipDigits(typed) })
      : t(`problems.${problem}`));
}
