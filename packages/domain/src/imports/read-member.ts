import type { InvitableRole } from '../access/membership.ts';
import type { Language } from '../language/language.ts';
import type { CellReader } from './cell-reader.ts';
import { languageWords, roleWords } from './cell-words.ts';
import type { NameBook, Named } from './find-named.ts';

export interface ReadMember {
  readonly email: string;
  readonly role: InvitableRole;
  /** Null: every place. */
  readonly branchIds: string[] | null;
  readonly language: Language;
}

/** Somebody to invite. Ownership is never given by a file. */
export function readMember(
  cells: CellReader,
  { places, language }: { places: NameBook<Named>; language: Language },
): ReadMember | undefined {
  const email = cells.required('email');
  const role = cells.required('role') && cells.choice('role', roleWords, undefined);
  const spoken = cells.choice('language', languageWords, language);
  const names = cells.parts('places');
  const branchIds = names.flatMap((name) => {
    const [place, second] = places.find(name);
    if (place === undefined) cells.refuse('places', 'unknownPlace', { other: name });
    if (second !== undefined) cells.refuse('places', 'ambiguous', { other: name });
    return place ? [place.id] : [];
  });
  if (email === undefined || !role || spoken === undefined || cells.problems.length > 0) return undefined;
  return {
    email: email.toLowerCase(),
    role: role as InvitableRole,
    branchIds: names.length === 0 ? null : [...new Set(branchIds)],
    language: spoken as Language,
  };
}
