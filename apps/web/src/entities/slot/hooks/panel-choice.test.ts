import type { LocalDate } from '@gramy/domain/time/local-date';
import { describe, expect, it } from 'vitest';
import type { PanelBranch, PanelOffer } from '../queries.ts';
import {
  applyStep,
  findCalendarSpan,
  findFirstDay,
  findLeastPrice,
  findUsualDay,
  settleChoice,
} from './panel-choice.ts';

const friday = '2026-11-20' as LocalDate;
const day = (text: string) => text as LocalDate;

const offer = {
  id: 'bowling',
  durations: [60, 120, 180],
  guestsMin: 1,
  guestsMax: 8,
  horizonDays: 60,
  tableIds: ['lane-1', 'lane-2'],
  addOns: [{ id: 'shoes', maxQuantity: 4 }],
} as unknown as PanelOffer;
const duel = { ...offer, id: 'duel', durations: [30, 45], guestsMin: 4, guestsMax: 4 } as PanelOffer;
const branch = {
  timeZone: 'Europe/Warsaw',
  hours: [
    { weekday: 5, opens: 960, closes: 1560 },
    { weekday: 6, opens: 720, closes: 1440 },
  ],
  exceptions: [{ date: '2026-11-27', intervals: [], note: null }],
  offers: [offer, duel],
} as unknown as PanelBranch;

describe('what is chosen when nothing is asked for', () => {
  it('is the first offer, its middle duration and two people', () => {
    const choice = settleChoice(branch, {}, friday);
    expect(choice).toMatchObject({ offer, durationMinutes: 120, guests: 2, bookingType: 'personal' });
    expect(choice?.date).toBeUndefined();
  });

  it('is as many people as it takes at least', () => {
    expect(settleChoice(branch, { offerId: 'duel' }, friday)).toMatchObject({
      guests: 4,
      durationMinutes: 30,
    });
  });

  it('is the first day with something to be had, else the first that is open', () => {
    const days = [
      { date: '2026-11-20', bookableStarts: 0, fullPercent: null },
      { date: '2026-11-21', bookableStarts: 0, fullPercent: 100 },
      { date: '2026-11-22', bookableStarts: 3, fullPercent: 61 },
    ];
    expect(findUsualDay(days)).toBe('2026-11-22');
    expect(findUsualDay(days.slice(0, 2))).toBe('2026-11-21');
    expect(findUsualDay(days.slice(0, 1))).toBe('2026-11-20');
  });
});

describe('an address that asks for what is not there', () => {
  it('falls back on what is usual', () => {
    const asked = { offerId: 'golf', durationMinutes: 55, guests: 300, date: day('2031-01-01') };
    expect(settleChoice(branch, asked, friday)).toMatchObject({ offer, durationMinutes: 120, guests: 8 });
    expect(settleChoice(branch, asked, friday)?.date).toBeUndefined();
  });

  it('has no start without its day, no strange tables, and never more extras than there are', () => {
    const asked = {
      startsAt: '2026-11-20T19:00:00.000Z',
      tableIds: ['lane-2', 'lane-99'],
      addOns: [
        { id: 'shoes', quantity: 9 },
        { id: 'gold', quantity: 1 },
      ],
    };
    expect(settleChoice(branch, asked, friday)).toMatchObject({
      startsAt: undefined,
      tableIds: ['lane-2'],
      addOns: [{ id: 'shoes', quantity: 4 }],
    });
  });

  it('books as the cart does', () => {
    expect(settleChoice(branch, {}, friday, 'business')?.bookingType).toBe('business');
  });
});

describe('the first day', () => {
  it('is still yesterday while last night is on', () => {
    expect(findFirstDay(branch, Date.parse('2026-11-20T23:30:00Z'))).toBe('2026-11-20');
    expect(findFirstDay(branch, Date.parse('2026-11-21T01:00:00Z'))).toBe('2026-11-21');
  });

  it('is today when the night before was an exception', () => {
    expect(findFirstDay(branch, Date.parse('2026-11-27T23:30:00Z'))).toBe('2026-11-28');
  });
});

it('asks for the two weeks in which a day lies, and not beyond the last', () => {
  const days = { first: friday, last: day('2026-12-10') };
  expect(findCalendarSpan(days, friday)).toEqual({ from: '2026-11-20', to: '2026-12-03' });
  expect(findCalendarSpan(days, day('2026-12-05'))).toEqual({ from: '2026-12-04', to: '2026-12-10' });
});

describe('a step in the panel', () => {
  const asked = {
    branchSlug: 'centrum',
    offerId: 'bowling',
    date: friday,
    startsAt: '2026-11-20T19:00:00.000Z',
    durationMinutes: 120,
    guests: 6,
    tableIds: ['lane-1'],
    addOns: [{ id: 'shoes', quantity: 2 }],
  };

  it('to another day asks for the time and the tables anew', () => {
    const { startsAt, tableIds, ...rest } = asked;
    expect(applyStep(asked, { date: day('2026-11-21') })).toEqual({ ...rest, date: '2026-11-21' });
  });

  it('to more people keeps the time but not the tables', () => {
    const { tableIds, ...rest } = asked;
    expect(applyStep(asked, { guests: 8 })).toEqual({ ...rest, guests: 8 });
  });

  it('to another offer keeps who comes and when, and nothing that belongs to the first', () => {
    expect(applyStep(asked, { offerId: 'darts' })).toEqual({
      branchSlug: 'centrum',
      offerId: 'darts',
      date: friday,
      guests: 6,
    });
  });

  it('to another branch does the same', () => {
    expect(applyStep(asked, { branchSlug: 'retkinia' })).toEqual({
      branchSlug: 'retkinia',
      date: friday,
      guests: 6,
    });
  });
});

it('the least that an offer costs is that of its cheapest hours, and for companies their own price', () => {
  const cheap = { ...offer, priceFrom: 9900, businessPrice: 15900 } as PanelOffer;
  expect(findLeastPrice({ offer: cheap, bookingType: 'personal' })).toBe(9900);
  expect(findLeastPrice({ offer: cheap, bookingType: 'business' })).toBe(15900);
  const same = { ...cheap, businessPrice: null } as PanelOffer;
  expect(findLeastPrice({ offer: same, bookingType: 'business' })).toBe(9900);
});

it('a day past the horizon is known as one, so that the page can say so', () => {
  expect(settleChoice(branch, { date: day('2027-01-20') }, friday)).toMatchObject({
    date: undefined,
    tooFar: '2027-01-20',
    last: '2027-01-19',
  });
  expect(settleChoice(branch, { date: day('2027-01-19') }, friday)?.tooFar).toBeUndefined();
});
