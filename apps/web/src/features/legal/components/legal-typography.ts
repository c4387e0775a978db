import type { Language } from '@gramy/domain/language/language';
import { bindShortWords } from '@gramy/domain/text/polish-typography';

const dash = / (?=–)/g;
const numberBeforeWord = /(\d) (?=\p{L})/gu;
const wordBeforeNumber = /(?<!\p{L})(Articles?|Annex|art\.|ust\.|pkt|lit\.|nr) (?=[\d\p{Ll}])/gu;

/**
 * No line starts with a dash, a number stays with its unit and "Article" with its number; in Polish also a one-letter
 * word with the next one.
 */
export function settleLine(language: Language, text: string): string {
  const bound = text
    .replace(dash, '\u00a0')
    .replace(numberBeforeWord, '$1\u00a0')
    .replace(wordBeforeNumber, '$1\u00a0');
  return language === 'pl' ? bindShortWords(bound) : bound;
}
