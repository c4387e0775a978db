import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../time/local-date.ts';
import { type AddOnRules, type BookedAddOn, findAddOnMisfits, listChangedAddOns } from './add-on-misfits.ts';

const pizza: AddOnRules = {
  id: 'pizza',
  isOnSale: true,
  pricedPer: 'booking',
  maxQuantity: 4,
  stockPerDay: 6,
  offerIds: ['bowling', 'karaoke'],
};
const booked = (change: Partial<BookedAddOn> = {}): BookedAddOn => ({
  addOnId: 'pizza',
  offerId: 'bowling',
  businessDay: '2026-05-08' as LocalDate,
  guests: 4,
  quantity: 2,
  ...change,
});
const misfits = (all: BookedAddOn[], change: Partial<AddOnRules>, before = pizza) =>
  findAddOnMisfits(all, [before], [{ ...before, ...change }]);

describe('what is booked of an add-on', () => {
  it('does not fit one that is withdrawn, left out, or taken from its offer', () => {
    const [one, other] = [booked(), booked({ offerId: 'karaoke' })];
    expect(misfits([one, other], { isOnSale: false })).toEqual([one, other]);
    expect(findAddOnMisfits([one], [pizza], [])).toEqual([one]);
    expect(misfits([one, other], { offerIds: ['karaoke'] })).toEqual([one]);
  });

  it('does not fit a smaller number for one booking, by the piece or by the person', () => {
    const [many, few] = [booked({ quantity: 3 }), booked({ quantity: 2 })];
    expect(misfits([many, few], { maxQuantity: 2 })).toEqual([many]);
    expect(misfits([many, few], { pricedPer: 'person' })).toEqual([]);
    expect(misfits([booked({ quantity: 3, guests: 2 })], { pricedPer: 'person' })).toHaveLength(1);
  });

  it('does not fit a stock that is too small for its day, all of that day and no other', () => {
    const [one, two] = [booked(), booked({ quantity: 3 })];
    const saturday = booked({ businessDay: '2026-05-09' as LocalDate });
    expect(misfits([one, two, saturday], { stockPerDay: 5 })).toEqual([]);
    expect(misfits([one, two, saturday], { stockPerDay: 4 })).toEqual([one, two]);
    expect(misfits([one, two, saturday], { stockPerDay: null })).toEqual([]);
  });

  it('is no news where it has not fitted before', () => {
    const withdrawn = { ...pizza, isOnSale: false };
    expect(misfits([booked()], { stockPerDay: 0 }, withdrawn)).toEqual([]);
  });
});

describe('add-ons that are changed', () => {
  it('are those with other rules, not those with another name or order of offers', () => {
    const renamed = { ...pizza, offerIds: ['karaoke', 'bowling'], name: 'Calzone' };
    expect(listChangedAddOns([pizza], [renamed])).toEqual([]);
    expect(listChangedAddOns([pizza], [{ ...pizza, stockPerDay: null }])).toEqual(['pizza']);
    expect(listChangedAddOns([pizza], [])).toEqual(['pizza']);
  });
});
