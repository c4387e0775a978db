import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { DeskTable } from '@gramy/domain/availability/desk-alternatives';
import { tidyFeature } from '@gramy/domain/catalogue/plan-feature';
import { compare } from '@gramy/domain/setup/compare';
import { findRemovedTime } from '@gramy/domain/tables/block-time';
import { findMisplaced } from '@gramy/domain/tables/floor-plan';
import { findShortOfSeats } from '@gramy/domain/tables/seat-shortage';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Actor } from '../audit/service.ts';
import { proposeMoves, type Settling, settleBookings } from '../bookings-in-the-way/service.ts';
import { changeSetupIn, readVersion, type SetupCall } from '../setup-versions/service.ts';
import { addBlocks, endBlock, findBlockCollisions, type SentBlock } from './service/blocks.ts';
import { describeTables, tablesOf, toItemToSettle, type WireTables } from './service/describe-tables.ts';
import { deleteBlocksOf, insertBlocks } from './store/blocks.ts';
import {
  deactivateTables,
  listFeatures,
  listTables,
  type Place,
  type VenueTable,
  writeFeatures,
  writeTables,
} from './store/tables.ts';
import { type BookedTable, isHeld, listBooked, tidyHolds } from './store/taken.ts';

const base = '/business/providers/:providerId/branches/:branchId/tables';
type Change = ParsedRequest<`PATCH ${typeof base}`>['body'];
type SentChange = Pick<Change, 'tables' | 'removed'>;
type Collisions = CallData<`POST ${typeof base}/collisions`>;

export type { VenueTable } from './store/tables.ts';

export interface VenueTableService {
  read(place: Place): Promise<Outcome<WireTables>>;
  findCollisions(place: Place, change: SentChange): Promise<Outcome<Collisions>>;
  change(call: SetupCall, place: Place, change: Change): Promise<Outcome<WireTables>>;
  findBlockCollisions(place: Place, block: SentBlock): Promise<Outcome<Collisions>>;
  addBlocks(
    call: SetupCall,
    place: Place,
    block: SentBlock & Settling & { note: string },
  ): Promise<Outcome<WireTables>>;
  endBlock(call: SetupCall, place: Place, blockId: string): Promise<Outcome<WireTables>>;
}

/** More than the largest hall has; a plan with more could not be read. */
export const mostTables = 300;

export function createVenueTableService(pool: Pool, { clock }: { clock: Clock }): VenueTableService {
  return {
    read: (place) => describeTables(pool, place, clock.now()),

    async findCollisions(place, change) {
      const before = await listTables(pool, place);
      const { removed, short } = await findInTheWay(pool, place, { change, before, now: clock.now() });
      const afterwards = { tables: (known: readonly DeskTable[]) => findTablesAfter(known, change) };
      const booked = [...removed, ...short];
      const items = await proposeMoves(pool, { clock }, place, { booked, afterwards });
      return { items: items.map(toItemToSettle) };
    },

    change: (call, place, change) =>
      runOnce(pool, call.idempotency, (tx) => changeTables(tx, call, place, change, clock)),

    findBlockCollisions: (place, block) => findBlockCollisions(pool, place, block, clock),
    addBlocks: (call, place, block) => addBlocks(pool, call, place, { ...block, clock }),
    endBlock: (call, place, blockId) => endBlock(pool, call, place, { blockId, now: clock.now() }),
  };
}

function changeTables(
  tx: Database,
  call: Actor,
  place: Place,
  { version, seenBookings, settle, features, ...change }: Change,
  clock: Clock,
): Promise<Outcome<WireTables>> {
  const now = clock.now();
  return changeSetupIn(tx, call, { thing: tablesOf(place), seen: version }, async () => {
    const before = await listTables(tx, place);
    const featuresBefore = await listFeatures(tx, place);
    const refusal = refuseChange(change, before);
    if (refusal) return refusal;
    const unsettled = await settleBookings(tx, { clock }, call, settle, async () => {
      const { removed, short } = await findInTheWay(tx, place, { change, before, now });
      return [...removed, ...short];
    });
    if (unsettled) return unsettled;
    if (!(await writeTables(tx, place, change.tables))) return new Failure('tablesRefused');
    if (features) await writeFeatures(tx, place, features.map(tidyFeature));
    // What is not there any more need not be removed.
    const removed = before.filter(({ id }) => change.removed.includes(id)).map(({ id }) => id);
    const removal = await removeTables(tx, place, removed, now);
    if (removal) return removal;
    const { short } = await findInTheWay(tx, place, { change, before, now });
    if (short.some(({ id }) => !seenBookings.includes(id))) return new Failure('bookingsInTheWay');
    const answer = await describeTables(tx, place, now);
    if (answer instanceof Failure) return answer;
    const tables = compareTables(before, answer.tables);
    const plan = compare({ features: featuresBefore }, { features: answer.features });
    return {
      before: { ...tables.before, ...plan.before },
      after: { ...tables.after, ...plan.after },
      answer,
    };
  });
}

