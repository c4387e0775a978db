import type { CallData } from '@gramy/contract/wire-types';
import { type Answers, succeed, succeedWith } from './fake-api.ts';
import { branchId, providerId } from './venue-screens.tsx';

const base = '/business/providers/:providerId/branches/:branchId/offers';

export type Offers = CallData<`GET ${typeof base}`>;
export type Offer = Offers['offers'][number];
type Preview = CallData<`POST ${typeof base}/:offerId/preview`>;

export const offerId = '0199b000-0000-7000-8000-000000000010';
export const place = { providerId, branchId, offerId };
const tableIds = ['0199b000-0000-7000-8000-000000000021', '0199b000-0000-7000-8000-000000000022'];
const policyId = '0199b000-0000-7000-8000-000000000031';
const bowling = { en: 'Bowling', pl: 'Kręgle' };
const activityId = '0199b000-0000-7000-8000-000000000041';

export const bowlingOffer: Offer = {
  id: offerId,
  activity: { id: activityId, slug: 'bowling', name: bowling, tableKind: 'lane', hue: 20 },
  name: bowling,
  description: { en: '', pl: '' },
  tableIds,
  durations: [60, 120],
  startGrid: 30,
  guestsMin: 2,
  guestsMax: 8,
  minNoticeMinutes: 30,
  horizonDays: 60,
  bufferMinutes: 0,
  confirmation: 'instant',
  instantUpToGuests: null,
  payAtVenue: true,
  pricing: 'hour',
  basePrice: 6900,
  businessPrice: 12_900,
  vatPercent: 23,
  depositPercent: null,
  policyId,
  isOnSale: true,
  bandCount: 2,
  priceFrom: 6900,
  priceTo: 13_900,
  bookedAhead: 14,
  version: 3,
};

const evening = [{ opens: 840, closes: 1560 }];
export const openWeek = {
  1: evening,
  2: evening,
  3: evening,
  4: evening,
  5: evening,
  6: evening,
  7: evening,
};

export const bowlingOffers: Offers = {
  offers: [bowlingOffer],
  tables: tableIds.map((id, index) => ({
    id,
    name: { en: `Lane ${index + 1}`, pl: `Tor ${index + 1}` },
    kind: 'lane',
    seatsMin: 1,
    seatsMax: 6,
  })),
  policies: [
    { id: policyId, name: { en: 'Usual', pl: 'Zwykłe' }, tiers: [{ hoursBefore: 24, percent: 100 }] },
  ],
  week: openWeek,
  timeZone: 'Europe/Warsaw',
  currency: 'PLN',
};

const label = {
  date: '2026-11-27',
  minute: 1200,
  weekday: 5,
  isNextDay: false,
  isRepeatedHour: false,
  isSecondOccurrence: false,
};
const [startsAt, endsAt] = ['2026-11-27T19:00:00.000Z', '2026-11-27T21:00:00.000Z'];

/** What the engine says of Friday at eight. */
export const fridayAtEight = {
  day: {
    date: '2026-11-27',
    timeZone: 'Europe/Warsaw',
    currency: 'PLN',
    refusal: null,
    nearest: [],
    starts: [
      { startsAt, endsAt, label, freeTables: 2, tableCount: 1, price: 23_800, refusal: null },
      {
        startsAt: '2026-11-27T19:30:00.000Z',
        endsAt: '2026-11-27T21:30:00.000Z',
        label: { ...label, minute: 1230 },
        freeTables: 0,
        tableCount: 1,
        price: null,
        refusal: 'full',
      },
    ],
  },
  asked: {
    startsAt,
    fingerprint: '0123456789abcdef',
    price: {
      currency: 'PLN',
      lines: [
        {
          kind: 'slot',
          slot: 0,
          addOnId: null,
          band: 'peak',
          minutes: 120,
          unitPrice: 11_900,
          quantity: 1,
          amount: 23_800,
          vatPercent: 23,
          discount: 0,
        },
      ],
      subtotal: 23_800,
      discount: 0,
      fee: 0,
      total: 23_800,
      dueOnline: 7140,
      vat: [],
    },
    slots: [
      {
        endsAt,
        label,
        tableCount: 1,
        terms: { refundTiers: [], confirmation: 'instant', regulations: 'v1' },
        refusal: null,
        nearest: [],
      },
    ],
    paymentMethods: ['online', 'payAtVenue'],
    confirmation: 'instant',
    approval: null,
    refundTimeline: [],
  },
} as unknown as Preview;

/** A server that takes what it is sent. */
export function keepOffer() {
  let offer: Offer = bowlingOffer;
  return succeedWith<Offer>(({ body: { seenBookings: _, version: __, ...change } }) => {
    offer = { ...offer, ...(change as Partial<Offer>), version: offer.version + 1 };
    return offer;
  });
}

export const offerAnswers: Answers = {
  [`GET ${base}`]: succeed(bowlingOffers),
  [`POST ${base}/:offerId/preview`]: succeed(fridayAtEight),
  [`PATCH ${base}/:offerId`]: keepOffer(),
  [`GET ${base}/:offerId/prices/lowest`]: succeed({ currency: 'PLN', timeZone: 'Europe/Warsaw', cut: null }),
  'GET /activity/activities': succeed({
    items: [
      {
        id: activityId,
        slug: 'bowling',
        name: bowling,
        summary: bowling,
        hue: 20,
        icon: 'circle',
        tableKind: 'lane',
        picture: null,
      },
    ],
    nextCursor: null,
  }),
};
