import { boundTable } from '@gramy/contract/schemas/import-bounds';
import { createNameBook } from '@gramy/domain/imports/find-named';
import type { ImportLine } from '@gramy/domain/imports/import-kind';
import { type ReadTable, readTable } from '@gramy/domain/imports/read-table';
import { findMisplaced, type PlanPlace, placeNewTables } from '@gramy/domain/tables/floor-plan';
import { foldText } from '@gramy/domain/text/fold-text';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/database.ts';
import { Failure } from '../../../failure.ts';
import { addTables, listPlaceTables, mostTables, type VenueTable } from '../../venue-tables/service.ts';
import type { Place } from '../store.ts';
import {
  findRepeated,
  type ImportCall,
  type ImportDeps,
  keepBounds,
  type Plan,
  type ReadLine,
  readLines,
} from './plan.ts';

/** Somewhere on the plan, until all of them have their place. */
const nowhere: PlanPlace = { x: 0, y: 0, width: 1, height: 1 };

export async function planTables(
  db: Database,
  { clock }: ImportDeps,
  { call, place }: { call: ImportCall; place: Place },
  lines: readonly ImportLine[],
): Promise<Plan> {
  const standing = await listPlaceTables(db, place);
  const { read, problems } = await readLines(lines, (cells) => {
    const table = readTable(cells);
    const bounded =
      table && keepBounds(cells, boundTable({ ...table, id: uuidv7(), plan: nowhere, position: 0 }));
    return bounded as VenueTable | undefined;
  });
  const repeated = findRepeated(read, ({ name }) => foldText(name.en), 'name');
  const byName = createNameBook(standing);
  const isKnown = ({ value }: ReadLine<VenueTable>) => byName.find(value.name.en).length > 0;
  const nameStanding = ({ name }: VenueTable) => (byName.find(name.en)[0]?.name ?? name)[call.language];
  const known = read.filter(isKnown);
  const added = placeTables(
    standing,
    read.filter((one) => !isKnown(one)),
  );
  const room = Math.max(0, mostTables - standing.length);
  // Each is compared with each: not where there are too many anyway.
  const isTooMany = added.length > room;
  const placed = isTooMany ? [] : added.map(({ value }) => value);
  const homeless = findMisplaced(placed, [...standing, ...placed]);
  const noRoom = added
    .filter(({ value }) => homeless.includes(value))
    .map(({ line }) => ({ line, column: null, value: '', code: 'noRoom' as const }));
  const tooMany = added
    .slice(room, room + 1)
    .map(({ line }) => ({ line, column: null, value: '', code: 'tooMany' as const, limit: mostTables }));
  return {
    problems: [...problems, ...repeated, ...(isTooMany ? tooMany : noRoom)],
    known: known.map(({ line, value }) => ({ line, name: nameStanding(value) })),
    adds: added.length,
    async write(tx) {
      const written = await addTables(
        tx,
        call,
        place,
        added.map(({ value }) => value),
        clock.now(),
      );
      return written instanceof Failure ? written : undefined;
    },
  };
}

/** Kind by kind below what stands there, in the order of the file. */
function placeTables(
  standing: readonly VenueTable[],
  read: readonly ReadLine<VenueTable>[],
): ReadLine<VenueTable>[] {
  const last = Math.max(-1, ...standing.map(({ position }) => position));
  const plans = standing.map(({ plan }) => plan);
  const places = new Map<ReadLine<VenueTable>, PlanPlace>();
  for (const kind of new Set<ReadTable['kind']>(read.map(({ value }) => value.kind))) {
    const ofKind = read.filter(({ value }) => value.kind === kind);
    const found = placeNewTables(plans, kind, ofKind.length);
    plans.push(...found);
    for (const [index, one] of ofKind.entries()) places.set(one, found[index] ?? nowhere);
  }
  return read.map((one, index) => ({
    ...one,
    value: { ...one.value, plan: places.get(one) ?? nowhere, position: last + 1 + index },
  }));
}
