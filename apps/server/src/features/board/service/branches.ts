import type { WireBoard, WireBoardBooking } from '@gramy/contract/schemas/board';
import type { CallData } from '@gramy/contract/wire-types';
import { isLiveStatus, statusLabel } from '@gramy/domain/booking/status';
import { wantsAnswer } from '@gramy/domain/booking/wants-answer';
import { openingState } from '@gramy/domain/opening-hours/opening';
import type { Instant } from '@gramy/domain/time/instant';
import { containsPoint } from '@gramy/domain/time/interval';
import type { BoardPlace } from './places.ts';

type Overview = CallData<'GET /business/providers/:providerId/board/branches'>['items'][number];

/** A board in one line. */
export function sumUpBranch(place: BoardPlace, board: WireBoard, now: Instant): Overview {
  const { week, exceptions, timeZone } = place.hours;
  const live = board.bookings.filter(({ status }) => isLiveStatus(status));
  const playing = live.filter(({ checkedInAt }) => checkedInAt !== null);
  const slots = playing.flatMap((booking) => listSlotsNow(booking, place.branchId, now));
  const requests = [...board.bookings, ...board.otherRequests].filter(wantsAnswer);
  const answers = requests.flatMap(({ answerDueAt }) => (answerDueAt === null ? [] : [answerDueAt]));
  return {
    id: place.branchId,
    name: place.name,
    date: board.date,
    isOpenNow: openingState(now, week, exceptions, timeZone).open,
    playing: new Set(slots.flatMap(({ tableIds }) => tableIds)).size,
    tables: board.tables.filter(({ isActive }) => isActive).length,
    guestsIn: slots.reduce((sum, { guests }) => sum + guests, 0),
    toCollect: board.bookings.filter(isAgreed).reduce((sum, { due }) => sum + due, 0),
    currency: place.currency,
    requests: requests.length,
    nextAnswerDueAt: answers.toSorted()[0] ?? null,
  };
}

/** Nobody pays at the desk for what is not agreed yet, or for an evening they did not come to. */
function isAgreed({ status, noShowAt }: WireBoardBooking): boolean {
  return statusLabel(status) !== 'pending' && noShowAt === null;
}

function listSlotsNow(
  { slots }: WireBoardBooking,
  branchId: string,
  now: Instant,
): WireBoardBooking['slots'] {
  return slots.filter(
    (slot) =>
      slot.branchId === branchId &&
      containsPoint({ start: Date.parse(slot.startsAt), end: Date.parse(slot.endsAt) }, now),
  );
}
