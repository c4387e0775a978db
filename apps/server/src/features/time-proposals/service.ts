import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { TransitionReason } from '@gramy/domain/booking/status';
import { containsInterval, mergeIntervals } from '@gramy/domain/time/interval';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/database.ts';
import { freeTables, type TableClaim, takeTables } from '../allocations/service.ts';
import {
  deleteProposal,
  endProposal,
  findProposal,
  insertHold,
  insertProposal,
  type NewHold,
  type NewProposal,
  type ProposalEnd,
  releaseHold,
} from './store.ts';

export {
  findByToken,
  findProposal,
  markProposed,
  type ProposalRow,
  type ProposalState,
  type ProposedTime,
} from './store.ts';

export interface ProposalToWrite extends Omit<NewProposal, 'holdId'> {
  hold: Pick<NewHold, 'bookingType' | 'place' | 'guests'>;
  /** Of each time, in their order. */
  claims: readonly TableClaim[];
}

/** What a venue holds for somebody, by the constraint and the clock of holds. Undefined: somebody was quicker. */
export async function holdForVenue(
  tx: Database,
  { claims, ...hold }: Omit<NewHold, 'id'> & { claims: readonly TableClaim[] },
): Promise<string | undefined> {
  const holdId = uuidv7();
  await insertHold(tx, { ...hold, id: holdId });
  const owner = { holdId, until: hold.expiresAt.getTime() };
  return (await takeTables(tx, owner, joinClaims(claims), hold.createdAt.getTime())) ? holdId : undefined;
}

/** Its tables are free again. */
export async function releaseVenueHold(
  tx: Database,
  { providerId, holdId }: { providerId: string; holdId: string },
  at: Date,
): Promise<void> {
  await releaseHold(tx, { providerId, holdId }, at);
  await freeTables(tx, { providerId, holdId });
}

/** False: somebody was quicker with one of the tables, and the caller rolls back. The days are entered already. */
export async function writeProposal(
  tx: Database,
  { hold, claims, ...proposal }: ProposalToWrite,
): Promise<boolean> {
  const { providerId, proposedAt: createdAt, until: expiresAt, times } = proposal;
  const holdId = await holdForVenue(tx, { ...hold, providerId, createdAt, expiresAt, times, claims });
  if (holdId === undefined) return false;
  await insertProposal(tx, { ...proposal, holdId });
  return true;
}

/** Times may overlap at one table, of which only one will be taken: it is held once, for as long as any of them needs it. */
function joinClaims(claims: readonly TableClaim[]): TableClaim[] {
  const tables = new Set(claims.flatMap(({ tableIds }) => tableIds));
  return [...tables].flatMap((tableId) => {
    const ofTable = claims.filter(({ tableIds }) => tableIds.includes(tableId));
    return mergeIntervals(ofTable.map(({ during }) => during)).flatMap((during) => {
      const first = ofTable.find((claim) => containsInterval(during, claim.during));
      return first ? [{ ...first, tableIds: [tableId], during }] : [];
    });
  });
}

/** It was never told: the times are free again, and the request is as it was. */
export async function takeBackProposal(tx: Database, key: BookingKey, at: Date): Promise<void> {
  const proposal = await findProposal(tx, key);
  if (proposal === undefined) return;
  await deleteProposal(tx, key);
  await releaseVenueHold(tx, { providerId: key.providerId, holdId: proposal.holdId }, at);
}

const ends: Partial<Record<TransitionReason, ProposalEnd>> = {
  proposalTaken: 'taken',
  proposalRefused: 'refused',
  noAnswer: 'lapsed',
};

/**
 * With whatever ends the request of a booking that is locked. What is held goes with it: whoever takes one of the times takes
 * its tables in the same transaction, before anybody else can.
 */
export async function settleProposal(
  tx: Database,
  key: BookingKey,
  { reason, taken = null, at }: { reason: TransitionReason; taken?: number | null; at: Date },
): Promise<void> {
  const proposal = await findProposal(tx, key);
  if (proposal?.state !== 'open') return;
  const state = ends[reason] ?? 'ended';
  await endProposal(tx, key, { state, taken, at });
  await releaseVenueHold(tx, { providerId: key.providerId, holdId: proposal.holdId }, at);
}
