import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { findBlockTime } from '@gramy/domain/tables/block-time';
import type { Interval } from '@gramy/domain/time/interval';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../../db/database.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { recordChange } from '../../audit/service.ts';
import { proposeMoves, type Settling, settleBookings } from '../../bookings-in-the-way/service.ts';
import type { SetupCall } from '../../setup-versions/service.ts';
import { deleteBlock, insertBlocks } from '../store/blocks.ts';
import { listTables, type Place } from '../store/tables.ts';
import { isHeld, listBooked, tidyHolds } from '../store/taken.ts';
import { describeTables, toItemToSettle, type WireTables } from './describe-tables.ts';

const base = '/business/providers/:providerId/branches/:branchId/tables';
export type SentBlock = ParsedRequest<`POST ${typeof base}/blocks/collisions`>['body'];
type Collisions = CallData<`POST ${typeof base}/blocks/collisions`>;

export async function findBlockCollisions(
  pool: Pool,
  place: Place,
  sent: SentBlock,
  clock: Clock,
): Promise<Outcome<Collisions>> {
  const during = await judgeBlock(pool, place, sent, clock.now());
  if (during instanceof Failure) return during;
  const booked = await listBooked(pool, place, sent.tableIds, during);
  const busy = sent.tableIds.map((tableId) => ({ tableId, ...during }));
  const items = await proposeMoves(pool, { clock }, place, { booked, afterwards: { busy } });
  return { items: items.map(toItemToSettle) };
}

interface BlockToAdd extends SentBlock, Settling {
  note: string;
  clock: Clock;
}

/**
 * Guests who go elsewhere go first. Then the blocks come and take what is free; then it is said what was not. In the other order a guest could book in
 * between, and nobody would have seen it.
 */
export function addBlocks(
  pool: Pool,
  call: SetupCall,
  place: Place,
  { note, seenBookings, settle, clock, ...sent }: BlockToAdd,
): Promise<Outcome<WireTables>> {
  return runOnce(pool, call.idempotency, async (tx): Promise<Outcome<WireTables>> => {
    const now = clock.now();
    const during = await judgeBlock(tx, place, sent, now);
    if (during instanceof Failure) return during;
    const tableIds = [...new Set(sent.tableIds)];
    const listInTheWay = () => listBooked(tx, place, tableIds, during);
    const unsettled = await settleBookings(tx, { clock }, call, settle, listInTheWay);
    if (unsettled) return unsettled;
    await tidyHolds(tx, place, tableIds, { within: during, now });
    const blocks = tableIds.map((tableId) => ({ id: uuidv7(), tableId }));
    const isNew = await insertBlocks(tx, place, blocks, { kind: 'outOfService', during, note });
    if (!isNew) return new Failure('tableOutAlready');
    if (await isHeld(tx, place, tableIds, { within: during, now })) return new Failure('tableBeingBooked');
    const booked = await listInTheWay();
    if (booked.some(({ id }) => !seenBookings.includes(id))) return new Failure('bookingsInTheWay');
    await recordChange(tx, call, {
      action: 'tables.block',
      subjectId: place.branchId,
      after: { tableIds, ...describeTime(during), note, bookings: booked.map(({ reference }) => reference) },
    });
    return describeTables(tx, place, now);
  });
}

export function endBlock(
  pool: Pool,
  call: SetupCall,
  place: Place,
  { blockId, now }: { blockId: string; now: Date },
): Promise<Outcome<WireTables>> {
  return runOnce(pool, call.idempotency, async (tx): Promise<Outcome<WireTables>> => {
    const ended = await deleteBlock(tx, place, blockId);
    if (!ended) return new Failure('notFound');
    await recordChange(tx, call, { action: 'tables.unblock', subjectId: place.branchId, before: ended });
    return describeTables(tx, place, now);
  });
}

async function judgeBlock(
  db: Database,
  place: Place,
  { tableIds, startsAt, endsAt }: SentBlock,
  now: Date,
): Promise<Outcome<Interval>> {
  const known = (await listTables(db, place)).map(({ id }) => id);
  if (tableIds.some((id) => !known.includes(id))) return new Failure('notFound');
  const wanted = { start: Date.parse(startsAt), end: Date.parse(endsAt) };
  return findBlockTime(wanted, now.getTime()) ?? new Failure('blockTimeRefused');
}

function describeTime({ start, end }: Interval) {
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() };
}
