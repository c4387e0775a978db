import { describe, expect, it } from 'vitest';
import { canAnswerInvitation, countAnswersAllowed, countPlacesLeft, readFirstName } from './sharing.ts';

describe('an invitation', () => {
  it('takes twice as many answers as there are guests, and fifty at most', () => {
    expect([1, 6, 25, 26, 500].map(countAnswersAllowed)).toEqual([2, 12, 50, 50, 50]);
  });

  it('has a place for each guest but whoever booked', () => {
    expect(countPlacesLeft({ guests: 2, coming: 0 })).toBe(1);
    expect(countPlacesLeft({ guests: 2, coming: 1 })).toBe(0);
    expect(countPlacesLeft({ guests: 1, coming: 0 })).toBe(0);
    expect(countPlacesLeft({ guests: 2, coming: 3 })).toBe(-2);
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
