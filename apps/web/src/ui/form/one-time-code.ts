/** The digits of what was typed, pasted or filled in, whatever stood between them. */
export function normalizeCode(text: string, length: number): string {
  // Full-width digits, as some keyboards type them, become plain ones.
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}
