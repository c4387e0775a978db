import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes } from '../time/instant.ts';
import { findProposalEnd, findProposalRefusal, listNearestStarts, proposalMinutes } from './time-proposal.ts';

const now = Date.parse('2026-11-20T19:47:00Z');
const inMinutes = (minutes: number) => addMinutes(now, minutes);

const request = {
  status: 'pendingConfirmationPaid',
  answerDueAt: inMinutes(4),
  proposedUntil: null,
  slot: { startsAt: inMinutes(13) },
} as const;

describe('the end of a proposal', () => {
  it('comes after half an hour, and never past the first of the times', () => {
    expect(findProposalEnd([inMinutes(103), inMinutes(133)], now)).toBe(inMinutes(proposalMinutes));
    expect(findProposalEnd([inMinutes(103), inMinutes(11)], now)).toBe(inMinutes(11));
  });

  it('is half an hour away also in the night in which the clocks go back', () => {
    const before = Date.parse('2026-10-25T00:50:00Z');
    const late = Date.parse('2026-10-25T03:00:00Z');
    expect(findProposalEnd([late], before) - before).toBe(proposalMinutes * 60_000);
  });
});

describe('a proposal', () => {
  it('answers a request that waits', () => {
    expect(findProposalRefusal(request, [inMinutes(103)], now)).toBeUndefined();
    expect(findProposalRefusal({ ...request, answerDueAt: null }, [inMinutes(103)], now)).toBeUndefined();
  });

  it.each([
    ['over', { status: 'confirmedPaid' }, [103]],
    ['over', { status: 'declined' }, [103]],
    ['over', { proposedUntil: inMinutes(20) }, [103]],
    ['tooLate', { answerDueAt: now }, [103]],
    ['sameTime', {}, [13]],
    ['sameTime', {}, [103, 103]],
    ['tooSoon', {}, [103, 4]],
  ] as const)('is refused as %s', (why, change, starts) => {
    expect(findProposalRefusal({ ...request, ...change }, starts.map(inMinutes), now)).toBe(why);
  });
});

describe('the nearest starts', () => {
  it('go outwards from what was asked for, and leave that out', () => {
    const day = { from: inMinutes(-60), until: inMinutes(91), stepMinutes: 30 };
    expect(listNearestStarts(now, day)).toEqual([-30, 30, -60, 60, 90].map(inMinutes));
  });

  it('are all within the day, each once, and none is nearer than one before it', () => {
    const minutes = fc.integer({ min: -1440, max: 1440 });
    fc.assert(
      fc.property(minutes, minutes, fc.constantFrom(15, 30, 60), (start, end, stepMinutes) => {
        const [from, until] = [inMinutes(Math.min(start, end)), inMinutes(Math.max(start, end))];
        const starts = listNearestStarts(now, { from, until, stepMinutes });
        expect(starts.every((each) => each >= from && each < until && each !== now)).toBe(true);
        expect(new Set(starts).size).toBe(starts.length);
        const distances = starts.map((each) => Math.abs(each - now));
        expect(distances).toEqual(distances.toSorted((left, right) => left - right));
      }),
    );
  });
});
