import { type Language, languages } from '../language/language.ts';

type Name = Readonly<Record<Language, string>>;

interface NamedTable {
  readonly name: Name;
  readonly offerIds: readonly string[];
}

interface PlayedOffer {
  readonly id: string;
  readonly activity: { readonly slug: string; readonly name: Name };
}

/**
 * A padel court and a squash court may both be called "Court 1": at the desk such names are told apart by the game, as in
 * "Padel: Court 1". Names that only one game uses stay as the venue gave them.
 */
export function tellNamesApart<Table extends NamedTable>(
  tables: readonly Table[],
  offers: readonly PlayedOffer[],
): Table[] {
  const known = new Map(offers.map((offer) => [offer.id, offer.activity]));
  const activityOf = ({ offerIds }: NamedTable) =>
    offerIds.flatMap((id) => known.get(id) ?? []).toSorted((a, b) => a.slug.localeCompare(b.slug))[0];
  const games = new Map<string, Set<string>>();
  for (const table of tables) {
    for (const language of languages) {
      const key = `${language} ${table.name[language]}`;
      games.set(key, (games.get(key) ?? new Set()).add(activityOf(table)?.slug ?? ''));
    }
  }
  return tables.map((table) => {
    const isShared = languages.some(
      (language) => (games.get(`${language} ${table.name[language]}`)?.size ?? 0) > 1,
    );
    const activity = activityOf(table);
    if (!isShared || !activity) return table;
    const entries = languages.map((language) => [
      language,
      `${activity.name[language]}: ${table.name[language]}`,
    ]);
    return { ...table, name: Object.fromEntries(entries) };
  });
}
