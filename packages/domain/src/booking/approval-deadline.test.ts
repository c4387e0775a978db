import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openingState } from '../opening-hours/opening.ts';
import type { HoursInterval, WeekHours } from '../opening-hours/week-hours.ts';
import { addMinutes, minuteMs } from '../time/instant.ts';
import { formatLocalDate } from '../time/local-date.ts';
import { type BranchHours, findApprovalDeadline, readApprovalClock } from './approval-deadline.ts';

const warsaw = 'Europe/Warsaw';
const utc = (text: string) => Date.parse(`${text}Z`);
const closedWeek: WeekHours = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };
const everyDay = (...hours: HoursInterval[]): WeekHours => ({
  1: hours,
  2: hours,
  3: hours,
  4: hours,
  5: hours,
  6: hours,
  7: hours,
});
const branchWith = (hours: WeekHours, exceptions: BranchHours['exceptions'] = []): BranchHours => ({
  hours,
  exceptions,
  timeZone: warsaw,
});
const closedOn = (year: number, month: number, day: number) => ({
  date: formatLocalDate({ year, month, day }),
  intervals: [],
});
const muchLater = utc('2028-01-01T00:00');
const answerBy = (requestedAt: number, branch: BranchHours, startsAt = muchLater) =>
  findApprovalDeadline({ requestedAt, startsAt }, branch).answerBy;

// Every day 14:00–23:00; in November 13:00–22:00 UTC.
const evenings = branchWith(everyDay({ opens: 840, closes: 1380 }));
// Friday 16:00–Saturday 03:00 and nothing else.
const fridays = branchWith({ ...closedWeek, 5: [{ opens: 960, closes: 1620 }] });

describe('B-4 the venue answers', () => {
  test('within 15 minutes while it is open', () => {
    const requestedAt = utc('2026-11-20T15:00:37');
    const request = { requestedAt, startsAt: utc('2026-11-20T19:30') };
    expect(findApprovalDeadline(request, evenings)).toEqual({
      answerBy: utc('2026-11-20T15:15:37'),
      remindAt: utc('2026-11-20T15:10:37'),
      openMinutes: 15,
    });
  });

  test('counted from its next opening while it is closed', () => {
    expect(answerBy(utc('2026-11-20T10:31'), evenings)).toBe(utc('2026-11-20T13:15'));
  });

  test('with the minutes of tonight and those of tomorrow together', () => {
    const request = { requestedAt: utc('2026-11-20T21:55'), startsAt: muchLater };
    expect(findApprovalDeadline(request, evenings)).toEqual({
      answerBy: utc('2026-11-21T13:10'),
      remindAt: utc('2026-11-21T13:05'),
      openMinutes: 15,
    });
    expect(answerBy(utc('2026-11-20T21:45'), evenings)).toBe(utc('2026-11-20T22:00'));
  });

  test('never past the start of the booking', () => {
    const request = { requestedAt: utc('2026-11-20T18:00'), startsAt: utc('2026-11-20T18:08') };
    expect(findApprovalDeadline(request, evenings)).toEqual({
      answerBy: utc('2026-11-20T18:08'),
      remindAt: utc('2026-11-20T18:03'),
      openMinutes: 8,
    });
    const atOpening = { requestedAt: utc('2026-11-20T05:00'), startsAt: utc('2026-11-20T13:00') };
    expect(findApprovalDeadline(atOpening, evenings)).toEqual({
      answerBy: utc('2026-11-20T13:00'),
      remindAt: null,
      openMinutes: 0,
    });
    expect(answerBy(muchLater + 1, evenings)).toBe(muchLater);
  });

  test('after midnight still on the night it opened, then a week later', () => {
    expect(answerBy(utc('2026-11-21T01:30'), fridays)).toBe(utc('2026-11-21T01:45'));
    expect(answerBy(utc('2026-11-21T01:50'), fridays)).toBe(utc('2026-11-27T15:05'));
    expect(answerBy(utc('2026-11-21T02:00'), fridays)).toBe(utc('2026-11-27T15:15'));
  });

  test('after closed days, also when they are more than a fortnight', () => {
    const holidays = branchWith(fridays.hours, [closedOn(2026, 11, 27), closedOn(2026, 12, 4)]);
    expect(answerBy(utc('2026-11-22T12:00'), holidays)).toBe(utc('2026-12-11T15:15'));
    const reopening = {
      date: formatLocalDate({ year: 2027, month: 3, day: 1 }),
      intervals: [{ opens: 0, closes: 60 }],
    };
    expect(answerBy(utc('2026-11-22T12:00'), branchWith(closedWeek, [reopening]))).toBe(
      utc('2027-02-28T23:15'),
    );
  });

  test('at the start at the latest, if it never opens', () => {
    const startsAt = utc('2026-12-24T18:00');
    expect(answerBy(utc('2026-11-22T12:00'), branchWith(closedWeek), startsAt)).toBe(startsAt);
  });

  test('at any hour, if it never closes', () => {
    const always = branchWith(everyDay({ opens: 0, closes: 1440 }));
    expect(answerBy(utc('2026-12-31T22:55'), always)).toBe(utc('2026-12-31T23:10'));
  });

  test('next year, when it closes over the turn of the year', () => {
    const branch = branchWith(everyDay({ opens: 600, closes: 1320 }), [
      closedOn(2026, 12, 31),
      closedOn(2027, 1, 1),
    ]);
    expect(answerBy(utc('2026-12-30T20:55'), branch)).toBe(utc('2027-01-02T09:10'));
  });

  test('with real minutes in the nights when the clock changes', () => {
    const nights = branchWith(everyDay({ opens: 1200, closes: 1620 })); // 20:00–03:00
    // Spring: 01:55 is followed by 03:00, which is closing time.
    expect(answerBy(utc('2026-03-29T00:55'), nights)).toBe(utc('2026-03-29T18:10'));
    // Autumn: 02:55 comes twice, and only the second one is five minutes before closing.
    expect(answerBy(utc('2026-10-25T00:55'), nights)).toBe(utc('2026-10-25T01:10'));
    expect(answerBy(utc('2026-10-25T01:55'), nights)).toBe(utc('2026-10-25T19:10'));
  });
});

