const capital = /^\p{Lu}/u;

/** What may be left out of a name where it is narrow. Only of people's: "Ala i spółka" stays whole. */
export function splitName(name: string): { given: string; surname: string } {
  const words = name.split(' ');
  if (words.length < 2 || !words.every((word) => capital.test(word))) return { given: '', surname: name };
  return { given: words.slice(0, -1).join(' '), surname: words.at(-1) ?? name };
}
