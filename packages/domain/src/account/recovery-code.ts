/** Capital letters and digits that are not mistaken for one another. */
const alphabet = 'BCDFGHJKMNPQRTVWXY2346789';
const half = 5;

export const recoveryCodeCount = 10;

/** What people type off a sheet of paper: any case, with or without the hyphen. */
export function parseRecoveryCode(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const isOne = plain.length === 2 * half && [...plain].every((letter) => alphabet.includes(letter));
  return isOne ? `${plain.slice(0, half)}-${plain.slice(half)}` : undefined;
}

/** Every code is equally likely: bytes above the last full round of the alphabet are skipped. Give 64 bytes. */
export function recoveryCodeFromBytes(bytes: Uint8Array): string {
  const fair = [...bytes].filter((byte) => byte < 256 - (256 % alphabet.length)).slice(0, 2 * half);
  const code = parseRecoveryCode(fair.map((byte) => alphabet.charAt(byte % alphabet.length)).join(''));
  if (code === undefined) throw new RangeError('Too few usable random bytes for a recovery code');
  return code;
}
