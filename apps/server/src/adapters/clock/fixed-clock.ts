import type { Clock } from '../../ports/clock.ts';

export interface FixedClock extends Clock {
  set(moment: Date): void;
  advance(milliseconds: number): void;
}

export function createFixedClock(start: Date): FixedClock {
  let time = readTime(start);
  return {
    // A new Date each time: a caller that changes its copy must not move the clock.
    now: () => new Date(time),
    set(moment) {
      time = readTime(moment);
    },
    advance(milliseconds) {
      time = readTime(new Date(time + milliseconds));
    },
  };
}

function readTime(moment: Date): number {
  const time = moment.getTime();
  if (Number.isNaN(time)) throw new RangeError('A clock cannot show an invalid date');
  return time;
}
