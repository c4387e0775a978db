import { formatNip, parseNip } from '@gramy/domain/account/nip';

/** Configuration holds the digits; people read them in groups. */
export function formatTaxId(taxId: string): string {
  const nip = parseNip(taxId);
  return nip ? formatNip(nip) : taxId;
}

/** A link to a number takes no spaces and brackets. */
export function buildPhoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
