import { describe, expect, it } from 'vitest';
import { minuteMs } from '../time/instant.ts';
import { isSimplePin, pinLockedUntil, pinShape, pinTries } from './pin.ts';

describe('a PIN', () => {
  it.each(['4821', '90210', '135790'])('may be %s', (pin) => {
    expect(pinShape.test(pin)).toBe(true);
    expect(isSimplePin(pin)).toBe(false);
  });

  it.each(['0000', '111111', '1234', '7890', '4321', '210987'])('is too simple as %s', (pin) => {
    expect(isSimplePin(pin)).toBe(true);
  });

  it.each(['123', '1234567', '12a4', '١٢٣٤', ' 4821', ''])('is not "%s"', (text) => {
    expect(pinShape.test(text)).toBe(false);
  });
});

describe('wrong tries', () => {
  it('close the pad at every fifth, for twice as long each time', () => {
    const minutes = (failures: number) => {
      const until = pinLockedUntil(failures, 0);
      return until === null ? null : until / minuteMs;
    };
    expect([0, 1, 4, 6, 9].map(minutes)).toEqual([null, null, null, null, null]);
    expect([1, 2, 3, 7, 40].map((round) => minutes(round * pinTries))).toEqual([15, 30, 60, 960, 960]);
  });
});