describe('B-4 the clock that a guest sees', () => {
  const answer = utc('2026-11-20T13:15');

  test('says when a closed venue opens, then that it is open, then that time is over', () => {
    expect(readApprovalClock(answer, evenings, utc('2026-11-20T10:42'))).toEqual({
      phase: 'closed',
      opensAt: utc('2026-11-20T13:00'),
      answerBy: answer,
    });
    expect(readApprovalClock(answer, evenings, utc('2026-11-20T13:05'))).toEqual({
      phase: 'open',
      answerBy: answer,
    });
    expect(readApprovalClock(answer, evenings, answer)).toEqual({ phase: 'over' });
  });

  test('names no opening that comes too late to matter', () => {
    const beforeOpening = utc('2026-11-20T13:00');
    expect(readApprovalClock(beforeOpening, evenings, utc('2026-11-20T10:42'))).toMatchObject({
      phase: 'closed',
      opensAt: null,
    });
  });
});

describe('B-4 the deadline against a walk through every minute', () => {
  const interval = fc
    .record({ opens: fc.nat({ max: 1439 }), length: fc.integer({ min: 1, max: 700 }) })
    .map(({ opens, length }) => ({ opens, closes: opens + length }));
  const short = fc.nat({ max: 1430 }).map((opens) => ({ opens, closes: opens + 7 }));
  const day = fc.array(fc.oneof(interval, short), { maxLength: 2 });
  const week = fc.record({ 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day });
  const firstMinute = fc.constantFrom(
    utc('2026-03-28T12:00'),
    utc('2026-10-24T12:00'),
    utc('2026-12-31T12:00'),
    utc('2028-02-28T12:00'),
  );

  test('is the minute at which fifteen open ones have passed, or the start', () => {
    fc.assert(
      fc.property(
        week,
        firstMinute,
        fc.nat({ max: 1440 }),
        fc.integer({ min: 1, max: 2000 }),
        (hours, first, offset, lead) => {
          const branch = branchWith(hours);
          const requestedAt = addMinutes(first, offset);
          const startsAt = addMinutes(requestedAt, lead);
          let at = requestedAt;
          let openMinutes = 0;
          while (at < startsAt && openMinutes < 15) {
            if (openingState(at, hours, [], warsaw).open) openMinutes += 1;
            at += minuteMs;
          }
          const deadline = findApprovalDeadline({ requestedAt, startsAt }, branch);
          // Without enough open time it is the start, however long the venue has been closed by then.
          expect(deadline.answerBy).toBe(openMinutes === 15 ? at : startsAt);
          expect(deadline.openMinutes).toBe(openMinutes);
          if (deadline.remindAt !== null) expect(deadline.remindAt).toBeLessThan(deadline.answerBy);
        },
      ),
    );
  });
});
