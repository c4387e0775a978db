import { describe, expect, it } from 'vitest';
import { canAnswerInvitation, countAnswersAllowed, readFirstName } from './sharing.ts';

describe('an invitation', () => {
  it('takes twice as many answers as there are guests, and fifty at most', () => {
    expect([1, 6, 25, 26, 500].map(countAnswersAllowed)).toEqual([2, 12, 50, 50, 50]);
  });

  it('is answered while the booking stands and is not over', () => {
    const endsAt = Date.parse('2026-05-08T19:00:00Z');
    expect(canAnswerInvitation({ status: 'pendingConfirmationUnpaid', endsAt }, endsAt - 1)).toBe(true);
    expect(canAnswerInvitation({ status: 'confirmedPaid', endsAt }, endsAt)).toBe(false);
    expect(canAnswerInvitation({ status: 'cancelled', endsAt }, 0)).toBe(false);
  });

  it('tells the first name and nothing of the rest', () => {
    expect(readFirstName('  Zuzanna  Maria Kowalska ')).toBe('Zuzanna');
    expect(readFirstName('Ż'.repeat(80))).toBe('Ż'.repeat(40));
    expect(readFirstName('   ')).toBe('');
  });
});
