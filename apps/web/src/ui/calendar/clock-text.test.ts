import { describe, expect, it } from 'vitest';
import { writeClock } from './clock-text.ts';

describe('the text of a countdown', () => {
  it('is minutes and seconds with two digits each', () => {
    expect([0, 9, 60, 432, 3599].map(writeClock)).toEqual(['00:00', '00:09', '01:00', '07:12', '59:59']);
  });

  it('grows hours when there are some', () => {
    expect([3600, 9160, 86_399].map(writeClock)).toEqual(['1:00:00', '2:32:40', '23:59:59']);
  });
});
