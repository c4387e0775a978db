import { describe, expect, it } from 'vitest';
import {
  findRowProblems,
  isBlank,
  listChangedFields,
  makeAddOn,
  readAddOns,
  typeAddOn,
} from './add-on-fields.ts';

const pizza = {
  id: 'a',
  name: { en: 'Pizza', pl: '' },
  description: { en: '', pl: '' },
  price: 6450,
  pricedPer: 'booking' as const,
  maxQuantity: 3,
  vatPercent: 8,
  stockPerDay: 10,
  isOnSale: true,
  offerIds: ['o'],
};

describe('add-ons as they are typed', () => {
  it('come back as they were sent', () => {
    const shoes = { ...pizza, id: 'b', price: 0, stockPerDay: null };
    expect(readAddOns([pizza, shoes].map(typeAddOn))).toEqual([pizza, shoes]);
  });

  it('are blank until somebody has typed or chosen something', () => {
    const begun = makeAddOn('c', ['o']);
    expect(isBlank(begun, ['o'])).toBe(true);
    expect(isBlank({ ...begun, price: '0' }, ['o'])).toBe(false);
    expect(isBlank({ ...begun, offerIds: [] }, ['o'])).toBe(false);
    expect(listChangedFields(begun, { ...begun, price: '0', name: { en: 'A', pl: '' } })).toEqual([
      'name',
      'price',
    ]);
  });

  it('say at each field what is wrong, and are not sent like that', () => {
    const begun = makeAddOn('c', ['o']);
    expect(findRowProblems([begun])).toEqual({ 'c.name': 'nameRequired', 'c.price': 'priceRequired' });
    const wrong = { ...typeAddOn(pizza), stockPerDay: '1,5', maxQuantity: '0' };
    expect(findRowProblems([wrong])).toEqual({ 'a.stockPerDay': 'noCount', 'a.maxQuantity': 'noCount' });
    expect(readAddOns([wrong])).toBeUndefined();
  });
});
