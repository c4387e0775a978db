/** Where a company is, as it stands on its invoices. */
export interface PostalAddress {
  readonly street: string;
  /** `90-001` */
  readonly postalCode: string;
  readonly city: string;
}

/** Forgives a missing hyphen, other hyphens and spaces. */
export function parsePostalCode(text: string): string | undefined {
  const digits = text.replace(/[\s\p{Pd}]/gu, '');
  return /^[0-9]{5}$/.test(digits) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : undefined;
}

/** As that country writes it; Poland's are the only ones whose shape is known here. */
export function parsePostalCodeIn(countryCode: string | null, text: string): string | undefined {
  return countryCode === 'PL' ? parsePostalCode(text) : text;
}

/** Two lines of a letter: the street, then postal code and city. */
export function writeAddress({ street, postalCode, city }: PostalAddress): [string, string] {
  return [street, `${postalCode} ${city}`];
}
