import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FieldProblem } from './auth-fields.ts';

/** The sentence under a field; spoken anew when the language changes. */
export function useProblemWords(): (problem: FieldProblem | undefined) => string | undefined {
  const { t } = useTranslation('auth');
  const words: Record<FieldProblem, string> = t('problems', { returnObjects: true });
  return (problem) => (problem ? words[problem] : undefined);
}
