import { describe, expect, it } from 'vitest';
import { findNowPercent, findPromiseParts } from './promise-parts.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);

describe('B-4 the promise clock', () => {
  const closed = { askedAt: at('11:30'), opensAt: at('14:00'), answerBy: at('14:15') };

  it('shows the hours until the venue opens and its fifteen minutes, each on a scale of its own', () => {
    expect(findPromiseParts(closed, at('11:30'))).toMatchObject({
      runsFrom: at('14:00'),
      hasClosedPart: true,
    });
    expect(findNowPercent(closed, at('11:30'))).toBe(0);
    expect(findNowPercent(closed, at('12:45'))).toBe(30);
    expect(findNowPercent(closed, at('14:00'))).toBe(60);
    expect(findNowPercent(closed, at('14:15'))).toBe(86);
    expect(findNowPercent(closed, at('15:00'))).toBe(86);
  });

  it('remembers after the opening that one had to wait for it', () => {
    const opened = { ...closed, opensAt: null };
    expect(findPromiseParts(opened, at('14:05'))).toMatchObject({
      runsFrom: at('14:00'),
      hasClosedPart: true,
    });
  });

  it('has no closed part where somebody was there to answer at once', () => {
    const open = { askedAt: at('18:00'), opensAt: null, answerBy: at('18:15') };
    expect(findPromiseParts(open, at('18:00')).hasClosedPart).toBe(false);
    expect(findNowPercent(open, at('18:15'))).toBe(86);
  });

  it('promises no more minutes than there are before the booking starts', () => {
    const soon = { askedAt: at('18:52'), opensAt: null, answerBy: at('19:00') };
    expect(findPromiseParts(soon, at('18:55'))).toMatchObject({ hasClosedPart: false, minutes: 8 });
    expect(findPromiseParts(closed, at('12:00')).minutes).toBe(15);
    expect(findPromiseParts({ ...closed, answerBy: at('14:15') + 1 }, at('12:00')).minutes).toBe(15);
    expect(findPromiseParts({ ...soon, askedAt: at('19:00') - 9000 }, at('19:00') - 5000).minutes).toBe(1);
    expect(findPromiseParts({ ...closed, answerBy: at('14:05') }, at('12:00')).minutes).toBe(5);
  });

  it('makes up no opening while the venue is open and closes in the middle of its minutes', () => {
    const late = { askedAt: at('01:55'), opensAt: null, answerBy: at('14:10') };
    expect(findPromiseParts(late, at('01:56'))).toMatchObject({ hasClosedPart: false, minutes: undefined });
    const closedSince = { ...late, opensAt: at('14:00') };
    expect(findPromiseParts(closedSince, at('02:30'))).toMatchObject({ hasClosedPart: true, minutes: 10 });
  });
});
