import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { mayEnterBranch } from '@gramy/domain/access/permission';
import { findBlockTime } from '@gramy/domain/tables/block-time';
import { listWeeklyTimes } from '@gramy/domain/tables/weekly-times';
import type { Interval } from '@gramy/domain/time/interval';
import { uuidv7 } from 'uuidv7';
import type { Database, Transaction } from '../../../db/database.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { enterDays } from '../../allocations/service.ts';
import { readLocalDate } from '../../availability/service/requested-slot.ts';
import type { ActKinds, ActStep } from '../../board-actions/service/kinds.ts';
import { type ActCall, recordAction } from '../../board-actions/service/record-action.ts';
import {
  type DeletedBlock,
  deleteBlocks,
  isHeld,
  listBlocksOfSeries,
  listBooked,
  listOwnTables,
  type NewBlock,
  type Place,
  placeBlocks,
  tidyHolds,
  toItem,
} from '../../venue-tables/service/place-blocks.ts';
import type { DeskDeps } from './desk.ts';

const base = '/business/providers/:providerId/board';
export type BlockBody = ParsedRequest<`POST ${typeof base}/blocks`>['body'];
export type BlockTime = ParsedRequest<`POST ${typeof base}/blocks/collisions`>['body'];
export type Blocked = CallData<`POST ${typeof base}/blocks`>;
export type Unblocked = CallData<`DELETE ${typeof base}/blocks/:blockId`>;
type Collisions = CallData<`POST ${typeof base}/blocks/collisions`>;

export async function findBlockCollisions(
  deps: DeskDeps,
  call: ActCall,
  sent: BlockTime,
): Promise<Outcome<Collisions>> {
  const judged = await judge(deps.pool, deps, call, sent);
  if (judged instanceof Failure) return judged;
  return { items: (await listInTheWay(deps.pool, judged, sent.tableIds)).map(toItem) };
}

/**
 * The blocks come first and take what is free; then it is said what was not. A block that is to go around nothing is rolled
 * back where it has found somebody.
 */
export function blockTables(deps: DeskDeps, call: ActCall, body: BlockBody): Promise<Outcome<Blocked>> {
  return runOnce(deps.pool, call.idempotency, async (tx): Promise<Outcome<Blocked>> => {
    const judged = await judge(tx, deps, call, body);
    if (judged instanceof Failure) return judged;
    const replaced = await endReplaced(tx, call, body);
    if (replaced instanceof Failure) return replaced;
    const blocks = listBlocks(body, judged.times);
    const refusal = await place(tx, judged, blocks, { ...body, now: deps.clock.now() });
    if (refusal) return refusal;
    const booked = await listInTheWay(tx, judged, body.tableIds);
    if (!body.around && booked.length > 0) return new Failure('bookingsInTheWay');
    const recorded = await recordAction(tx, deps, call, {
      kind: body.replaces ? 'changeBlock' : 'block',
      bookingIds: [],
      detail: { branchId: body.branchId, blockIds: blocks.map(({ id }) => id), deleted: replaced },
      audit: 'tables.block',
      subjectId: body.branchId,
      ...(body.replaces ? { before: replaced.map(describeDeleted) } : {}),
      after: {
        tableIds: body.tableIds,
        startsAt: body.startsAt,
        endsAt: body.endsAt,
        until: body.until,
        reason: body.reason,
        note: body.note,
        bookings: booked.map(({ reference }) => reference),
      },
    });
    if (recorded instanceof Failure) return recorded;
    const { actionId, undoUntil } = recorded;
    const { reason, note } = body;
    return {
      actionId,
      undoUntil,
      blocks: blocks.map(({ id, tableId, during, seriesId }) => ({
        id,
        tableId,
        ...toTimes(during),
        reason,
        note,
        seriesId,
      })),
      inTheWay: booked.map(toItem),
    };
  });
}

/** What a changed block was before; none of it, where it is a new one. */
async function endReplaced(
  tx: Transaction,
  { member: { providerId } }: ActCall,
  { branchId, replaces }: BlockBody,
): Promise<Outcome<DeletedBlock[]>> {
  if (replaces === undefined) return [];
  const { blockId, series: isSeries } = replaces;
  const found = await listBlocksOfSeries(tx, providerId, { blockId, isSeries });
  // The caller may enter this place: it was judged.
  if (found.length === 0 || found.some((block) => block.branchId !== branchId))
    return new Failure('notFound');
  const ids = found.map(({ id }) => id);
  return deleteBlocks(tx, { providerId, branchId }, ids);
}

const describeDeleted = ({ tableId, startsAt, endsAt, note }: DeletedBlock) => ({
  tableId,
  startsAt,
  endsAt,
  note,
});

interface Judged {
  place: Place;
  times: readonly Interval[];
}

