import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { findLimit } from '../../../lib/forms/form-schema.ts';
import { type FieldName, type FieldProblem, signUpSchema } from './auth-fields.ts';

/** The sentence under a field; spoken anew when the language changes. */
export function useProblemWords(): (
  problem: FieldProblem | undefined,
  name: FieldName,
) => string | undefined {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const words: Record<FieldProblem, string> = t('problems', { returnObjects: true });
  return (problem, name) => {
    if (problem !== 'tooLong') return problem && words[problem];
    return t('problems.tooLong', { limit: formatNumber(language, findLimit(signUpSchema, name) ?? 0) });
  };
}
