import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import type { PasswordProof } from '../hooks/use-password-proof.ts';
import { FailureNotice } from './failure-notice.tsx';

interface PasswordProofFormProps {
  proof: PasswordProof;
  inputRef: RefObject<HTMLInputElement | null>;
  submitLabel: string;
  onClose: () => void;
  /** What is about to be done. */
  children: ReactNode;
}

export function PasswordProofForm({
  proof,
  inputRef,
  submitLabel,
  onClose,
  children,
}: PasswordProofFormProps) {
  const { t } = useTranslation('security');
  const fieldId = useId();
  const focusOnProblem = (event: FormEvent) => {
    event.preventDefault();
    if (!proof.submit()) inputRef.current?.focus();
  };
  return (
    <form noValidate onSubmit={focusOnProblem} className="grid gap-4">
      <p className="text-pretty">{children}</p>
      <Field id={fieldId} label={t('confirmPassword')} error={proof.problem} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            ref={inputRef}
            value={proof.password}
            onChange={(event) => proof.setPassword(event.target.value)}
            autoComplete="current-password"
            showLabel={t('password.show')}
            enterKeyHint="done"
          />
        )}
      </Field>
      <FailureNotice failure={proof.failure} />
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="line" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={proof.isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
