import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { splitVat } from '../money/vat.ts';
import {
  findChange,
  findVatRounding,
  firstDay,
  nextMonth,
  previousMonth,
  sumStatement,
  writeCommissionNumber,
} from './statement.ts';

test('sums a month by what it was for', () => {
  const sums = sumStatement([
    { kind: 'visit', account: 'guests', amount: 20_800 },
    { kind: 'visit', account: 'till', amount: -10_400 },
    { kind: 'visit', account: 'fees', amount: -650 },
    { kind: 'visit', account: 'feeVat', amount: -150 },
    { kind: 'visit', account: 'commission', amount: -1200 },
    { kind: 'visit', account: 'commissionVat', amount: -275 },
    { kind: 'rounding', account: 'commissionVat', amount: -1 },
    { kind: 'visit', account: 'vouchers', amount: 500 },
    { kind: 'visit', account: 'venue', amount: -8625 },
    { kind: 'payout', account: 'venue', amount: 9000 },
    { kind: 'payoutReturned', account: 'venue', amount: -1000 },
    { kind: 'dispute', account: 'venue', amount: 700 },
    { kind: 'disputeWon', account: 'venue', amount: -400 },
    { kind: 'disputeLost', account: 'disputed', amount: -300 },
    { kind: 'correction', account: 'venue', amount: -10 },
  ]);
  expect(sums).toEqual({
    guestsPaid: 20_800,
    takenAtVenue: 10_400,
    fees: 800,
    vouchers: 500,
    commission: 1200,
    commissionVat: 276,
    payouts: 9000,
    returned: 1000,
    disputes: -300,
    corrections: 10,
  });
  expect(findChange(sums)).toBe(20_800 - 10_400 - 800 + 500 - 1200 - 276 - 9000 + 1000 - 300 + 10);
});

test('an invoice has the VAT that its net has, whatever the visits were rounded to', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -5000, max: 50_000 }), { maxLength: 40 }),
      fc.constantFrom(5, 8, 23),
      (commissions, percent) => {
        const commission = commissions.reduce((sum, each) => sum + each, 0);
        const byVisit = commissions.reduce((sum, each) => sum + Math.round((each * percent) / 100), 0);
        const vat = byVisit + findVatRounding({ commission, commissionVat: byVisit }, percent);
        expect(Math.abs(vat - (commission * percent) / 100)).toBeLessThanOrEqual(0.5);
        if (commission > 0)
          expect(splitVat(makeMoney(commission + vat, 'PLN'), percent).vat.amount).toBe(vat);
      },
    ),
  );
});

test('months follow each other over the turn of the year', () => {
  expect([nextMonth('2026-12'), previousMonth('2027-01'), nextMonth('2026-09')]).toEqual([
    '2027-01',
    '2026-12',
    '2026-10',
  ]);
  expect(firstDay('2026-10')).toBe('2026-10-01');
  expect(writeCommissionNumber('2026-10', 418)).toBe('GP/2026/10/000418');
});
