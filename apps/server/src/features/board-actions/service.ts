import type { WireBoardBooking } from '@gramy/contract/schemas/board';
import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { GuestTag } from '@gramy/domain/booking/guest-tag';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import { pressCheckIn, pressNoShow } from './service/attendance-acts.ts';
import { pressDecision, type WhyNot } from './service/decisions.ts';
import {
  type CollectDeps,
  type GuestMessage,
  pressCollectLink,
  pressMessage,
} from './service/guest-contact.ts';
import type { ActKinds } from './service/kinds.ts';
import { pressLate } from './service/late-act.ts';
import { pressGiveBack, pressMarkPaid } from './service/money-acts.ts';
import type { Acted, BookingCall } from './service/press.ts';
import type { ActCall } from './service/record-action.ts';
import { writeNote, writeTags } from './service/team-notes.ts';
import { undoAction } from './service/undo.ts';

type Money =
  ParsedRequest<'POST /business/providers/:providerId/board/bookings/:bookingId/mark-paid'>['body'];
type Note = ParsedRequest<'PUT /business/providers/:providerId/board/bookings/:bookingId/note'>['body'];
type Undone = CallData<'POST /business/providers/:providerId/board/actions/:actionId/undo'>;

export interface BoardActionService {
  approve(call: BookingCall): Promise<Outcome<Acted>>;
  decline(call: BookingCall, why: WhyNot): Promise<Outcome<Acted>>;
  cancel(call: BookingCall, why: WhyNot): Promise<Outcome<Acted>>;
  checkIn(call: BookingCall): Promise<Outcome<Acted>>;
  markNoShow(call: BookingCall): Promise<Outcome<Acted>>;
  noteLate(call: BookingCall, minutes: number): Promise<Outcome<Acted>>;
  markPaid(call: BookingCall, money: Money): Promise<Outcome<Acted>>;
  giveBack(call: BookingCall, money: Pick<Money, 'way'>): Promise<Outcome<Acted>>;
  collectLink(call: BookingCall, wanted: { send: boolean }): Promise<Outcome<Acted & { url: string }>>;
  write(call: BookingCall, message: GuestMessage): Promise<Outcome<Acted>>;
  writeNote(call: BookingCall, note: Note): Promise<Outcome<WireBoardBooking>>;
  writeTags(call: BookingCall, tags: readonly GuestTag[]): Promise<Outcome<WireBoardBooking>>;
  undo(call: ActCall, actionId: string): Promise<Outcome<Undone>>;
}

export interface BoardActionDeps extends CollectDeps {
  /** Of all features that do something on the board. */
  kinds: ActKinds;
}

export function createBoardActionService(deps: BoardActionDeps): BoardActionService {
  return {
    approve: (call) => pressDecision(deps, call, 'approve'),
    decline: (call, why) => pressDecision(deps, call, 'decline', why),
    cancel: (call, why) => pressDecision(deps, call, 'cancel', why),
    checkIn: (call) => pressCheckIn(deps, call),
    markNoShow: (call) => pressNoShow(deps, call),
    noteLate: (call, minutes) => pressLate(deps, call, minutes),
    markPaid: (call, money) => pressMarkPaid(deps, call, money),
    giveBack: (call, money) => pressGiveBack(deps, call, money),
    collectLink: (call, wanted) => pressCollectLink(deps, call, wanted),
    write: (call, message) => pressMessage(deps, call, message),
    writeNote: (call, note) => writeNote(deps, call, note),
    writeTags: (call, tags) => writeTags(deps, call, tags),

    undo: (call, actionId) =>
      runOnce(deps.pool, call.idempotency, async (tx): Promise<Outcome<Undone>> => {
        const action = await undoAction(tx, deps, call, actionId);
        if (action instanceof Failure) return action;
        const [bookingId] = action.bookingIds;
        const { providerId } = action;
        const booking =
          bookingId === undefined ? undefined : await deps.describe(tx, { providerId, bookingId });
        return { booking: booking ?? null };
      }),
  };
}
