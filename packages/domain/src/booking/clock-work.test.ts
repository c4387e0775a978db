import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { addMinutes, hourMs, type Instant, minuteMs } from '../time/instant.ts';
import {
  type ClockFacts,
  type ClockWork,
  dayReminderMs,
  findClockWork,
  findNextMoment,
  type ReminderKind,
  soonReminderMs,
  startReminders,
  type TimeoutKind,
} from './clock-work.ts';
import { judgeTransition } from './judge-transition.ts';
import { type BookingStatus, bookingStatuses, isFinalStatus } from './status.ts';

const startsAt = Date.parse('2026-11-20T19:30Z');
const endsAt = startsAt + 2 * hourMs;
const bookedAt = startsAt - 50 * hourMs;

const visit: ClockFacts = {
  status: 'confirmedPaid',
  startsAt,
  endsAt,
  answerRemindAt: null,
  answerDueAt: null,
  paymentDueAt: null,
  unpaidNoticeAt: null,
  paymentRemindAt: null,
  venueRemindedAt: null,
  dayRemindedAt: null,
  soonRemindedAt: null,
};
const unpaid: ClockFacts = {
  ...visit,
  status: 'confirmedUnpaid',
  paymentDueAt: addMinutes(bookedAt, 15),
  unpaidNoticeAt: addMinutes(bookedAt, 3),
  paymentRemindAt: addMinutes(bookedAt, 10),
};
const request: ClockFacts = {
  ...visit,
  status: 'pendingConfirmationUnpaid',
  answerRemindAt: addMinutes(bookedAt, 10),
  answerDueAt: addMinutes(bookedAt, 15),
};

const afterTimeout: Readonly<Record<TimeoutKind, BookingStatus>> = {
  answerTimeout: 'declined',
  paymentTimeout: 'cancelled',
  completion: 'completed',
};
const crossedOff: Readonly<Record<ReminderKind, (now: Instant) => Partial<ClockFacts>>> = {
  venueReminder: (now) => ({ venueRemindedAt: now }),
  unpaidNotice: () => ({ unpaidNoticeAt: null }),
  paymentReminder: () => ({ paymentRemindAt: null }),
  dayReminder: (now) => ({ dayRemindedAt: now }),
  soonReminder: (now) => ({ soonRemindedAt: now }),
};

function carryOut(booking: ClockFacts, work: ClockWork, now: Instant): ClockFacts {
  return 'isTooLate' in work
    ? { ...booking, ...crossedOff[work.kind](now) }
    : { ...booking, status: afterTimeout[work.kind] };
}

/** Everything the clock does, if it looks exactly at these moments. */
function runClock(booking: ClockFacts, looks: readonly Instant[]) {
  const done: { work: ClockWork; at: Instant }[] = [];
  let current = booking;
  for (const now of looks) {
    for (let work = findClockWork(current, now); work; work = findClockWork(current, now)) {
      done.push({ work, at: now });
      current = carryOut(current, work, now);
    }
  }
  return { done, left: current };
}

const kindsOf = (booking: ClockFacts, looks: readonly Instant[]) =>
  runClock(booking, looks).done.map(({ work }) =>
    'isTooLate' in work && work.isTooLate ? `${work.kind}, crossed off` : work.kind,
  );

/** As a clock that always looks just when it should. */
function runPromptly(booking: ClockFacts) {
  const looks: Instant[] = [];
  let current = booking;
  for (let next = findNextMoment(current); next !== null; next = findNextMoment(current)) {
    looks.push(next);
    current = runClock(current, [next]).left;
  }
  return { looks, kinds: kindsOf(booking, looks) };
}

