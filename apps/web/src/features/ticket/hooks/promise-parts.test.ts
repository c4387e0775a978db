import { describe, expect, it } from 'vitest';
import { findNowPercent, findPromiseParts } from './promise-parts.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);

describe('B-4 the promise clock', () => {
  const closed = { askedAt: at('11:30'), opensAt: at('14:00'), answerBy: at('14:15') };

  it('shows the hours until the venue opens and its fifteen minutes, each on a scale of its own', () => {
    expect(findPromiseParts(closed)).toMatchObject({ runsFrom: at('14:00'), hasClosedPart: true });
    expect(findNowPercent(closed, at('11:30'))).toBe(0);
    expect(findNowPercent(closed, at('12:45'))).toBe(30);
    expect(findNowPercent(closed, at('14:00'))).toBe(60);
    expect(findNowPercent(closed, at('14:15'))).toBe(86);
    expect(findNowPercent(closed, at('15:00'))).toBe(86);
  });

  it('remembers after the opening that one had to wait for it', () => {
    const opened = { ...closed, opensAt: null };
    expect(findPromiseParts(opened)).toMatchObject({ runsFrom: at('14:00'), hasClosedPart: true });
  });

  it('has no closed part where somebody was there to answer at once', () => {
    const open = { askedAt: at('18:00'), opensAt: null, answerBy: at('18:15') };
    expect(findPromiseParts(open).hasClosedPart).toBe(false);
    expect(findNowPercent(open, at('18:15'))).toBe(86);
  });
});
