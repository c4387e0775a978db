import { ApiError } from '@gramy/contract/api-error';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import type { CartItem } from '@gramy/domain/cart/cart-item';
import { describe, expect, it } from 'vitest';
import { findProblems as findCodes } from '../../../lib/forms/form-schema.ts';
import { afterBookingHref } from '../../../lib/navigation/booking-hrefs.ts';
import type { Quote } from '../../../lib/queries/quote-query.ts';
import {
  beginWith,
  belongTo,
  type CheckoutDraft,
  emptyDraft,
  parseDraft,
  takeChanges,
} from './checkout-draft.ts';
import {
  emptyFields,
  findSchema,
  type InformationFields,
  nameProblems,
  readServerProblems,
} from './information-fields.ts';
import { writeBooking } from './new-booking.ts';
import { listPriceChanges } from './price-changes.ts';
import { bringsChange, buildStepHref, findReachableStep, readStep, takesCart } from './steps.ts';
import { isAnswered } from './use-booking.ts';

function makeItem(id: string, provider = 'zegar', changes: Partial<CartItem> = {}): CartItem {
  return {
    id,
    branch: {
      id: `${provider}-1`,
      name: 'Kręgielnia Pod Zegarem',
      timeZone: 'Europe/Warsaw',
      serviceProvider: { id: provider, name: 'Pod Zegarem', slug: provider },
    },
    offer: { id: 'bowling', name: { en: 'Bowling', pl: 'Kręgle' } },
    date: '2026-11-20' as CartItem['date'],
    startsAt: Date.UTC(2026, 10, 20, 19, 30),
    durationMinutes: 120,
    guests: 6,
    tableCount: 1,
    addOns: [],
    bookingType: 'personal',
    ...changes,
  };
}

const fields = {
  ...emptyFields,
  fullName: 'Zuzanna Gąsior',
  email: 'zuzanna@tkalnia.pl',
  phone: { prefix: '+48', number: '601 248 377' },
};
const hold = { id: 'h', cartKey: '{}', placedAt: 1, expiresAt: 2, canExtend: true };
const filled: CheckoutDraft = {
  ...emptyDraft,
  owner: 'zuzanna',
  items: [makeItem('a')],
  fields,
  promoCode: 'PIATEK15',
  hasAcceptedTerms: true,
  hold,
};

describe('C-10 the steps', () => {
  it('stand in the address; without one the cart is taken', () => {
    const search = new URL(buildStepHref('extras'), 'https://x').searchParams;
    expect(readStep(search)).toBe('extras');
    expect(takesCart(search)).toBe(false);
    expect(takesCart(new URLSearchParams('step=pay'))).toBe(true);
    const changed = new URL(buildStepHref('review', { bringsChange: true }), 'https://x').searchParams;
    expect([takesCart(changed), bringsChange(changed), bringsChange(search)]).toEqual([false, true, false]);
  });

  it('after the information wait for it', () => {
    expect(findReachableStep('review', filled)).toBe('review');
    expect(findReachableStep('review', { ...filled, fields: emptyFields })).toBe('information');
    expect(findReachableStep('details', { ...filled, fields: emptyFields })).toBe('details');
    const business = [makeItem('a', 'zegar', { bookingType: 'business' })];
    expect(findReachableStep('extras', { ...filled, items: business })).toBe('information');
  });
});

function findProblems(typed: InformationFields, bookingType: BookingType) {
  return nameProblems(findCodes(findSchema(bookingType), typed));
}

describe('X-6 X-7 the information', () => {
  it('asks for name, phone and email', () => {
    expect(findProblems(emptyFields, 'personal')).toEqual({
      fullName: 'nameRequired',
      phone: 'phoneRequired',
      email: 'emailRequired',
    });
    expect(findProblems({ ...fields, email: 'zuzanna@tkalnia' }, 'personal')).toEqual({
      email: 'emailInvalid',
    });
  });

  it('asks a company for its name, its address and a tax number of ten digits that add up', () => {
    const address = { street: 'Łąkowa 3', postalCode: '90-562', city: 'Łódź' };
    const company = { ...fields, ...address, companyName: 'Tkalnia Studio' };
    const taxProblem = (taxId: string) => findProblems({ ...company, taxId }, 'business').taxId;
    expect(['', '856-734-62', '8567346216', 'PL 856-734-62-15'].map(taxProblem)).toEqual([
      'taxIdRequired',
      'taxIdLength',
      'taxIdInvalid',
      undefined,
    ]);
    expect(findProblems({ ...company, taxId: '8567346215' }, 'business')).toEqual({});
    expect(findProblems({ ...company, taxId: '8567346215', postalCode: '9056' }, 'business')).toEqual({
      postalCode: 'postalCodeInvalid',
    });
    expect(findProblems({ ...fields, taxId: '8567346215' }, 'business')).toEqual({
      companyName: 'companyRequired',
      street: 'streetRequired',
      postalCode: 'postalCodeRequired',
      city: 'cityRequired',
    });
  });

  it('shows the objections of the server at their fields', () => {
    const errors = [
      { path: 'body.contact.email', code: 'emailFormat', message: '' },
      { path: 'body.company.taxId', code: 'taxIdInvalid', message: '' },
      { path: 'body.contact.name', code: 'unreadableText', message: '' },
      { path: 'body.fingerprint', code: 'required', message: '' },
    ];
    const problem = {
      type: 'about:blank',
      success: false,
      status: 422,
      title: '',
      requestId: '',
      code: 'validationFailed',
      errors,
    } as const;
    expect(readServerProblems(new ApiError('problem', '', { status: 422, problem }))).toEqual({
      email: 'emailFormat',
      taxId: 'taxIdInvalid',
      fullName: 'refused',
    });
  });
});

