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
 * A padel court and a squash court may both be called "Court 1": at the desk the names of such games say the game, as in
 * "Padel: Court 1". Where names of two games never meet, they stay as the venue gave them.
 */
export function tellNamesApart<Table extends NamedTable>(
  tables: readonly Table[],
  offers: readonly PlayedOffer[],
): Table[] {
  const known = new Map(offers.map((offer) => [offer.id, offer.activity]));
  const activityOf = ({ offerIds }: NamedTable) =>
    offerIds.flatMap((id) => known.get(id) ?? []).toSorted((a, b) => a.slug.localeCompare(b.slug))[0];
  const gamesOf = new Map<string, Set<string>>();
  for (const table of tables) {
    for (const language of languages) {
      const key = `${language} ${table.name[language]}`;
      gamesOf.set(key, (gamesOf.get(key) ?? new Set()).add(activityOf(table)?.slug ?? ''));
    }
  }
  const meeting = new Set(
    [...gamesOf.values()].filter(({ size }) => size > 1).flatMap((games) => [...games]),
  );
  return tables.map((table) => {
    const activity = activityOf(table);
    if (!activity || !meeting.has(activity.slug)) return table;
    const entries = languages.map((language) => [
      language,
      `${activity.name[language]}: ${table.name[language]}`,
    ]);
    return { ...table, name: Object.fromEntries(entries) };
  });
}
