import { expect, it } from 'vitest';
import { describeClock } from '../../../test/suites/clock-suite.ts';
import { createSystemClock } from './system-clock.ts';

describeClock('The system clock', createSystemClock);

it('follows the time of the machine', () => {
  const before = Date.now();
  const now = createSystemClock().now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});