async function judge(
  db: Database,
  { clock }: DeskDeps,
  { member }: ActCall,
  { branchId, tableIds, startsAt, endsAt, until }: BlockTime,
): Promise<Outcome<Judged>> {
  const at = { providerId: member.providerId, branchId };
  if (!mayEnterBranch(member.branchIds, branchId)) return new Failure('notFound');
  const known = await listOwnTables(db, at);
  if (!known || tableIds.some((id) => !known.tableIds.includes(id))) return new Failure('notFound');
  const sent = { start: Date.parse(startsAt), end: Date.parse(endsAt) };
  const first = findBlockTime(sent, clock.now().getTime());
  const last = until === undefined ? undefined : readLocalDate(until);
  const times = first && listWeeklyTimes(sent, known.timeZone, last);
  if (!first || !times || overlapsItself(times)) return new Failure('blockTimeRefused');
  // What has passed of the first one is left out; the others have the whole time.
  return { place: at, times: [first, ...times.slice(1)] };
}

/** Longer than a week, every week. */
function overlapsItself(times: readonly Interval[]): boolean {
  return times.some((time, index) => time.start < (times[index - 1]?.end ?? 0));
}

function listBlocks({ tableIds }: BlockBody, times: readonly Interval[]): NewBlock[] {
  const seriesId = times.length > 1 ? uuidv7() : null;
  return times.flatMap((during) => tableIds.map((tableId) => ({ id: uuidv7(), tableId, during, seriesId })));
}

const toTimes = ({ start, end }: Interval) => ({
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(end).toISOString(),
});

/** Everybody who wants tables then waits, and finds the block. */
async function place(
  tx: Transaction,
  { place: at, times }: Judged,
  blocks: readonly NewBlock[],
  { tableIds, reason, note, around, now }: BlockBody & { now: Date },
): Promise<Failure | undefined> {
  await enterDays(
    tx,
    times.map((during) => ({ branchId: at.branchId, during })),
  );
  for (const within of times) await tidyHolds(tx, at, tableIds, { within, now });
  if (!(await placeBlocks(tx, at, blocks, { kind: reason, note }))) return new Failure('tableOutAlready');
  if (around) return undefined;
  for (const within of times) {
    if (await isHeld(tx, at, tableIds, { within, now })) return new Failure('tableBeingBooked');
  }
  return undefined;
}

async function listInTheWay(db: Database, { place: at, times }: Judged, tableIds: readonly string[]) {
  const found = [];
  for (const within of times) found.push(...(await listBooked(db, at, tableIds, within)));
  return found;
}

/** Of a series, this one and those after it. */
export function unblockTables(
  deps: DeskDeps,
  call: ActCall,
  { blockId, isSeries }: { blockId: string; isSeries: boolean },
): Promise<Outcome<Unblocked>> {
  return runOnce(deps.pool, call.idempotency, async (tx): Promise<Outcome<Unblocked>> => {
    const { providerId, branchIds } = call.member;
    const found = await listBlocksOfSeries(tx, providerId, { blockId, isSeries });
    const [first] = found;
    if (!first || !mayEnterBranch(branchIds, first.branchId)) return new Failure('notFound');
    const at = { providerId, branchId: first.branchId };
    const deleted = await deleteBlocks(
      tx,
      at,
      found.map(({ id }) => id),
    );
    const recorded = await recordAction(tx, deps, call, {
      kind: 'unblock',
      bookingIds: [],
      detail: { branchId: first.branchId, deleted },
      audit: 'tables.unblock',
      subjectId: first.branchId,
      before: deleted.map(describeDeleted),
    });
    if (recorded instanceof Failure) return recorded;
    const { actionId, undoUntil } = recorded;
    return { actionId, undoUntil, blockIds: deleted.map(({ id }) => id) };
  });
}

const undoBlock: ActStep = async (tx, _deps, { providerId, detail }, member) => {
  const { branchId, blockIds } = detail as { branchId: string; blockIds: string[] };
  if (member && !mayEnterBranch(member.branchIds, branchId)) return new Failure('notFound');
  // Whoever has ended one of them meanwhile has wanted the same.
  await deleteBlocks(tx, { providerId, branchId }, blockIds);
  return undefined;
};

/** They take what is still free, and go around whoever was quicker. */
const undoUnblock: ActStep = async (tx, _deps, { providerId, detail }, member) => {
  const { branchId, deleted } = detail as { branchId: string; deleted: DeletedBlock[] };
  if (member && !mayEnterBranch(member.branchIds, branchId)) return new Failure('notFound');
  const at = { providerId, branchId };
  const blocks = deleted.map((block) => ({
    ...block,
    during: { start: Date.parse(block.startsAt), end: Date.parse(block.endsAt) },
  }));
  await enterDays(
    tx,
    blocks.map(({ during }) => ({ branchId, during })),
  );
  for (const { kind, note, ...block } of blocks) {
    if (!(await placeBlocks(tx, at, [block], { kind, note }))) return new Failure('slotTaken');
  }
  return undefined;
};

/** The new one goes before the old one comes back. */
const undoChange: ActStep = async (tx, deps, action, member) =>
  (await undoBlock(tx, deps, action, member)) ?? undoUnblock(tx, deps, action, member);

export const blockKinds: ActKinds = {
  block: { permission: 'board.write', undo: undoBlock },
  changeBlock: { permission: 'board.write', undo: undoChange },
  unblock: { permission: 'board.write', undo: undoUnblock },
};
