import type { WireOpenTicket } from '@gramy/contract/routes/tickets';
import type { Outcome } from '../../failure.ts';
import type { ActKinds } from '../board-actions/service/kinds.ts';
import type { Acted, BookingCall } from '../board-actions/service/press.ts';
import type { ActCall } from '../board-actions/service/record-action.ts';
import {
  type BlockBody,
  type Blocked,
  type BlockTime,
  blockKinds,
  blockTables,
  findBlockCollisions,
  type Unblocked,
  unblockTables,
} from './service/blocks.ts';
import type { DeskDeps } from './service/desk.ts';
import {
  addPhoneBooking,
  addWalkIn,
  deskBookingKinds,
  type PhoneBooking,
  type WalkIn,
} from './service/desk-bookings.ts';
import {
  type Extensions,
  type FreeQuery,
  type FreeTables,
  listExtensions,
  listFreeTables,
} from './service/free.ts';
import {
  type MoveBody,
  type MoveQuoteBody,
  moveByVenue,
  quoteVenueMove,
  type VenueMoveQuote,
} from './service/move.ts';
import { findOpenTicket } from './service/open-ticket.ts';
import { listOtherTimes, type OtherTimes } from './service/other-times.ts';
import { type ProposalBody, proposalKinds, proposeTimes } from './service/propose.ts';
import { type SwapBody, type Swapped, swapKinds, swapTables } from './service/swap.ts';
import { moveKinds } from './service/undo-move.ts';

/** What can be undone of it, for the composed board actions. */
export const boardTableKinds: ActKinds = {
  ...deskBookingKinds,
  ...moveKinds,
  ...swapKinds,
  ...blockKinds,
  ...proposalKinds,
};

export interface BoardTableService {
  listFree(call: Pick<ActCall, 'member'>, query: FreeQuery): Promise<Outcome<FreeTables>>;
  addWalkIn(call: ActCall, body: WalkIn): Promise<Outcome<Acted>>;
  addPhoneBooking(call: ActCall, body: PhoneBooking): Promise<Outcome<Acted>>;
  findBlockCollisions(call: ActCall, body: BlockTime): Promise<Outcome<{ items: Blocked['inTheWay'] }>>;
  block(call: ActCall, body: BlockBody): Promise<Outcome<Blocked>>;
  unblock(call: ActCall, what: { blockId: string; isSeries: boolean }): Promise<Outcome<Unblocked>>;
  quoteMove(call: BookingCall, body: MoveQuoteBody): Promise<Outcome<VenueMoveQuote>>;
  move(call: BookingCall, body: MoveBody): Promise<Outcome<Acted>>;
  listExtensions(
    call: Pick<ActCall, 'member'>,
    what: { bookingId: string; position: number },
  ): Promise<Outcome<Extensions>>;
  swap(call: ActCall, body: SwapBody): Promise<Outcome<Swapped>>;
  listOtherTimes(
    call: Pick<BookingCall, 'bookingId' | 'member'>,
    position: number,
  ): Promise<Outcome<OtherTimes>>;
  propose(call: BookingCall, body: ProposalBody): Promise<Outcome<Acted & { until: string }>>;
  findTicket(token: string): Promise<Outcome<WireOpenTicket>>;
}

export function createBoardTableService(deps: DeskDeps): BoardTableService {
  return {
    listFree: (call, query) => listFreeTables(deps, call, query),
    addWalkIn: (call, body) => addWalkIn(deps, call, body),
    addPhoneBooking: (call, body) => addPhoneBooking(deps, call, body),
    findBlockCollisions: (call, body) => findBlockCollisions(deps, call, body),
    block: (call, body) => blockTables(deps, call, body),
    unblock: (call, what) => unblockTables(deps, call, what),
    quoteMove: (call, body) => quoteVenueMove(deps, call, body),
    move: (call, body) => moveByVenue(deps, call, body),
    listExtensions: (call, what) => listExtensions(deps, call, what),
    swap: (call, body) => swapTables(deps, call, body),
    listOtherTimes: (call, position) => listOtherTimes(deps, call, position),
    propose: (call, body) => proposeTimes(deps, call, body),
    findTicket: (token) => findOpenTicket(deps, token),
  };
}
