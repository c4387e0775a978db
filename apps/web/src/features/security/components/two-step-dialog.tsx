import { type FormEvent, type RefObject, useId, useRef } from 'react';
import type { AccountSecurity, CodeChannel } from '../../../entities/account/security-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useTwoStepChange } from '../hooks/use-two-step-change.ts';
import { FailureNotice } from './failure-notice.tsx';

interface TwoStepDialogProps {
  /** Whose switch was pressed; open as long as there is one. */
  asked: CodeChannel | undefined;
  security: AccountSecurity;
  onClose: () => void;
}

/** Whoever finds an open browser must not be able to lock its owner out: the password is asked for again. */
export function TwoStepDialog({ asked, security, onClose }: TwoStepDialogProps) {
  const { t } = useTranslation('security');
  const inputRef = useRef<HTMLInputElement>(null);
  // While it closes, it goes on saying what it said.
  const last = useRef<CodeChannel>('email');
  if (asked) last.current = asked;
  const channel = asked ?? last.current;
  const isEnabling = security.twoStep !== channel;
  const enableTitle = channel === 'email' ? t('twoStep.enableEmail') : t('twoStep.enableSms');
  return (
    <Dialog
      size="small"
      isOpen={asked !== undefined}
      title={isEnabling ? enableTitle : t('twoStep.disable')}
      closeLabel={t('close')}
      onClose={onClose}
      initialFocus={inputRef}
    >
      <TwoStepForm
        channel={channel}
        isEnabling={isEnabling}
        security={security}
        inputRef={inputRef}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface TwoStepFormProps {
  channel: CodeChannel;
  isEnabling: boolean;
  security: AccountSecurity;
  inputRef: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

function TwoStepForm({ channel, isEnabling, security, inputRef, onClose }: TwoStepFormProps) {
  const { t } = useTranslation('security');
  const { password, setPassword, problem, failure, submit, isBusy } = useTwoStepChange(
    channel,
    isEnabling,
    onClose,
  );
  const fieldId = useId();
  const focusOnProblem = (event: FormEvent) => {
    event.preventDefault();
    if (!submit()) inputRef.current?.focus();
  };
  const { target } = channel === 'email' ? security.email : security.phone;
  return (
    <form noValidate onSubmit={focusOnProblem} className="grid gap-4">
      <p className="text-pretty">
        {isEnabling ? t('twoStep.enableText', { target: target ?? '' }) : t('twoStep.disableText')}{' '}
        {isEnabling && security.twoStep === 'email' ? t('twoStep.insteadOfEmail') : null}
        {isEnabling && security.twoStep === 'sms' ? t('twoStep.insteadOfSms') : null}
      </p>
      <Field id={fieldId} label={t('confirmPassword')} error={problem} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            ref={inputRef}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            showLabel={t('password.show')}
            enterKeyHint="done"
          />
        )}
      </Field>
      <FailureNotice failure={failure} />
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="line" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {isEnabling ? t('twoStep.enableSubmit') : t('twoStep.disableSubmit')}
        </Button>
      </div>
    </form>
  );
}
