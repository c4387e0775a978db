import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { findFieldId } from '../hooks/field-id.ts';
import type { AuthForm } from '../hooks/use-auth-form.ts';
import { useCapsLock } from '../hooks/use-caps-lock.ts';
import { useProblemWords } from '../hooks/use-problem-words.ts';

interface PasswordFieldProps {
  form: AuthForm;
  name: 'password' | 'repeat';
  label: string;
  autoComplete: 'current-password' | 'new-password';
  aside?: ReactNode;
  isGood?: boolean;
  /** The id of more words about it, such as its rules. */
  describedBy?: string;
  onChange?: () => void;
  enterKeyHint?: 'next' | 'go' | 'done';
}

export function PasswordField(props: PasswordFieldProps) {
  const { form, name, label, autoComplete, aside, isGood, describedBy, onChange, enterKeyHint } = props;
  const { t } = useTranslation('auth');
  const sayProblem = useProblemWords();
  const capsLock = useCapsLock();
  const { onBlur, ...input } = form.register(name, onChange);
  return (
    <div className="grid content-start gap-1.5">
      <Field
        label={label}
        id={findFieldId(name)}
        error={sayProblem(form.problems[name], name)}
        aside={aside}
        isRequired
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...input}
            {...capsLock.watch}
            aria-describedby={
              [control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined
            }
            onBlur={(event) => {
              capsLock.reset();
              onBlur(event);
            }}
            isGood={isGood ?? false}
            autoComplete={autoComplete}
            showLabel={t('showPassword')}
            enterKeyHint={enterKeyHint ?? 'next'}
          />
        )}
      </Field>
      <p
        aria-live="polite"
        className="flex items-center gap-1.5 text-[0.875rem] font-medium text-(--warn) empty:hidden"
      >
        {capsLock.isOn ? (
          <>
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            {t('capsLock')}
          </>
        ) : null}
      </p>
    </div>
  );
}
