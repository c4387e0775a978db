/** What Unicode does not take apart into a letter and its mark. */
const replacements: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  ß: 'ss',
  '–': '-',
  '—': '-',
  '…': '...',
  '’': "'",
  '‘': "'",
  '„': '"',
  '”': '"',
  '“': '"',
  '\u00a0': ' ',
};
const foreign = /[^\n !"#$%&'()*+,\-./0-9:;<=>?A-Za-z]/g;

/**
 * As Polish text messages are written: letters without their marks. One other letter would turn the message into UCS-2,
 * with 70 characters per segment instead of 160.
 */
export function toGsmText(value: string): string {
  return value
    .replace(/[łŁß–—…’‘„”“\u00a0]/g, (letter) => replacements[letter] ?? '')
    .normalize('NFD')
    .replace(foreign, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
