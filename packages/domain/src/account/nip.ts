declare const nipBrand: unique symbol;

/** A Polish tax number: ten digits with a valid checksum. */
export type Nip = string & { readonly [nipBrand]: true };

const checksumWeights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** Forgives a leading PL, spaces and hyphens. */
export function parseNip(text: string): Nip | undefined {
  const digits = text.replace(/[\s\p{Pd}]/gu, '').replace(/^PL/i, '');
  if (!/^[0-9]{10}$/.test(digits) || !hasValidChecksum(digits)) return undefined;
  if (/^(.)\1*$/.test(digits)) return undefined; // ten equal digits satisfy the checksum
  return digits as Nip;
}

/** Of something that is being typed: a tax number has ten. */
export function countNipDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** 8567346215 is shown as 856-734-62-15. */
export function formatNip(nip: Nip): string {
  return `${nip.slice(0, 3)}-${nip.slice(3, 6)}-${nip.slice(6, 8)}-${nip.slice(8)}`;
}

function hasValidChecksum(digits: string): boolean {
  const sum = checksumWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  // A remainder of 10 equals no digit, so such numbers fail by themselves.
  return sum % 11 === Number(digits[9]);
}
