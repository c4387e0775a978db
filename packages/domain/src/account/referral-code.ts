/** Capital letters that are not mistaken for one another or for digits, and no vowels: nobody gets a word. */
const alphabet = 'BCDFGHJKMNPQRTVWXY';
const codeLength = 8;

/** What people type: any case, with spaces around. Not every code is made below, so hyphens and digits are codes too. */
export function parseReferralCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return /^[A-Z0-9-]{4,40}$/.test(code) ? code : undefined;
}

/**
 * Every code is equally likely: bytes above the last full round of the alphabet are skipped. Give 32 bytes; they fall
 * short, and throw, less than once in 10^25 draws.
 */
export function referralCodeFromBytes(bytes: Uint8Array): string {
  const fairBytes = 256 - (256 % alphabet.length);
  let code = '';
  for (const byte of bytes) {
    if (code.length === codeLength) break;
    if (byte < fairBytes) code += alphabet.charAt(byte % alphabet.length);
  }
  if (code.length < codeLength) throw new RangeError('Too few usable random bytes for a referral code');
  return code;
}