describe('what is kept of a checkout', () => {
  it('P-1 is read back as it was, and nothing else is', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(filled)))).toEqual(filled);
    expect(parseDraft({ ...filled, hold: { id: 7 } })).toBeUndefined();
    expect(parseDraft('nonsense')).toBeUndefined();
  });

  it('survives the same cart, and other extras of the same place', () => {
    expect(beginWith(filled, [makeItem('a', 'zegar', { shownPrice: 5 })])).toMatchObject({
      hold,
      promoCode: 'PIATEK15',
    });
    expect(beginWith(filled, [makeItem('b')])).toMatchObject({
      fields,
      promoCode: 'PIATEK15',
      hasAcceptedTerms: true,
    });
  });

  it('of another place is only what was typed about oneself', () => {
    expect(beginWith(filled, [makeItem('c', 'other')])).toEqual({
      ...emptyDraft,
      owner: 'zuzanna',
      fields,
      items: [makeItem('c', 'other')],
    });
  });

  it('takes changes of its own games from other pages, and nothing else that a cart holds', () => {
    const changed = makeItem('a', 'zegar', { guests: 4 });
    const taken = takeChanges(filled, [changed, makeItem('c', 'other')]);
    expect(taken).toEqual({ ...filled, items: [changed] });
    expect(takeChanges(filled, [makeItem('c', 'other')]).items).toEqual(filled.items);
  });

  it('belongs to whoever signs in, and nothing typed goes to somebody else', () => {
    expect(belongTo({ ...filled, owner: null }, 'zuzanna')).toEqual(filled);
    expect(belongTo(filled, 'marek')).toEqual({ ...emptyDraft, owner: 'marek', items: filled.items });
  });
});

describe('a price', () => {
  it('has changed when another one was shown, or none', () => {
    const items = [220, 230, undefined].map((shownPrice, index) =>
      makeItem(String(index), 'zegar', shownPrice === undefined ? {} : { shownPrice }),
    );
    const lines = items.map((_, slot) => ({ kind: 'slot', slot, amount: 220 }));
    const changes = listPriceChanges(items, { price: { lines } } as unknown as Quote);
    expect(changes).toEqual([
      { item: items[1], before: 230, now: 220 },
      { item: items[2], before: undefined, now: 220 },
    ]);
  });
});

describe('a booking', () => {
  const agreed = {
    holdId: 'h',
    fingerprint: '0123456789abcdef',
    paymentMethod: 'online',
    promoCode: undefined,
    language: 'pl',
  } as const;

  it('B-5 of a company carries its name, address and tax number, of a person nothing of the kind', () => {
    expect(writeBooking(filled, agreed)).toEqual({
      contact: { name: 'Zuzanna Gąsior', email: 'zuzanna@tkalnia.pl', phone: '+48601248377' },
      holdId: 'h',
      fingerprint: '0123456789abcdef',
      paymentMethod: 'online',
      language: 'pl',
      hasAcceptedTerms: true,
      hasAcceptedRegulations: true,
      addOns: [[]],
    });
    const items = [makeItem('a', 'zegar', { bookingType: 'business' })];
    const address = { street: ' Łąkowa 3', postalCode: '90562', city: 'Łódź ' };
    const company = { ...fields, ...address, companyName: ' Tkalnia ', taxId: 'PL 856-734-62-15' };
    expect(writeBooking({ ...filled, items, fields: company }, agreed)).toMatchObject({
      company: {
        name: 'Tkalnia',
        taxId: '8567346215',
        address: { street: 'Łąkowa 3', postalCode: '90-562', city: 'Łódź' },
      },
    });
  });

  it('leads to paying, to waiting or to the ticket', () => {
    const booking = { id: 'b', label: 'confirmed', dueOnline: 32_780 } as const;
    expect(afterBookingHref({ ...booking, paymentMethod: 'online' })).toBe('/booking-details/pay/b/32780');
    expect(afterBookingHref({ ...booking, paymentMethod: 'online', dueOnline: 0 })).toBe(
      '/booking/confirmation?bookingId=b',
    );
    expect(afterBookingHref({ ...booking, paymentMethod: 'venue' })).toBe(
      '/booking/confirmation?bookingId=b',
    );
    expect(afterBookingHref({ ...booking, paymentMethod: 'venue', label: 'pending' })).toBe(
      '/booking/pending-confirmation?bookingId=b',
    );
  });

  it('is tried again under the same key unless the server has said no', () => {
    const refused = new ApiError('problem', '', { status: 409 });
    const broken = new ApiError('problem', '', { status: 503 });
    expect([refused, broken, new ApiError('timeout', ''), new TypeError()].map(isAnswered)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
