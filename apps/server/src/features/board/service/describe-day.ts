import type { WireBoardBooking, WireBoardDelta } from '@gramy/contract/schemas/board';
import { seeAt } from '@gramy/domain/booking/booking-at-places';
import { priceGames, splitDueByPlace } from '@gramy/domain/booking/due-by-place';
import { findRunningDeadline } from '@gramy/domain/booking/payment-deadline';
import { freesTables, statusLabel } from '@gramy/domain/booking/status';
import { isEuropeanNumber } from '@gramy/domain/messages/message-budget';
import { findDue, findDueOnline } from '../../bookings/service/booking-facts.ts';
import type { DayRow, QueueRow } from '../store/day.ts';
import type { DayBooking } from '../store/shown-booking.ts';

/** What a deleted account leaves of a name. */
const nobody = '–';

/** `2026-05-08T20:00:00+00:00`, as the database writes it, in the form that the API has everywhere. */
function toInstant(text: string): string {
  if (text[19] !== '.') return `${text.slice(0, 19)}.000Z`;
  const fraction = /^\d+/.exec(text.slice(20))?.[0] ?? '';
  return `${text.slice(0, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const toInstantOrNull = (text: string | null) => (text === null ? null : toInstant(text));

/** As the place sees it whose day it is. */
export function describeDay(row: DayRow, branchId: string, now: Date): WireBoardDelta {
  const describe = (booking: DayBooking) => seeAt(describeBooking(booking), [branchId]);
  return {
    mark: row.mark,
    at: now.toISOString(),
    bookings: row.bookings.map(describe),
    bookingIds: row.bookingIds,
    otherRequests: row.otherRequests.map(describe),
    blocks: row.blocks.map(withInstants),
    queue: row.queue.map(describeParty),
    held: row.held.map((held) => ({ ...withInstants(held), until: toInstant(held.until) })),
  };
}

export function describeBooking(row: DayBooking): WireBoardBooking {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    source: row.source,
    name: row.name === nobody ? '' : row.name,
    language: row.language,
    slots: row.slots.map((slot) => ({ ...withInstants(slot), freedAt: toInstantOrNull(slot.freedAt) })),
    startsAt: toInstant(row.startsAt),
    endsAt: toInstant(row.endsAt),
    createdAt: toInstant(row.createdAt),
    checkedInAt: toInstantOrNull(row.checkedInAt),
    noShowAt: toInstantOrNull(row.noShowAt),
    lateMinutes: row.lateMinutes,
    answerDueAt: statusLabel(row.status) === 'pending' ? toInstantOrNull(row.answerDueAt) : null,
    paymentDueAt: toInstantOrNull(findRunningDeadline(row)),
    paymentMethod: row.paymentMethod,
    currency: row.currency,
    total: row.total,
    paid: row.paid,
    refunded: row.refunded,
    due: findDueOf(row),
    places: listDues(row),
    addOnCount: row.addOnCount,
    note: row.note,
    tags: row.tags,
    pendingAct: describeAct(row.pendingAct),
    offered: row.offered && {
      until: toInstant(row.offered.until),
      starts: row.offered.starts.map(toInstant),
    },
  };
}

/** An evening that is over is paid for, too. */
const findDueOf = (row: DayBooking) => (freesTables(row.status) ? 0 : findDue(row).amount);

/** What was to be paid online is taken wherever the guests come first: their booking hangs on it. */
function listDues(row: DayBooking): WireBoardBooking['places'] {
  const due = findDueOf(row);
  if (row.shared === null || due === 0) return [];
  const { lineItems, agreedOnline } = row.shared;
  const dueOnline = findDueOnline({ ...row, dueOnline: agreedOnline }).amount;
  if (row.paymentMethod === 'online' && dueOnline > 0) return [];
  const slots = row.slots.toSorted((one, other) => one.position - other.position);
  const games = priceGames(
    lineItems,
    slots.map(({ branchId, startsAt }) => ({ placeId: branchId, startsAt: toInstant(startsAt) })),
  );
  const { paymentMethod, currency, total } = row;
  const money = { paymentMethod, currency, total, agreedOnline, due, dueOnline };
  return splitDueByPlace(money, games).map(({ placeId, amount }) => ({ branchId: placeId, due: amount }));
}

function describeParty({ phone, ...party }: QueueRow): WireBoardDelta['queue'][number] {
  const { joinedAt, called } = party;
  return {
    ...party,
    joinedAt: toInstant(joinedAt),
    hasPhone: isEuropeanNumber(phone),
    called: called && { ...called, at: toInstant(called.at), until: toInstant(called.until) },
  };
}

function describeAct(act: DayBooking['pendingAct']): WireBoardBooking['pendingAct'] {
  return act && { ...act, dueAt: toInstant(act.dueAt) };
}

function withInstants<Timed extends { startsAt: string; endsAt: string }>(timed: Timed): Timed {
  return { ...timed, startsAt: toInstant(timed.startsAt), endsAt: toInstant(timed.endsAt) };
}
