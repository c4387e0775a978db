import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { findFieldId } from '../hooks/field-id.ts';
import type { AuthForm } from '../hooks/use-auth-form.ts';
import { useProblemWords } from '../hooks/use-problem-words.ts';

/** All that is left to put right, on top; the focus goes on to the first of them. One alone needs no list. */
export function FormFaults({ form: { faulty, problems, attempt } }: { form: AuthForm }) {
  const { t } = useTranslation('auth');
  const sayProblem = useProblemWords();
  if (faulty.length < 2) return null;
  const faults = faulty.map((name) => ({
    fieldId: findFieldId(name),
    message: sayProblem(problems[name], name) ?? '',
  }));
  return <ErrorSummary key={attempt} title={t('summary', { count: faults.length })} faults={faults} />;
}
