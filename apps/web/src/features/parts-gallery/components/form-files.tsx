import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { formGridClass } from './form-grid-class.ts';
import { Specimen } from './specimen.tsx';

const bytesPerKilobyte = 1000;

export function FormFiles() {
  const { t } = useTranslation('parts-form');
  const language = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState<File | null>(() => new File([new Uint8Array(24_800)], 'lane-5.jpg'));
  const words = {
    accept: 'image/png,image/jpeg',
    prompt: t('files.prompt'),
    acceptedText: t('files.accepted'),
    removeLabel: t('files.remove'),
    formatSize: (bytes: number) =>
      t('files.size', { size: formatNumber(language, bytes / bytesPerKilobyte) }),
  };
  const takeFile = (taken: File | null) => {
    setFile(taken);
    setError(undefined);
  };
  return (
    <Specimen id="files" title={t('files.title')} note={t('files.note')}>
      <div className={formGridClass}>
        <Field label={t('files.photo')} aside={t('texts.optional')} error={error}>
          {(control) => (
            <FileDrop
              {...control}
              {...words}
              file={file}
              onFileChange={takeFile}
              onReject={() => setError(t('files.rejected'))}
            />
          )}
        </Field>
        <Field label={t('files.photo')} aside={t('state.busy')}>
          {(control) => (
            <FileDrop
              {...control}
              {...words}
              file={sending}
              onFileChange={setSending}
              progress={sending ? 0.6 : undefined}
              progressLabel={t('files.sending')}
            />
          )}
        </Field>
        <Field label={t('files.photo')} aside={t('state.disabled')}>
          {(control) => <FileDrop {...control} {...words} file={null} onFileChange={setFile} disabled />}
        </Field>
        <Field label={t('files.photo')} aside={t('state.error')} error={t('files.rejected')}>
          {(control) => <FileDrop {...control} {...words} file={null} onFileChange={setFile} />}
        </Field>
      </div>
    </Specimen>
  );
}
