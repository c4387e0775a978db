import { boundOffer } from '@gramy/contract/schemas/import-bounds';
import { createNameBook } from '@gramy/domain/imports/find-named';
import type { ImportLine } from '@gramy/domain/imports/import-kind';
import { type ReadOffer, readOffer } from '@gramy/domain/imports/read-offer';
import { foldText } from '@gramy/domain/text/fold-text';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { addOffers, mostOffers } from '../../venue-offers/service/insert-offer.ts';
import { findOffersAndSurroundings } from '../../venue-offers/service.ts';
import { listActivities, type Place } from '../store.ts';
import { findRepeated, type ImportCall, type ImportDeps, keepBounds, type Plan, readLines } from './plan.ts';

export async function planOffers(
  db: Database,
  { clock }: ImportDeps,
  { call, place }: { call: ImportCall; place: Place },
  lines: readonly ImportLine[],
): Promise<Outcome<Plan>> {
  const found = await findOffersAndSurroundings(db, place, clock.now());
  const usual = found?.policies[0];
  if (!found || !usual) return new Failure('notFound');
  const activities = await listActivities(db);
  const around = {
    activities: createNameBook(activities, ({ slug }) => [slug]),
    tables: createNameBook(found.tables),
    allTables: found.tables,
    policies: createNameBook(found.policies),
    usualPolicyId: usual.id,
  };
  const { read, problems } = await readLines(lines, (cells) => {
    const offer = readOffer(cells, around);
    const draft = offer && keepBounds(cells, boundOffer(offer.draft));
    return draft && ({ activityId: offer.activityId, draft } as ReadOffer);
  });
  const keyOf = ({ activityId, draft }: ReadOffer) => `${activityId} ${foldText(draft.name.en)}`;
  const there = new Set(
    found.offers.flatMap(({ activity, name }) =>
      [name.en, name.pl].map((word) => `${activity.id} ${foldText(word)}`),
    ),
  );
  const known = read.filter(({ value }) => there.has(keyOf(value)));
  const added = read.filter(({ value }) => !there.has(keyOf(value)));
  const room = Math.max(0, mostOffers - found.offers.length);
  const tooMany = added
    .slice(room, room + 1)
    .map(({ line }) => ({ line, column: null, value: '', code: 'tooMany' as const, limit: mostOffers }));
  return {
    problems: [...problems, ...findRepeated(read, keyOf, 'name'), ...tooMany],
    known: known.map(({ line, value }) => ({ line, name: value.draft.name[call.language] })),
    adds: added.length,
    write: (tx) =>
      addOffers(
        tx,
        clock,
        { call, place },
        added.map(({ value }) => ({ ...value, currency: found.currency })),
      ),
  };
}
