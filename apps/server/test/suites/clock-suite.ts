import { describe, expect, it } from 'vitest';
import type { Clock } from '../../src/ports/clock.ts';

export function describeClock(name: string, makeClock: () => Clock): void {
  describe(`${name} as a clock`, () => {
    it('tells a valid moment', () => {
      expect(makeClock().now().getTime()).toBeGreaterThan(0);
    });

    it('does not run backwards by itself', () => {
      const clock = makeClock();
      const first = clock.now().getTime();
      expect(clock.now().getTime()).toBeGreaterThanOrEqual(first);
    });

    it('is not moved by a caller that changes the moment it was given', () => {
      const clock = makeClock();
      clock.now().setFullYear(1999);
      expect(clock.now().getUTCFullYear()).toBeGreaterThan(2000);
    });
  });
}