describe('the clock of a booking', () => {
  test('reminds of a visit a day and two hours before, and completes it at its end', () => {
    expect(runPromptly(visit)).toEqual({
      looks: [startsAt - dayReminderMs, startsAt - soonReminderMs, endsAt],
      kinds: ['dayReminder', 'soonReminder', 'completion'],
    });
  });

  test('lets go of a booking whose money did not come in time', () => {
    expect(runPromptly(unpaid)).toEqual({
      looks: [3, 10, 15].map((minute) => addMinutes(bookedAt, minute)),
      kinds: ['unpaidNotice', 'paymentReminder', 'paymentTimeout'],
    });
  });

  test('tells of a request that is not paid, and of nothing once it is', () => {
    const asked = { ...request, unpaidNoticeAt: addMinutes(bookedAt, 3) };
    expect(runPromptly(asked).kinds).toEqual(['unpaidNotice', 'venueReminder', 'answerTimeout']);
    const paid = { ...asked, status: 'pendingConfirmationPaid' as const };
    expect(runPromptly(paid).kinds).toEqual(['venueReminder', 'answerTimeout']);
  });

  test('that comes back between the two words about money sends only the second', () => {
    expect(kindsOf(unpaid, [addMinutes(bookedAt, 11)])).toEqual([
      'unpaidNotice, crossed off',
      'paymentReminder',
    ]);
  });

  test('waits for no money that is paid at the venue', () => {
    expect(runPromptly({ ...unpaid, paymentDueAt: null }).kinds).toEqual([
      'dayReminder',
      'soonReminder',
      'completion',
    ]);
  });

  test('reminds the venue of a request and declines it at the deadline', () => {
    expect(runPromptly(request)).toEqual({
      looks: [addMinutes(bookedAt, 10), addMinutes(bookedAt, 15)],
      kinds: ['venueReminder', 'answerTimeout'],
    });
  });

  test('declines without a reminder where there was no time for one', () => {
    expect(runPromptly({ ...request, answerRemindAt: null }).kinds).toEqual(['answerTimeout']);
  });

  test('that stood still for days does what counts, once, and reminds nobody of what is over', () => {
    const late = endsAt + 72 * hourMs;
    expect(kindsOf(visit, [late, late + minuteMs])).toEqual(['completion']);
    expect(kindsOf(unpaid, [late])).toEqual(['paymentTimeout']);
    expect(kindsOf(request, [late])).toEqual(['answerTimeout']);
  });

  test('that comes back between the two reminders sends only the second', () => {
    expect(kindsOf(visit, [startsAt - hourMs])).toEqual(['dayReminder, crossed off', 'soonReminder']);
    expect(kindsOf(visit, [startsAt])).toEqual(['dayReminder, crossed off', 'soonReminder, crossed off']);
  });

  test.each([
    ['25 h before', 25, { dayRemindedAt: null, soonRemindedAt: null }],
    ['24 h before', 24, { dayRemindedAt: startsAt - 24 * hourMs, soonRemindedAt: null }],
    ['an hour before', 1, { dayRemindedAt: startsAt - hourMs, soonRemindedAt: startsAt - hourMs }],
  ])('does not remind somebody who has just heard of it: %s', (_name, hours, reminders) => {
    expect(startReminders(startsAt, startsAt - hours * hourMs)).toEqual(reminders);
  });

  test.each([
    ['2026-03-29T18:00Z', 'spring: the day before it had 24 hours, its night has 23'],
    ['2026-10-25T19:00Z', 'autumn'],
  ])('counts elapsed hours across a clock change: %s', (start) => {
    const at = Date.parse(start);
    expect(findNextMoment({ ...visit, startsAt: at, endsAt: at + hourMs })).toBe(at - 24 * hourMs);
  });
});

const minutes = fc.integer({ min: 0, max: 6000 });
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const anyFacts: fc.Arbitrary<ClockFacts> = fc
  .record({
    status: fc.constantFrom(...bookingStatuses),
    start: minutes,
    length: fc.integer({ min: 15, max: 600 }),
    remind: perhaps(minutes),
    answer: perhaps(minutes),
    pay: perhaps(minutes),
    notice: perhaps(minutes),
    remindPay: perhaps(minutes),
    done: fc.record({ venue: perhaps(minutes), day: perhaps(minutes), soon: perhaps(minutes) }),
  })
  .map(({ status, start, length, remind, answer, pay, notice, remindPay, done }) => {
    const at = (minute: number | null) => (minute === null ? null : addMinutes(bookedAt, minute));
    const begins = addMinutes(bookedAt, start);
    return {
      status,
      startsAt: begins,
      endsAt: addMinutes(begins, length),
      answerRemindAt: at(remind),
      answerDueAt: at(answer),
      paymentDueAt: at(pay),
      unpaidNoticeAt: at(notice),
      paymentRemindAt: at(remindPay),
      venueRemindedAt: at(done.venue),
      dayRemindedAt: at(done.day),
      soonRemindedAt: at(done.soon),
    };
  });

describe('whatever the booking', () => {
  test('something is due exactly from the next moment on', () => {
    fc.assert(
      fc.property(anyFacts, minutes, (booking, minute) => {
        const now = addMinutes(bookedAt, minute);
        const next = findNextMoment(booking);
        expect(findClockWork(booking, now) !== undefined).toBe(next !== null && next <= now);
      }),
    );
  });

  test('nothing is done twice, nothing is left undone, and it ends', () => {
    fc.assert(
      fc.property(anyFacts, fc.array(minutes, { maxLength: 8 }), (booking, looks) => {
        const moments = [...looks.toSorted((a, b) => a - b), 20_000].map((m) => addMinutes(bookedAt, m));
        const { done, left } = runClock(booking, moments);
        const kinds = done.map(({ work }) => work.kind);
        expect(new Set(kinds).size).toBe(kinds.length);
        expect(findNextMoment(left)).toBe(null);
      }),
    );
  });

  test('every change of status that is due may be made, and none that may be made is forgotten', () => {
    const nothing = { paid: makeMoney(0, 'PLN'), total: makeMoney(0, 'PLN'), refundParts: [] };
    fc.assert(
      fc.property(anyFacts, minutes, (booking, minute) => {
        const now = addMinutes(bookedAt, minute);
        const work = findClockWork(booking, now);
        const may = bookingStatuses.filter(
          (to) => judgeTransition({ ...booking, ...nothing }, to, 'clock', now).isAllowed,
        );
        if (work && !('isTooLate' in work)) expect(may).toContain(afterTimeout[work.kind]);
        else expect(may).toEqual([]);
        if (isFinalStatus(booking.status)) expect(work).toBe(undefined);
      }),
    );
  });

  test('a guest is never reminded of a visit that has begun, nor a day before it when it is two hours away', () => {
    fc.assert(
      fc.property(anyFacts, minutes, (booking, minute) => {
        const now = addMinutes(bookedAt, minute);
        const work = findClockWork(booking, now);
        if (!work || !('isTooLate' in work) || work.isTooLate) return;
        if (work.kind === 'soonReminder') expect(now).toBeLessThan(booking.startsAt);
        if (work.kind === 'dayReminder') expect(now).toBeLessThan(booking.startsAt - soonReminderMs);
      }),
    );
  });
});
