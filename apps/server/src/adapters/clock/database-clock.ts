import type { Clock } from '../../ports/clock.ts';

export interface DatabaseClock extends Clock {
  /** By how much the machine is ahead of the database. */
  aheadMs(): number;
  /** Takes the database's time, as it was told between two moments of the machine's clock. */
  adjust(told: { databaseTime: number; askedAt: number; answeredAt: number }): void;
  machine: Clock;
}

/** What the network takes cannot be told from a difference of clocks; smaller ones are left alone. */
const noiseMs = 250;

/**
 * The database's clock, read from the machine's own. Deadlines are stored by one server and judged by another, or by a
 * statement: they agree only if all of them mean the database's time.
 */
export function createDatabaseClock(machine: Clock): DatabaseClock {
  let aheadMs = 0;
  return {
    machine,
    now: () => new Date(machine.now().getTime() - aheadMs),
    aheadMs: () => aheadMs,
    adjust({ databaseTime, askedAt, answeredAt }) {
      // Told at some moment in between: a slow answer says less than a quick one.
      const uncertainty = Math.max(noiseMs, (answeredAt - askedAt) / 2);
      const measured = (askedAt + answeredAt) / 2 - databaseTime;
      if (Math.abs(measured - aheadMs) <= uncertainty) return;
      aheadMs = Math.abs(measured) <= uncertainty ? 0 : Math.round(measured);
    },
  };
}
