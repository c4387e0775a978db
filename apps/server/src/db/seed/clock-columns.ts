import { approvalReminderMinutes } from '@gramy/domain/booking/approval-deadline';
import { findNextMoment, startReminders } from '@gramy/domain/booking/clock-work';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import type { BookedVisit } from './booked-visit.ts';
import type { Row } from './copy-rows.ts';
import { demoUserId } from './people.ts';

/** Seeded guests count as reminded, so that the local outbox does not fill with their mails. */
export function clockOf({ visit, guest, status, bookedAt, answerDueAt }: BookedVisit): Row {
  const endsAt = addMinutes(visit.start, visit.durationMinutes);
  const remindAt = answerDueAt === null ? null : addMinutes(answerDueAt.getTime(), -approvalReminderMinutes);
  const answerRemindAt = remindAt !== null && remindAt > bookedAt.getTime() ? remindAt : null;
  const isDemoGuest = guest.id === demoUserId('consumer');
  const reminded = isDemoGuest
    ? startReminders(visit.start, bookedAt.getTime())
    : { dayRemindedAt: bookedAt.getTime(), soonRemindedAt: bookedAt.getTime() };
  const next = findNextMoment({
    status,
    startsAt: visit.start,
    endsAt,
    answerRemindAt,
    answerDueAt: answerDueAt?.getTime() ?? null,
    paymentDueAt: null,
    unpaidNoticeAt: null,
    paymentRemindAt: null,
    venueRemindedAt: null,
    ...reminded,
  });
  return {
    answer_remind_at: toDate(answerRemindAt),
    day_reminded_at: toDate(reminded.dayRemindedAt),
    soon_reminded_at: toDate(reminded.soonRemindedAt),
    next_clock_at: toDate(next),
  };
}

const toDate = (at: Instant | null): Date | null => (at === null ? null : new Date(at));
