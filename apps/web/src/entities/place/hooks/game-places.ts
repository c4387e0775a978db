import type { Language } from '@gramy/domain/language/language';
import { formatList } from '../../../lib/formats/format.ts';
import { namePlace } from '../../../lib/formats/name-place.ts';

interface Game<Branch> {
  branch: Branch;
}

/** Where some games are played: each place once, in the order of the games. */
export function listBranches<Branch extends { id: string }>(games: readonly Game<Branch>[]): Branch[] {
  return [...new Map(games.map(({ branch }) => [branch.id, branch])).values()];
}

/** Of games at one place its name; games at several places have only their provider in common. */
export function nameVenue(
  provider: { name: string },
  games: readonly Game<{ id: string; name: string }>[],
): string {
  const [first, ...others] = listBranches(games);
  return first && others.length === 0 ? namePlace(provider.name, first.name) : provider.name;
}

interface NamedBranch {
  name: string;
  serviceProvider: { name: string };
}

/** "Kręgielnia Pod Zegarem, Ruda"; of several branches "Kręgielnia Pod Zegarem (Polesie and Ruda)". */
export function namePlaces(branches: readonly NamedBranch[], language: Language): string {
  const [first, ...others] = branches;
  if (!first) return '';
  const provider = first.serviceProvider.name;
  if (others.length === 0) return namePlace(provider, first.name);
  const own = branches
    .map(({ name }) => name.replace(`${provider}, `, ''))
    .filter((name) => name !== provider);
  return own.length < branches.length
    ? formatList(
        language,
        branches.map(({ name }) => name),
      )
    : `${provider} (${formatList(language, own)})`;
}

/** "ul. Tymienieckiego 22/24, Łódź". */
export function writeStreet(
  { street, city }: { street: string; city: { name: Readonly<Record<Language, string>> } },
  language: Language,
): string {
  return `${street}, ${city.name[language]}`;
}
