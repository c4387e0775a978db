import { type FormEvent, type RefObject, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { namePasskeyFailure } from '../hooks/passkey-failure.ts';
import { passkeyFieldIds, useAddPasskey } from '../hooks/use-add-passkey.ts';
import { useDeviceWords } from '../hooks/use-device-words.ts';
import { FailureNotice } from './failure-notice.tsx';

interface AddPasskeyDialogProps {
  isOpen: boolean;
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks for the name first: once the device has its own dialog open, nobody looks at ours. */
export function AddPasskeyDialog({ isOpen, hasPassword, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation('security');
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      size="small"
      isOpen={isOpen}
      title={t('passkeys.dialogTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      initialFocus={inputRef}
    >
      <AddPasskeyForm inputRef={inputRef} hasPassword={hasPassword} onClose={onClose} />
    </Dialog>
  );
}

interface AddPasskeyFormProps {
  inputRef: RefObject<HTMLInputElement | null>;
  hasPassword: boolean;
  onClose: () => void;
}

function AddPasskeyForm({ inputRef, hasPassword, onClose }: AddPasskeyFormProps) {
  const { t } = useTranslation('security');
  const nameThisDevice = useDeviceWords();
  const { name, setName, password, setPassword, problems, failure, isBusy, submit } = useAddPasskey({
    suggestedName: nameThisDevice(navigator.userAgent),
    hasPassword,
    onDone: onClose,
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <p className="text-pretty">{t('passkeys.dialogText')}</p>
      <Field id={passkeyFieldIds.name} label={t('passkeys.name')} error={problems.name} isRequired>
        {(control) => (
          <TextInput
            {...control}
            ref={inputRef}
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
            enterKeyHint={hasPassword ? 'next' : 'go'}
          />
        )}
      </Field>
      {hasPassword ? (
        <Field
          id={passkeyFieldIds.password}
          label={t('confirmPassword')}
          error={problems.password}
          isRequired
        >
          {(control) => (
            <PasswordInput
              {...control}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
              showLabel={t('password.show')}
              enterKeyHint="go"
            />
          )}
        </Field>
      ) : null}
      <PasskeyFailureNotice failure={failure} />
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="line" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy} busyLabel={t('passkeys.waiting')}>
          {t('passkeys.continue')}
        </Button>
      </div>
    </form>
  );
}

function PasskeyFailureNotice({ failure }: { failure: unknown }) {
  const { t } = useTranslation('security');
  if (failure === undefined) return null;
  const words = {
    known: t('passkeys.known'),
    cancelled: t('passkeys.cancelled'),
    refused: t('passkeys.refused'),
  };
  const reason = namePasskeyFailure(failure);
  if (reason === 'call' || reason === 'password') return <FailureNotice failure={failure} />;
  return <InlineAlert>{words[reason]}</InlineAlert>;
}
