const shortWordAtEnd = /^[\s("„«'[–—]?[aiouwz]$/i;

/**
 * Polish never leaves a one-letter word at the end of a line: a space that cannot break follows it.
 * Works on plain text; it splits instead of matching, so its time grows only with the length of the text.
 */
export function bindShortWords(text: string): string {
  const words = text.split(' ');
  return words
    .map((word, place) => {
      if (place === words.length - 1) return word;
      return shortWordAtEnd.test(word.slice(-2)) ? `${word}\u00a0` : `${word} `;
    })
    .join('');
}
