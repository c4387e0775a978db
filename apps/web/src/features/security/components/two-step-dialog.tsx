import { type RefObject, useRef } from 'react';
import type { AccountSecurity, CodeChannel } from '../../../entities/account/security-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useTwoStepChange } from '../hooks/use-two-step-change.ts';
import { PasswordProofForm } from './password-proof-form.tsx';

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
  const proof = useTwoStepChange(channel, isEnabling, onClose);
  const { target } = channel === 'email' ? security.email : security.phone;
  return (
    <PasswordProofForm
      proof={proof}
      inputRef={inputRef}
      submitLabel={isEnabling ? t('twoStep.enableSubmit') : t('twoStep.disableSubmit')}
      onClose={onClose}
    >
      {isEnabling ? t('twoStep.enableText', { target: target ?? '' }) : t('twoStep.disableText')}{' '}
      {isEnabling && security.twoStep === 'email' ? t('twoStep.insteadOfEmail') : null}
      {isEnabling && security.twoStep === 'sms' ? t('twoStep.insteadOfSms') : null}
    </PasswordProofForm>
  );
}
