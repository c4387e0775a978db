import { Copy, Download } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useRecoveryCodes } from '../hooks/use-recovery-codes.ts';
import { PasswordProofForm } from './password-proof-form.tsx';

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
  const { codes, proof } = useRecoveryCodes();
  if (codes) return <NewCodes codes={codes} onClose={onClose} />;
  return (
    <PasswordProofForm proof={proof} inputRef={inputRef} submitLabel={t('recovery.make')} onClose={onClose}>
      {t('recovery.text')} {hasCodes ? t('recovery.replaces') : null}
    </PasswordProofForm>
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
