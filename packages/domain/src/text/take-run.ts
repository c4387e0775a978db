/** The words without the first place where all of `phrase` stands; undefined where it does not. */
export function takeRun(words: readonly string[], phrase: string): string[] | undefined {
  const run = phrase.split(' ');
  const from = words.findIndex((_, start) => run.every((word, index) => words[start + index] === word));
  return from < 0 ? undefined : [...words.slice(0, from), ...words.slice(from + run.length)];
}
