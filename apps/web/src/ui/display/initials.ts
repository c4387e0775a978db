/** At most two letters: those of the first and the last word. */
export function takeInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word = '') => firstLetter(word)).join('');
}

function firstLetter(word: string): string {
  // By code point: half of an emoji or of a rare letter would draw a box.
  const letter = [...word].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? [...word][0] ?? '';
  return letter.toLocaleUpperCase('pl');
}
