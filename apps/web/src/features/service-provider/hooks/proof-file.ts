import { mostProofBytes, type ProofType, proofTypes } from '@gramy/domain/access/claim-proof';

export const proofAccept = proofTypes.join(',');

export function isProofType(type: string): type is ProofType {
  return (proofTypes as readonly string[]).includes(type);
}

/** Before a byte is sent; the server looks at the bytes themselves. */
export function isSendableProof(file: Pick<File, 'type' | 'size'>): boolean {
  return isProofType(file.type) && file.size > 0 && file.size <= mostProofBytes;
}
