/**
 * "02‑555 Warszawa" as it is drawn: the code never breaks at its hyphen, nor from its town. Maps, calendars and letters that
 * other programs read have it as it is.
 */
export function writeTown(postalCode: string, town: string): string {
  return [postalCode.replaceAll('-', '\u2011'), town].filter(Boolean).join('\u00a0');
}
