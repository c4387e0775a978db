import { describe, expect, test } from 'vitest';
import { wantsAnswer } from './wants-answer.ts';

const request = { status: 'pendingConfirmationPaid', offered: null, pendingAct: null } as const;

describe('a booking wants an answer', () => {
  test('as long as nobody has said yes or no', () => {
    expect(wantsAnswer(request)).toBe(true);
    expect(wantsAnswer({ ...request, status: 'pendingConfirmationUnpaid' })).toBe(true);
    expect(wantsAnswer({ ...request, status: 'confirmedPaid' })).toBe(false);
    expect(wantsAnswer({ ...request, status: 'declined' })).toBe(false);
  });

  test('not while an answer can still be undone, and again when it could not be carried out', () => {
    expect(wantsAnswer({ ...request, pendingAct: { failure: null } })).toBe(false);
    expect(wantsAnswer({ ...request, pendingAct: { failure: 'slotTaken' } })).toBe(true);
  });

  test('not while it is the guest who has to choose', () => {
    expect(wantsAnswer({ ...request, offered: { until: '2026-11-20T21:15:00Z' } })).toBe(false);
  });
});
