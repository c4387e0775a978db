import { describe, expect, it } from 'vitest';
import { findPayStage, findWrongPrice, type PayFacts } from './pay-stage.ts';

const unpaid: PayFacts = {
  label: 'confirmed',
  statusReason: null,
  paymentMethod: 'online',
  isMoneyHeld: false,
  otherPaymentMethod: null,
  dueOnline: 32_780,
  canPay: true,
  payment: null,
  replacedBy: null,
};
const payment = { id: 'p', amount: 32_780, actionUrl: 'https://pay.example/p' };
const open = { ...payment, status: 'open' as const };
const failed = { ...payment, actionUrl: null, status: 'failed' as const };

describe('Y-2 how paying stands', () => {
  it('is open until somebody pays, also for whoever left the gateway by closing its tab', () => {
    expect(findPayStage(unpaid, false)).toBe('open');
    expect(findPayStage({ ...unpaid, payment: open }, false)).toBe('open');
  });

  it('is being checked for whoever comes back before the gateway has spoken', () => {
    expect(findPayStage({ ...unpaid, payment: open }, true)).toBe('checking');
    expect(findPayStage({ ...unpaid, payment: open, canPay: false }, false)).toBe('checking');
  });

  it('is never decided by the address: only the server says that it is paid or has failed', () => {
    expect(findPayStage(unpaid, true)).toBe('open');
    expect(findPayStage({ ...unpaid, payment: failed }, false)).toBe('failed');
    expect(findPayStage({ ...unpaid, dueOnline: 0, canPay: false }, false)).toBe('paid');
  });

  it('is a person’s affair once other money came than was asked for, whatever else has become of the booking', () => {
    const held = { ...unpaid, isMoneyHeld: true, payment: { ...failed, status: 'held' as const } };
    expect(findPayStage(held, true)).toBe('inReview');
    expect(findPayStage({ ...held, canPay: false }, false)).toBe('inReview');
    const lapsed = { label: 'cancelled', statusReason: 'paymentTimeout' } as const;
    expect(findPayStage({ ...held, ...lapsed }, true)).toBe('inReview');
  });

  it('tells apart what lapsed, what was called off, what lives on, and what is paid on the spot', () => {
    const over = { ...unpaid, canPay: false, label: 'cancelled' as const };
    expect(findPayStage({ ...over, statusReason: 'paymentTimeout' }, true)).toBe('lapsed');
    expect(findPayStage({ ...over, statusReason: 'withdrawn' }, true)).toBe('over');
    expect(findPayStage({ ...over, label: 'declined' }, true)).toBe('over');
    const replacedBy = { id: 'b', reference: 'GR-7K3M-Q2' };
    expect(findPayStage({ ...over, replacedBy }, true)).toBe('replaced');
    const atVenue: PayFacts = { ...unpaid, paymentMethod: 'venue', canPay: false };
    expect(findPayStage(atVenue, false)).toBe('atVenue');
    expect(findPayStage({ ...atVenue, otherPaymentMethod: 'online' }, false)).toBe('open');
    const closed = {
      ...atVenue,
      otherPaymentMethod: 'online',
      payment: { ...failed, status: 'cancelled' },
    } as const;
    expect(findPayStage(closed, true)).toBe('atVenue');
    expect(findPayStage(closed, false)).toBe('open');
    expect(findPayStage({ ...unpaid, canPay: false }, false)).toBe('late');
  });
});

describe('Y-2 the price in the address', () => {
  it('is wrong as soon as it is not what is due, whatever somebody wrote there', () => {
    expect(findWrongPrice('32780', 32_780)).toBeUndefined();
    expect(findWrongPrice('1', 32_780)).toBe(1);
    expect(findWrongPrice('-5', 32_780)).toBeNaN();
    expect(findWrongPrice('<b>', 32_780)).toBeNaN();
  });
});
