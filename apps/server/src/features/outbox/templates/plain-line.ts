import { cutPiledMarks } from '@gramy/domain/text/piled-marks';

const lineBreaks = /[\r\n\t\v\f\u0085\u2028\u2029]+/g;
// Controls, invisible formatters (among them those that turn the direction of writing), private and broken characters.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Whatever people typed, as one harmless line: no breaks that start a header, nothing that hides or turns letters. */
export function toPlainLine(value: string): string {
  return cutPiledMarks(value.replace(lineBreaks, ' ').replace(invisible, '')).replace(/ {2,}/g, ' ').trim();
}

export function shorten(value: string, longest: number): string {
  const letters = [...value];
  return letters.length <= longest ? value : `${letters.slice(0, longest - 1).join('')}…`;
}

/** As many whole words as there is room for; a first word that is too long is cut all the same. */
export function shortenAtWord(value: string, longest: number): string {
  if (value.length <= longest) return value;
  const cut = value.lastIndexOf(' ', longest);
  return value.slice(0, cut > 0 ? cut : longest).replace(/[\s,;:(/-]+$/, '');
}

const webAddress = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu;

/** Mail programs make links of such words, and whoever typed them may not be the one who reads the mail. */
export function looksLikeAddress(value: string): boolean {
  return webAddress.test(value);
}

const givenName = /^\p{L}[\p{L}\p{N}\p{M}'’-]{0,39}$/u;
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'sir', 'dr', 'prof', 'mgr', 'inż', 'pan', 'pani', 'ks']);

/**
 * The first name, when there is one to be seen. Anybody can sign up a stranger's address under a name of their choice,
 * so there is no room for a sentence in it.
 */
export function findGivenName(fullName: string): string | undefined {
  const [first = ''] = toPlainLine(fullName).split(/\s/);
  return givenName.test(first) && !titles.has(first.toLowerCase()) ? first : undefined;
}
