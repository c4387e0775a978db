import type { Language } from '@gramy/domain/language/language';

interface NamedTable {
  name: Partial<Record<Language, string>>;
}

/** In the reader's language, otherwise in the one that the venue has written. */
export function nameTable({ name }: NamedTable, language: Language): string {
  return name[language] || name.en || name.pl || '';
}

/** Lanes beside lanes and boards beside boards, each in the order in which people count them. */
export function sortTables<Table extends NamedTable>(tables: readonly Table[], language: Language): Table[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const named = tables.map((table) => ({ table, name: nameTable(table, language) }));
  const stems = [...new Set(named.map(({ name }) => findStem(name)))];
  return named
    .toSorted(
      (one, other) =>
        stems.indexOf(findStem(one.name)) - stems.indexOf(findStem(other.name)) ||
        compare(one.name, other.name),
    )
    .map(({ table }) => table);
}

/** "Lane" of "Lane 12". */
function findStem(name: string): string {
  return name.replace(/\s*\d+\p{L}?$/u, '');
}
