import { hourMs, type Instant } from '../time/instant.ts';
import { type BookingStatus, isFinalStatus, statusLabel } from './status.ts';

/** So long before the start the guest is reminded by mail. */
export const dayReminderMs = 24 * hourMs;
/** So long before the start the guest is reminded by text message. */
export const soonReminderMs = 2 * hourMs;

/** What the clock has to know of a booking. What it has done once stands here, so that it is never done twice. */
export interface ClockFacts {
  readonly status: BookingStatus;
  /** Of the first slot. */
  readonly startsAt: Instant;
  /** Of the last slot. */
  readonly endsAt: Instant;
  /** null: nobody has to answer, or there is no time for a reminder. */
  readonly answerRemindAt: Instant | null;
  readonly answerDueAt: Instant | null;
  /** The venue has proposed other times, and its guest has to answer until then. Left out or null: it has not. */
  readonly proposedUntil?: Instant | null;
  /** null: paid at the venue, or nothing to pay. */
  readonly paymentDueAt: Instant | null;
  /** null: nobody has to hear that it is not paid, or they have. */
  readonly unpaidNoticeAt: Instant | null;
  /** null: the same shortly before the deadline. */
  readonly paymentRemindAt: Instant | null;
  readonly venueRemindedAt: Instant | null;
  readonly dayRemindedAt: Instant | null;
  readonly soonRemindedAt: Instant | null;
}

export const reminderKinds = [
  'venueReminder',
  'unpaidNotice',
  'paymentReminder',
  'dayReminder',
  'soonReminder',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];
export type TimeoutKind = 'answerTimeout' | 'paymentTimeout' | 'completion';

/**
 * `isTooLate`: the clock stood still for so long that the reminder would only confuse; it is crossed off, and nobody
 * hears of it.
 */
export type ClockWork =
  | { readonly kind: TimeoutKind }
  | { readonly kind: ReminderKind; readonly isTooLate: boolean };

interface Entry {
  readonly at: Instant;
  readonly kind: ClockWork['kind'];
  /** Of a reminder: at this moment itself it is too late. */
  readonly until?: Instant;
}

/**
 * The first thing that is due at `now`; undefined: nothing. Whoever has done it asks again. A change of status goes
 * before reminders: they may be pointless after it.
 */
export function findClockWork(booking: ClockFacts, now: Instant): ClockWork | undefined {
  const due = listEntries(booking).find((entry) => entry.at <= now);
  if (due === undefined) return undefined;
  const { kind, until = Number.POSITIVE_INFINITY } = due;
  return isReminder(kind) ? { kind, isTooLate: now >= until } : { kind };
}

/** When something is due next, perhaps long ago; null: never again. */
export function findNextMoment(booking: ClockFacts): Instant | null {
  const moments = listEntries(booking).map((entry) => entry.at);
  return moments.length === 0 ? null : Math.min(...moments);
}

/**
 * The reminders of somebody who hears the time of their visit right now: as they book, as the venue approves, or as
 * the booking moves. What they would have been reminded of earlier is crossed off.
 */
export function startReminders(
  startsAt: Instant,
  now: Instant,
): Pick<ClockFacts, 'dayRemindedAt' | 'soonRemindedAt'> {
  return {
    dayRemindedAt: now >= startsAt - dayReminderMs ? now : null,
    soonRemindedAt: now >= startsAt - soonReminderMs ? now : null,
  };
}

/** All that is still to be done as things stand, the weightiest first. */
function listEntries(booking: ClockFacts): Entry[] {
  if (isFinalStatus(booking.status)) return [];
  return statusLabel(booking.status) === 'pending' ? listForRequest(booking) : listForVisit(booking);
}

function listForRequest(booking: ClockFacts): Entry[] {
  const { status, answerDueAt, answerRemindAt, venueRemindedAt, unpaidNoticeAt, proposedUntil } = booking;
  if (proposedUntil) return [{ kind: 'answerTimeout', at: proposedUntil }];
  if (answerDueAt === null) return [];
  const entries: Entry[] = [{ kind: 'answerTimeout', at: answerDueAt }];
  if (answerRemindAt !== null && venueRemindedAt === null) {
    entries.push({ kind: 'venueReminder', at: answerRemindAt, until: answerDueAt });
  }
  if (status === 'pendingConfirmationUnpaid' && unpaidNoticeAt !== null) {
    entries.push({ kind: 'unpaidNotice', at: unpaidNoticeAt, until: answerDueAt });
  }
  return entries;
}

function listForVisit(booking: ClockFacts): Entry[] {
  const { startsAt, endsAt, dayRemindedAt, soonRemindedAt } = booking;
  const [timeout, ...news] = listForPayment(booking);
  const entries: Entry[] = [...(timeout ? [timeout] : []), { kind: 'completion', at: endsAt }, ...news];
  const soon = startsAt - soonReminderMs;
  if (dayRemindedAt === null)
    entries.push({ kind: 'dayReminder', at: startsAt - dayReminderMs, until: soon });
  if (soonRemindedAt === null) entries.push({ kind: 'soonReminder', at: soon, until: startsAt });
  return entries;
}

/** The end of a booking that is not paid, and what its guest hears before. */
function listForPayment({ status, paymentDueAt, unpaidNoticeAt, paymentRemindAt }: ClockFacts): Entry[] {
  if (status !== 'confirmedUnpaid' || paymentDueAt === null) return [];
  const entries: Entry[] = [{ kind: 'paymentTimeout', at: paymentDueAt }];
  if (unpaidNoticeAt !== null) {
    entries.push({ kind: 'unpaidNotice', at: unpaidNoticeAt, until: paymentRemindAt ?? paymentDueAt });
  }
  if (paymentRemindAt !== null) {
    entries.push({ kind: 'paymentReminder', at: paymentRemindAt, until: paymentDueAt });
  }
  return entries;
}

function isReminder(kind: ClockWork['kind']): kind is ReminderKind {
  return reminderKinds.some((reminder) => reminder === kind);
}
