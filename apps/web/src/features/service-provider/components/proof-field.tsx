import { mostProofBytes } from '@gramy/domain/access/claim-proof';
import { FileText } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { proofAccept } from '../hooks/proof-file.ts';

interface ProofFieldProps {
  file: File | null;
  isRefused: boolean;
  onChoose: (file: File | null) => void;
}

/** A register entry, a contract, a photo of either. */
export function ProofField({ file, isRefused, onChoose }: ProofFieldProps) {
  const { t } = useTranslation('claim');
  const language = useLanguage();
  const most = formatNumber(language, mostProofBytes / 1024 ** 2);
  return (
    <Field
      id="claim-proof"
      label={t('fields.proof')}
      aside={t('optional')}
      hint={t('proof.hint')}
      error={isRefused ? t('problems.proofRefused', { most }) : undefined}
    >
      {(control) => (
        <FileDrop
          {...control}
          accept={proofAccept}
          file={file}
          onFileChange={onChoose}
          onReject={onChoose}
          icon={<FileText />}
          prompt={t('proof.prompt')}
          acceptedText={t('proof.accepted', { most })}
          removeLabel={t('proof.remove')}
          formatSize={(bytes) => t('proof.size', { size: formatNumber(language, Math.ceil(bytes / 1024)) })}
        />
      )}
    </Field>
  );
}