/** More tables, in a transaction of the caller. */
export async function addTables(
  tx: Database,
  call: Actor,
  place: Place,
  tables: readonly VenueTable[],
  now: Date,
): Promise<Outcome<WireTables>> {
  const version = await readVersion(tx, place.providerId, tablesOf(place));
  return changeTables(
    tx,
    call,
    place,
    { version, tables: [...tables], removed: [], seenBookings: [] },
    { now: () => now },
  );
}

/** Those in use, in a transaction of the caller. */
export const listPlaceTables = listTables;

interface LookedAt {
  change: SentChange;
  before: readonly VenueTable[];
  now: Date;
}

async function findInTheWay(
  db: Database,
  place: Place,
  { change, before, now }: LookedAt,
): Promise<{ removed: BookedTable[]; short: BookedTable[] }> {
  const ahead = findRemovedTime(now.getTime());
  const seatsBefore = new Map(before.map(({ id, seatsMax }) => [id, seatsMax]));
  const seatsAfter = new Map([
    ...seatsBefore,
    ...change.tables.map((table) => [table.id, table.seatsMax] as const),
  ]);
  const smaller = change.tables.filter(({ id, seatsMax }) => seatsMax < (seatsBefore.get(id) ?? 0));
  const removed = await listBooked(db, place, change.removed, ahead);
  const booked = await listBooked(
    db,
    place,
    smaller.map(({ id }) => id),
    ahead,
  );
  return { removed, short: findShortOfSeats(booked, seatsBefore, seatsAfter) };
}

/** Those of an offer that stay, with the seats that they would have. */
function findTablesAfter(known: readonly DeskTable[], { tables, removed }: SentChange): DeskTable[] {
  const changed = new Map(tables.map(({ id, seatsMax }) => [id, seatsMax]));
  return known
    .filter(({ id }) => !removed.includes(id))
    .map(({ id, seatsMax }) => ({ id, seatsMax: changed.get(id) ?? seatsMax }));
}

/** Each objection at the table it is about. */
function refuseChange({ tables, removed }: SentChange, before: readonly VenueTable[]): Failure | undefined {
  const kept = new Map(before.map((table) => [table.id, table]));
  const after = new Map(kept);
  for (const table of tables) after.set(table.id, table);
  for (const id of removed) after.delete(id);
  if (after.size > mostTables) return new Failure('tooManyTables');
  const moved = tables.filter(({ id, plan }) => JSON.stringify(kept.get(id)?.plan) !== JSON.stringify(plan));
  const misplaced = findMisplaced(moved, [...after.values()]);
  const errors = tables.flatMap((table, index) => {
    const about = (field: string, code: string) => ({
      path: `body.tables.${index}.${field}`,
      code,
      message: 'This table does not fit',
    });
    return [
      ...(misplaced.includes(table) ? [about('plan', 'standsOnAnother')] : []),
      ...(table.seatsMax < table.seatsMin ? [about('seatsMax', 'seatsBelowLeast')] : []),
    ];
  });
  return errors.length > 0 ? new Failure('tablesRefused', { errors }) : undefined;
}

/**
 * Whoever looked a moment ago could still take them: the block that they leave behind is what refuses that. What was
 * booked until then is seen once it stands.
 */
async function removeTables(
  tx: Database,
  place: Place,
  tableIds: readonly string[],
  now: Date,
): Promise<Failure | undefined> {
  if (tableIds.length === 0) return undefined;
  const during = findRemovedTime(now.getTime());
  await tidyHolds(tx, place, tableIds, { within: during, now });
  await deleteBlocksOf(tx, place, { tableIds, now });
  const blocks = tableIds.map((tableId) => ({ id: uuidv7(), tableId }));
  await insertBlocks(tx, place, blocks, { kind: 'removed', during, note: '' });
  const booked = await listBooked(tx, place, tableIds, during);
  if (booked.length > 0) return new Failure('tableBooked');
  if (await isHeld(tx, place, tableIds, { within: during, now })) return new Failure('tableBeingBooked');
  await deactivateTables(tx, place, tableIds);
  return undefined;
}

/** By id, and only those that differ. */
function compareTables(before: readonly VenueTable[], after: readonly VenueTable[]) {
  const [old, young] = [toMap(before), toMap(after)];
  const differs = (id: string) => JSON.stringify(old.get(id)) !== JSON.stringify(young.get(id));
  const pick = (tables: ReadonlyMap<string, VenueTable>) =>
    Object.fromEntries([...tables].filter(([id]) => differs(id)));
  return { before: pick(old), after: pick(young) };
}

function toMap(tables: readonly VenueTable[]): Map<string, VenueTable> {
  return new Map(tables.map((table) => [table.id, table]));
}
