import { Copy, Download } from 'lucide-react';
import { type FormEvent, type RefObject, useId, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useRecoveryCodes } from '../hooks/use-recovery-codes.ts';
import { FailureNotice } from './failure-notice.tsx';

interface RecoveryDialogProps {
  isOpen: boolean;
  /** Those before stop working. */
  hasCodes: boolean;
  onClose: () => void;
}

export function RecoveryDialog({ isOpen, hasCodes, onClose }: RecoveryDialogProps) {
  const { t } = useTranslation('security');
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      size="small"
      isOpen={isOpen}
      title={t('recovery.title')}
      closeLabel={t('close')}
      onClose={onClose}
      initialFocus={inputRef}
    >
      <RecoverySteps hasCodes={hasCodes} inputRef={inputRef} onClose={onClose} />
    </Dialog>
  );
}

interface RecoveryStepsProps extends Omit<RecoveryDialogProps, 'isOpen'> {
  inputRef: RefObject<HTMLInputElement | null>;
}

function RecoverySteps({ hasCodes, inputRef, onClose }: RecoveryStepsProps) {
  const { t } = useTranslation('security');
  const making = useRecoveryCodes();
  const fieldId = useId();
  if (making.codes) return <NewCodes codes={making.codes} onClose={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!making.submit()) inputRef.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-pretty">
        {t('recovery.text')} {hasCodes ? t('recovery.replaces') : null}
      </p>
      <Field id={fieldId} label={t('confirmPassword')} error={making.problem} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            ref={inputRef}
            value={making.password}
            onChange={(event) => making.setPassword(event.target.value)}
            autoComplete="current-password"
            showLabel={t('password.show')}
            enterKeyHint="done"
          />
        )}
      </Field>
      <FailureNotice failure={making.failure} />
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="line" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={making.isBusy}>
          {t('recovery.make')}
        </Button>
      </div>
    </form>
  );
}

function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('security');
  const text = codes.join('\n');
  const copy = () => copyText(text, { copied: t('recovery.copied'), failed: t('recovery.copyFailed') });
  return (
    <div className="grid gap-4">
      <p role="status" className="text-pretty">
        {t('recovery.once')}
      </p>
      <ol
        aria-label={t('recovery.title')}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-l bg-paper-2 p-4 text-center font-strong tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="line" size="small" icon={<Copy />} onClick={() => void copy()}>
          {t('recovery.copy')}
        </Button>
        <Button
          variant="line"
          size="small"
          icon={<Download />}
          onClick={() => saveText(`${text}\n`, t('recovery.fileName'), 'text/plain')}
        >
          {t('recovery.download')}
        </Button>
      </div>
      <Button onClick={onClose}>{t('recovery.kept')}</Button>
    </div>
  );
}
