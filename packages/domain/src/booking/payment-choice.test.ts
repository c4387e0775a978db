import { describe, expect, it } from 'vitest';
import { findOtherMethod, type PaymentChoice } from './payment-choice.ts';

const online: PaymentChoice = {
  status: 'confirmedUnpaid',
  paymentMethod: 'online',
  paid: 0,
  due: 8400,
  endsAt: 10_000,
  paymentDueAt: 1000,
  takesMoneyAtVenue: true,
};
const atVenue: PaymentChoice = { ...online, paymentMethod: 'venue', paymentDueAt: null };

describe('how else a booking may be paid', () => {
  it('is the venue while the booking waits for its money, where all its offers allow it', () => {
    expect(findOtherMethod(online, 999)).toBe('venue');
    expect(findOtherMethod({ ...online, status: 'pendingConfirmationUnpaid', paymentDueAt: null }, 0)).toBe(
      'venue',
    );
    expect(findOtherMethod(online, 1000)).toBeNull();
    expect(findOtherMethod({ ...online, takesMoneyAtVenue: false }, 0)).toBeNull();
    expect(findOtherMethod({ ...online, paid: 100 }, 0)).toBeNull();
  });

  it('is online until a booking that is paid at the venue has ended', () => {
    expect(findOtherMethod(atVenue, 9999)).toBe('online');
    expect(findOtherMethod({ ...atVenue, takesMoneyAtVenue: false }, 0)).toBe('online');
    expect(findOtherMethod(atVenue, 10_000)).toBeNull();
  });

  it('is nothing where nothing is due or the booking has ended', () => {
    for (const booking of [online, atVenue]) {
      expect(findOtherMethod({ ...booking, due: 0 }, 0)).toBeNull();
      expect(findOtherMethod({ ...booking, status: 'cancelled' }, 0)).toBeNull();
    }
  });
});
