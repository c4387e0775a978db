declare const referenceBrand: unique symbol;

/** The short name people use for a booking, always in the form GR-7K3M-Q2. */
export type BookingReference = string & { readonly [referenceBrand]: true };

/**
 * 28 symbols that are not mistaken for one another: no 0 O 1 I L at all, and of the pairs 2 Z, 5 S, 8 B
 * only the digit.
 */
export const referenceAlphabet = '23456789ACDEFGHJKMNPQRTUVWXY';

const prefix = 'GR';
const codeLength = 6;
const codePattern = new RegExp(`^[${referenceAlphabet}]{${codeLength}}$`);

export function formatReference(code: string): BookingReference {
  if (!codePattern.test(code)) throw new RangeError('A reference code is six symbols of its alphabet');
  return `${prefix}-${code.slice(0, 4)}-${code.slice(4)}` as BookingReference;
}

const partPattern = new RegExp(`^[${referenceAlphabet}]{1,${prefix.length + codeLength}}$`);

/**
 * Reads what a person typed: any case, any spaces and hyphens, with or without the prefix, and Z, S, B for
 * the digits they resemble.
 */
export function parseReference(text: string): BookingReference | undefined {
  const compact = compactReference(text);
  const isPrefixed = compact.length === prefix.length + codeLength && compact.startsWith(prefix);
  const code = isPrefixed ? compact.slice(prefix.length) : compact;
  return codePattern.test(code) ? formatReference(code) : undefined;
}

/**
 * For searching while somebody types: the same of any part of a reference, to be looked for in references without their
 * hyphens. Undefined for what stands in none.
 */
export function readReferencePart(text: string): string | undefined {
  const compact = compactReference(text);
  return partPattern.test(compact) ? compact : undefined;
}

function compactReference(text: string): string {
  const typed = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  return typed.replaceAll('Z', '2').replaceAll('S', '5').replaceAll('B', '8');
}

/**
 * Turns random bytes into a reference, every reference being equally likely: bytes above the last full round
 * of the alphabet are skipped. Give 16 bytes; they fall short, and throw, less than once in 10^15 draws.
 */
export function referenceFromBytes(bytes: Uint8Array): BookingReference {
  const fairBytes = 256 - (256 % referenceAlphabet.length);
  let code = '';
  for (const byte of bytes) {
    if (code.length === codeLength) break;
    if (byte < fairBytes) code += referenceAlphabet.charAt(byte % referenceAlphabet.length);
  }
  if (code.length < codeLength) throw new RangeError('Too few usable random bytes for a booking reference');
  return formatReference(code);
}
