import type { Outcome } from '../../failure.ts';
import type { ActKinds } from '../board-actions/service/kinds.ts';
import type { Acted } from '../board-actions/service/press.ts';
import type { ActCall } from '../board-actions/service/record-action.ts';
import type { DeskDeps } from '../board-tables/service/desk.ts';
import { callParty, undoCall } from './service/call-party.ts';
import { joinQueue, removeParty, undoJoin, undoRemove } from './service/join-queue.ts';
import type { JoinBody, Joined, PartyCall, Removed, WhereBody } from './service/party.ts';
import { seatParty, undoSeat } from './service/seat-party.ts';

/** What can be undone of it, for the composed board actions. */
export const walkInQueueKinds: ActKinds = {
  queueJoin: { permission: 'board.write', undo: undoJoin },
  queueCall: { permission: 'board.write', undo: undoCall },
  queueSeat: { permission: 'board.write', undo: undoSeat },
  queueRemove: { permission: 'board.write', undo: undoRemove },
};

export interface WalkInQueueService {
  join(call: ActCall, body: JoinBody): Promise<Outcome<Joined>>;
  call(call: PartyCall, body: WhereBody): Promise<Outcome<Joined>>;
  seat(call: PartyCall, body: WhereBody): Promise<Outcome<Acted>>;
  remove(call: PartyCall): Promise<Outcome<Removed>>;
}

export function createWalkInQueueService(deps: DeskDeps): WalkInQueueService {
  return {
    join: (call, body) => joinQueue(deps, call, body),
    call: (call, body) => callParty(deps, call, body),
    seat: (call, body) => seatParty(deps, call, body),
    remove: (call) => removeParty(deps, call),
  };
}
