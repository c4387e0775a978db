import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../time/local-date.ts';
import { beginOffer, findOfferProblems, type OfferDraft, settleOffer } from './offer-draft.ts';
import { listOfferEffects } from './offer-effects.ts';
import { type BookedSlot, fitsOffer } from './offer-misfits.ts';

const begun = beginOffer({ en: 'Bowling', pl: 'Kręgle' }, { policyId: 'p', tableIds: ['a', 'b'] });
const draft = (change: Partial<OfferDraft> = {}): OfferDraft => ({ ...begun, ...change });

describe('an offer', () => {
  it('begins with as many people as its tables are for', () => {
    const begin = (...tables: { seatsMin: number; seatsMax: number }[]) => {
      const { guestsMin, guestsMax } = beginOffer(
        { en: '', pl: '' },
        { policyId: 'p', tableIds: [] },
        tables,
      );
      return [guestsMin, guestsMax];
    };
    expect(begin({ seatsMin: 2, seatsMax: 8 }, { seatsMin: 2, seatsMax: 8 })).toEqual([2, 8]);
    expect(begin({ seatsMin: 2, seatsMax: 4 }, { seatsMin: 1, seatsMax: 6 })).toEqual([1, 6]);
    expect(begin()).toEqual([1, 8]);
  });

  it('may lack a price until it is sold', () => {
    expect(findOfferProblems(draft())).toEqual([]);
    expect(findOfferProblems(draft({ isOnSale: true, tableIds: [] }))).toEqual([
      { field: 'tableIds', kind: 'noTables' },
      { field: 'basePrice', kind: 'noPrice' },
    ]);
    expect(findOfferProblems(draft({ isOnSale: true, basePrice: 1 }))).toEqual([]);
  });

  it('is told what does not fit together', () => {
    const wrong = draft({ name: { en: '', pl: '' }, durations: [60, 60], guestsMin: 5, guestsMax: 4 });
    expect(findOfferProblems(wrong).map(({ kind }) => kind)).toEqual([
      'nameRequired',
      'repeated',
      'fewerThanLeast',
    ]);
  });

  it('has its lengths in order, and asks for no party where everybody asks', () => {
    const settled = settleOffer(
      draft({ durations: [120, 60], confirmation: 'request', instantUpToGuests: 8 }),
    );
    expect(settled).toMatchObject({ durations: [60, 120], instantUpToGuests: null });
  });
});

describe('what a rule means', () => {
  const tell = (change: Partial<OfferDraft>, seats = [6, 6], longestOpenMinutes = 600) =>
    listOfferEffects(draft({ durations: [60], startGrid: 60, ...change }), {
      seats,
      longestOpenMinutes,
      currency: 'PLN',
    });

  it('says how much of the evening a break takes that misses the grid', () => {
    expect(tell({ bufferMinutes: 10, startGrid: 30 })).toContainEqual({
      kind: 'bufferLosesTime',
      field: 'bufferMinutes',
      minutes: 20,
    });
    expect(tell({ bufferMinutes: 15, startGrid: 15 }).map(({ kind }) => kind)).not.toContain(
      'bufferLosesTime',
    );
  });

  it('says how many tables a party takes, and when it fits none', () => {
    expect(tell({ guestsMax: 6 })).toEqual([]);
    expect(tell({ guestsMax: 7 })).toEqual([{ kind: 'severalTables', field: 'guestsMax', tables: 2 }]);
    expect(tell({ guestsMax: 13 })).toEqual([{ kind: 'moreThanSeats', field: 'guestsMax', seats: 12 }]);
  });

  it('says when a limit for parties asks nobody or everybody', () => {
    const kinds = (change: Partial<OfferDraft>) => tell({ guestsMax: 6, ...change }).map(({ kind }) => kind);
    expect(kinds({ instantUpToGuests: 6 })).toEqual(['neverAsked']);
    expect(kinds({ instantUpToGuests: 4 })).toEqual([]);
    expect(kinds({ guestsMin: 3, instantUpToGuests: 2 })).toEqual(['everybodyAsks']);
    expect(kinds({ confirmation: 'request' })).toEqual(['everybodyAsks']);
  });

  it('says what is due where, and when companies pay less than guests', () => {
    const told = tell({
      guestsMax: 6,
      payAtVenue: false,
      depositPercent: 30,
      basePrice: 900,
      businessPrice: 800,
    });
    expect(told.map(({ kind }) => kind)).toEqual(['onlyOnline', 'restAtVenue', 'businessPaysLess']);
    const same = tell({ guestsMax: 6, basePrice: 900, businessPrice: 0 });
    expect(same.map(({ kind }) => kind)).not.toContain('businessPaysLess');
  });

  it('says when a deposit of the shortest game is less than can be charged', () => {
    const small = { guestsMax: 6, depositPercent: 10, businessPrice: 1900, durations: [60, 120] };
    const kinds = (change: Partial<OfferDraft>) => tell({ ...small, ...change }).map(({ kind }) => kind);
    expect(kinds({ basePrice: 1900 })).toContain('depositTooSmall');
    expect(kinds({ basePrice: 2000, businessPrice: 2000 })).toContain('restAtVenue');
    expect(kinds({ pricing: 'person', basePrice: 1000, guestsMin: 2, businessPrice: 1000 })).toContain(
      'restAtVenue',
    );
  });

  it('says when a length is longer than the place is open, once it has hours', () => {
    expect(tell({ guestsMax: 6, durations: [60, 180] }, [6], 120)).toContainEqual({
      kind: 'longerThanOpen',
      field: 'durations',
      minutes: 180,
    });
    expect(tell({ guestsMax: 6, durations: [180], startGrid: 60 }, [6], 0).map(({ kind }) => kind)).toEqual([
      'shortGapsClosed',
    ]);
  });
});

describe('a booking and other rules', () => {
  const hours = [{ opens: 960, closes: 1560 }];
  const week = { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours, 7: hours };
  const branch = { week, exceptions: [], timeZone: 'Europe/Warsaw' };
  const booked: BookedSlot = {
    businessDay: '2026-05-08' as LocalDate,
    startsAt: Date.parse('2026-05-08T18:30:00Z'),
    endsAt: Date.parse('2026-05-08T19:30:00Z'),
    guests: 4,
    tableIds: ['a'],
  };
  const fits = (change: Partial<OfferDraft>) =>
    fitsOffer(booked, draft({ isOnSale: true, ...change }), branch);

  it.each([
    [{}, true],
    [{ durations: [120] }, false],
    [{ guestsMin: 5 }, false],
    [{ guestsMax: 3 }, false],
    [{ tableIds: ['b'] }, false],
    [{ isOnSale: false }, false],
    [{ startGrid: 60 as const }, false],
    [{ basePrice: 1, horizonDays: 1, minNoticeMinutes: 900 }, true],
  ])('%j fits: %s', (change, expected) => {
    expect(fits(change)).toBe(expected);
  });
});
