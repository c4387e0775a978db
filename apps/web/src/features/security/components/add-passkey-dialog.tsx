import { type FormEvent, type RefObject, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useAddPasskey } from '../hooks/use-add-passkey.ts';
import { useDeviceWords } from '../hooks/use-device-words.ts';
import { InlineAlert } from './inline-alert.tsx';

interface AddPasskeyDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the name first: once the device has its own dialog open, nobody looks at ours. */
export function AddPasskeyDialog({ isOpen, onClose }: AddPasskeyDialogProps) {
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
      <AddPasskeyForm inputRef={inputRef} onClose={onClose} />
    </Dialog>
  );
}

interface AddPasskeyFormProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

function AddPasskeyForm({ inputRef, onClose }: AddPasskeyFormProps) {
  const { t } = useTranslation('security');
  const nameThisDevice = useDeviceWords();
  const { name, setName, problem, failure, isBusy, submit } = useAddPasskey(
    nameThisDevice(navigator.userAgent),
    onClose,
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!submit()) inputRef.current?.focus();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <p className="text-pretty">{t('passkeys.dialogText')}</p>
      <Field label={t('passkeys.name')} error={problem} isRequired>
        {(control) => (
          <TextInput
            {...control}
            ref={inputRef}
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
            enterKeyHint="go"
          />
        )}
      </Field>
      {failure === undefined ? null : <InlineAlert>{failure}</InlineAlert>}
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
