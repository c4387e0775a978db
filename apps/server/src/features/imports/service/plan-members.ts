import { boundMember } from '@gramy/contract/schemas/import-bounds';
import { mostPeople } from '@gramy/domain/access/membership';
import { createNameBook } from '@gramy/domain/imports/find-named';
import type { ImportLine } from '@gramy/domain/imports/import-kind';
import { readMember } from '@gramy/domain/imports/read-member';
import type { Database } from '../../../db/database.ts';
import { Failure } from '../../../failure.ts';
import { inviteIn, listPeople } from '../../members/service.ts';
import { listPlaces } from '../store.ts';
import { findRepeated, type ImportCall, type ImportDeps, keepBounds, type Plan, readLines } from './plan.ts';

export async function planMembers(
  db: Database,
  deps: ImportDeps,
  call: ImportCall,
  lines: readonly ImportLine[],
): Promise<Plan> {
  const { providerId } = call.member;
  const people = await listPeople(db, providerId);
  const places = await listPlaces(db, providerId);
  const around = {
    places: createNameBook(
      places.map(({ id, name, street }) => ({ id, name: { en: name, pl: name }, street })),
      ({ street }) => [street],
    ),
    language: call.language,
  };
  const { read, problems } = await readLines(lines, (cells) => {
    const member = readMember(cells, around);
    const bounded = member && keepBounds(cells, boundMember({ email: member.email }));
    return bounded && { ...member, email: bounded.email };
  });
  const known = read.filter(({ value }) => people.emails.has(value.email));
  const added = read.filter(({ value }) => !people.emails.has(value.email));
  const room = Math.max(0, mostPeople - people.count);
  const tooMany = added
    .slice(room, room + 1)
    .map(({ line }) => ({ line, column: null, value: '', code: 'tooMany' as const, limit: mostPeople }));
  return {
    problems: [...problems, ...findRepeated(read, ({ email }) => email, 'email'), ...tooMany],
    known: known.map(({ line, value }) => ({ line, name: value.email })),
    adds: added.length,
    async write(tx) {
      for (const { value } of added) {
        const invited = await inviteIn(tx, deps, call, value);
        if (invited instanceof Failure) return invited;
      }
      return undefined;
    },
  };
}
