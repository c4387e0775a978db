import { expect, it } from 'vitest';
import { countProgress } from './count-progress.ts';

it('counts what has to be done, and the minutes of what is open', () => {
  const steps = [
    { state: 'done', minutes: 0 },
    { state: 'kept', minutes: 2 },
    { state: 'open', minutes: 5 },
    { state: 'optional', minutes: 3 },
    { state: 'locked', minutes: 1 },
  ] as const;
  expect(countProgress(steps)).toEqual({ done: 2, all: 4, minutes: 5 });
});
