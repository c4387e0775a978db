import { FileText } from 'lucide-react';
import { useState } from 'react';
import { nameProofKind, type ProofFile, saveProof } from '../../../entities/claim/proof-file.ts';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import type { ClaimToDecide } from '../queries.ts';

/** What they attached. A picture is shown here; a PDF is saved, because a stranger's file is no page of ours. */
export function ClaimPapers({ claim }: { claim: ClaimToDecide }) {
  const { t } = useTranslation('office-claims');
  return (
    <SectionCard title={t('proof.title')}>
      {claim.proof ? (
        <Paper key={claim.id} claim={claim} proof={claim.proof} />
      ) : (
        <p className="text-ink-2">{t('proof.none')}</p>
      )}
    </SectionCard>
  );
}

interface PaperProps {
  claim: ClaimToDecide;
  proof: NonNullable<ClaimToDecide['proof']>;
}

function Paper({ claim, proof }: PaperProps) {
  const { t } = useTranslation('office-claims');
  const language = useLanguage();
  const api = useApi();
  const sayFailure = useFailureWords();
  const [picture, setPicture] = useState<ProofFile>();
  const open = useAction({
    run: () => api.call('GET /admin/claims/:claimId/proof', { params: { claimId: claim.id } }),
    onDone(file) {
      if (file.contentType === 'application/pdf') saveProof(file, `${claim.provider.slug}-${claim.id}`);
      else setPicture(file);
    },
  });
  const begin = () => open.start();
  useOfficeKeys([{ id: 'open-paper', keys: ['p'], label: t('keys.open'), run: begin }]);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex items-center gap-2">
        <FileText aria-hidden className="size-5 flex-none text-orange-text" />
        {t('proof.file', {
          kind: nameProofKind(proof.contentType),
          size: formatNumber(language, Math.ceil(proof.bytes / 1024)),
        })}
      </p>
      {picture ? (
        <img
          src={`data:${picture.contentType};base64,${picture.content}`}
          alt={t('proof.picture', { name: claim.fullName })}
          className="max-h-[70vh] max-w-full rounded-m border border-line"
        />
      ) : (
        <Button variant="line" size="small" isBusy={open.isBusy} onClick={begin}>
          {t('proof.open')} <KeyHint keys="p" />
        </Button>
      )}
      {open.failure === undefined ? null : <InlineAlert>{sayFailure(open.failure)}</InlineAlert>}
      <p className="text-s text-ink-2">{t('proof.kept')}</p>
    </div>
  );
}
