import type { CallData } from '@gramy/contract/wire-types';
import type { ProofType } from '@gramy/domain/access/claim-proof';
import { saveBytes } from '../../lib/browser/save-file.ts';

export type ProofFile = CallData<'GET /admin/claims/:claimId/proof'>;

const endings: Record<ProofType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** "PDF", "WEBP". */
export const nameProofKind = (contentType: ProofType) => endings[contentType].toUpperCase();

/** `name` without an ending. */
export function saveProof({ contentType, content }: ProofFile, name: string): void {
  saveBytes(content, `${name}.${endings[contentType]}`, contentType);
}
