/** As people are called by others: "Agnieszka Kowalska" is "Agnieszka K."; whoever gave one name has only that. */
export function shortenAuthorName(fullName: string): string {
  const names = fullName.split(/\s+/u).filter((name) => name !== '');
  const [first = '', ...others] = names;
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('pl')}.`;
}
