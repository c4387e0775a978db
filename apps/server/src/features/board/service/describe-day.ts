import type { WireBoardBooking, WireBoardDelta } from '@gramy/contract/schemas/board';
import { findRunningDeadline } from '@gramy/domain/booking/payment-deadline';
import { isLiveStatus, statusLabel } from '@gramy/domain/booking/status';
import { isEuropeanNumber } from '@gramy/domain/messages/message-budget';
import { findDue } from '../../bookings/service/booking-facts.ts';
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

export function describeDay(row: DayRow, now: Date): WireBoardDelta {
  return {
    mark: row.mark,
    at: now.toISOString(),
    bookings: row.bookings.map(describeBooking),
    bookingIds: row.bookingIds,
    otherRequests: row.otherRequests.map(describeBooking),
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
    slots: row.slots.map(withInstants),
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
    due: isLiveStatus(row.status) ? findDue(row).amount : 0,
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
