import { expect, it } from 'vitest';
import { createDatabaseClock } from './database-clock.ts';
import { createFixedClock } from './fixed-clock.ts';

const noon = Date.parse('2026-05-08T12:00:00Z');

/** A machine that is ahead by so much, and was told the time by a database that took so long to answer. */
function clockAfter(aheadMs: number, roundTripMs = 0) {
  const machine = createFixedClock(new Date(noon + aheadMs));
  const clock = createDatabaseClock(machine);
  clock.adjust({
    databaseTime: noon - roundTripMs / 2,
    askedAt: noon + aheadMs - roundTripMs,
    answeredAt: noon + aheadMs,
  });
  return { clock, machine };
}

it.each([600_000, -600_000, 6_000, 300])(
  'shows the time of the database on a machine that is %i ms ahead',
  (ahead) => {
    const { clock } = clockAfter(ahead);
    expect(clock.now().getTime()).toBe(noon);
    expect(clock.aheadMs()).toBe(ahead);
  },
);

it('does not take the way of an answer for a difference', () => {
  expect(clockAfter(200).clock.aheadMs()).toBe(0);
  expect(clockAfter(1_500, 4_000).clock.aheadMs()).toBe(0);
});

it('follows a machine whose clock is put right', () => {
  const { clock, machine } = clockAfter(600_000);
  machine.set(new Date(noon + 1_000));
  clock.adjust({ databaseTime: noon + 1_000, askedAt: noon + 1_000, answeredAt: noon + 1_000 });
  expect([clock.aheadMs(), clock.now().getTime()]).toEqual([0, noon + 1_000]);
});
