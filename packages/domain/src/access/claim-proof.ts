import { mostPictureBytes, pictureTypes } from '../pictures/picture-type.ts';

/** A register entry or a contract, scanned or photographed. */
export const proofTypes = [...pictureTypes, 'application/pdf'] as const;
export type ProofType = (typeof proofTypes)[number];

export const mostProofBytes = mostPictureBytes;

/** So long after the decision somebody may ask why; then the file is deleted. */
export const proofKeptDays = 30;

const pdfStart = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** By its first bytes: what somebody calls it proves nothing. */
export function isPdf(bytes: Uint8Array): boolean {
  return pdfStart.every((byte, index) => bytes[index] === byte);
}
