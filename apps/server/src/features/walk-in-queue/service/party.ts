import type { WireBoardParty } from '@gramy/contract/schemas/board';
import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { mayEnterBranch } from '@gramy/domain/access/permission';
import { isEuropeanNumber } from '@gramy/domain/messages/message-budget';
import type { Transaction } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Member } from '../../../http/call-context.ts';
import type { BoardAction } from '../../board-actions/service/kinds.ts';
import type { ActCall } from '../../board-actions/service/record-action.ts';
import { releaseVenueHold } from '../../time-proposals/service.ts';
import { lockParty, type PartyRow } from '../store.ts';

const base = '/business/providers/:providerId/board/queue';
export type JoinBody = ParsedRequest<`POST ${typeof base}`>['body'];
export type Joined = CallData<`POST ${typeof base}`>;
export type WhereBody = ParsedRequest<`POST ${typeof base}/:partyId/seat`>['body'];
export type Removed = CallData<`POST ${typeof base}/:partyId/remove`>;

export interface PartyCall extends ActCall {
  partyId: string;
}

/** One that somebody else has seated or sent home meanwhile waits no more. */
export async function lockWaiting(
  tx: Transaction,
  { member, partyId }: PartyCall,
): Promise<Outcome<PartyRow>> {
  const party = await lockParty(tx, { providerId: member.providerId, id: partyId });
  if (!party || !mayEnterBranch(member.branchIds, party.branchId)) return new Failure('notFound');
  return party.state === 'waiting' || party.state === 'called' ? party : new Failure('changedMeanwhile');
}

/** Of an action that is undone: the party as that has left it. */
export async function lockOfAction(
  tx: Transaction,
  { providerId, detail }: BoardAction,
  { member, state }: { member: Pick<Member, 'branchIds'> | undefined; state: PartyRow['state'] },
): Promise<Outcome<PartyRow>> {
  const { partyId } = detail as { partyId: string };
  const party = await lockParty(tx, { providerId, id: partyId });
  if (!party || (member && !mayEnterBranch(member.branchIds, party.branchId))) return new Failure('notFound');
  return party.state === state ? party : new Failure('bookingChanged');
}

/** What was held for it is free again. */
export async function letGo(tx: Transaction, { providerId, holdId }: PartyRow, at: Date): Promise<void> {
  if (holdId !== null) await releaseVenueHold(tx, { providerId, holdId }, at);
}

export function toWireParty(party: PartyRow): WireBoardParty {
  const { id, offerId, name, guests, durationMinutes, joinedAt, calledAt, heldUntil, tableIds } = party;
  return {
    id,
    offerId,
    name,
    guests,
    durationMinutes,
    joinedAt: joinedAt.toISOString(),
    hasPhone: isEuropeanNumber(party.phone),
    called:
      calledAt && heldUntil && tableIds
        ? { at: calledAt.toISOString(), until: heldUntil.toISOString(), tableIds }
        : null,
  };
}
