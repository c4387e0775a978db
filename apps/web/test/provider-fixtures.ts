import type { CallData } from '@gramy/contract/wire-types';
import { addMinutes } from '@gramy/domain/time/instant';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import type { Branch, Offer, ProviderPage, Review } from '../src/entities/provider/queries.ts';
import type { DayStart, OpenDay } from '../src/entities/slot/queries.ts';
import { createFakeApi, type FakeCall, succeed, succeedWith } from './fake-api.ts';
import { bowling, labelStart, lodz, makeId, makePlace, momentOf, same } from './place-fixtures.ts';

const lanes = [1, 2, 3].map((number) => ({
  id: makeId(50 + number),
  kind: 'lane',
  name: { en: `Lane ${number}`, pl: `Tor ${number}` },
  seatsMin: 1,
  seatsMax: 6,
  plan: { x: number * 4, y: 0, width: 3, height: 20 },
}));

const offer: Offer = {
  id: makeId(41),
  activity: { ...bowling, tableKind: 'lane' },
  name: { en: 'A lane', pl: 'Tor do gry' },
  description: same(''),
  pricedPer: 'hour',
  currency: 'PLN',
  priceFrom: 8900,
  businessPrice: 9900,
  vatPercent: 23,
  durations: [60, 90],
  startGrid: 30,
  guestsMin: 1,
  guestsMax: 12,
  minNoticeMinutes: 30,
  horizonDays: 60,
  confirmation: 'instant',
  instantUpToGuests: null,
  depositPercent: null,
  payAtVenue: true,
  rates: [],
  lowestPrice30Days: 8900,
  addOns: [],
  refundTiers: [{ hoursBefore: 24, percent: 100 }],
  tableIds: lanes.map(({ id }) => id),
};

const polesie: Branch = {
  id: makeId(201),
  slug: 'polesie',
  name: 'Polesie',
  street: 'Zegarowa 4',
  postalCode: '90-001',
  district: 'Polesie',
  city: lodz,
  countryCode: 'PL',
  latitude: 51.76,
  longitude: 19.45,
  timeZone: 'Europe/Warsaw',
  phone: '+48426000001',
  tags: ['food'],
  regulations: same('Be kind to the pins.'),
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 840, closes: 1560 })),
  exceptions: [],
  open: { isOpen: false, until: null, opensAt: new Date(momentOf('2026-11-18', 840)).toISOString() },
  photos: [],
  offers: [offer],
  tables: lanes,
  planFeatures: [{ kind: 'entry', x: 10, y: 22, width: 5, height: 3 }],
};

const pabianicka: Branch = {
  ...polesie,
  id: makeId(202),
  slug: 'pabianicka',
  name: 'Pabianicka',
  tables: lanes,
};

export const clockProvider: ProviderPage = {
  id: makeId(101),
  slug: 'kregielnia-pod-zegarem',
  name: 'Kręgielnia Pod Zegarem',
  legalName: 'Pod Zegarem sp. z o.o.',
  taxId: '7251234567',
  tagline: same('Eight lanes under a clock'),
  description: same('Since 1998.'),
  rating: { average: 4.6, count: 12, distribution: [0, 1, 1, 3, 7] },
  record: null,
  isPaused: false,
  isClaimed: false,
  branches: [polesie, pabianicka],
};

export const clockAddress = `/service-provider/${clockProvider.slug}`;
export const clockName = 'Kręgielnia Pod Zegarem, Polesie';

/** The same place with another first branch. */
export function withBranch(changes: Partial<Branch>): ProviderPage {
  return { ...clockProvider, branches: [{ ...polesie, ...changes }, pabianicka] };
}

/** In minutes of the business day: from the afternoon to half past midnight, and enough to be grouped. */
const startMinutes = [840, 900, 960, 1020, 1050, 1080, 1140, 1200, 1260, 1320, 1380, 1440, 1470];

export function makeDay(date: LocalDate, changes: Partial<OpenDay> = {}): OpenDay {
  const starts = startMinutes.map((minute): DayStart => {
    const startsAt = momentOf(date, minute);
    return {
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(addMinutes(startsAt, 60)).toISOString(),
      label: labelStart(date, minute),
      freeTables: 2,
      tableCount: 1,
      price: 8900,
      refusal: null,
    };
  });
  return { date, timeZone: 'Europe/Warsaw', currency: 'PLN', refusal: null, starts, nearest: [], ...changes };
}

/** Closed on the days that are named, free on all others. */
export function makeCalendar({ query }: FakeCall, closed: readonly string[] = []) {
  const days: CallData<'GET /user/booking/available/calendar'>['days'] = [];
  const to = query.get('to') ?? '';
  for (let date = query.get('from') as LocalDate; date <= to; date = addDays(date, 1)) {
    const isClosed = closed.includes(date);
    days.push({
      date,
      bookableStarts: isClosed ? 0 : 20,
      fullPercent: isClosed ? null : 40,
      refusal: isClosed ? 'closed' : null,
    });
  }
  return { timeZone: 'Europe/Warsaw', days };
}

const noDetails = { addOnId: null, band: null, minutes: null, quantity: 1, vatPercent: 23, discount: 0 };

export const quote: CallData<'POST /user/booking/quote'> = {
  price: {
    currency: 'PLN',
    lines: [
      { ...noDetails, kind: 'slot', slot: 0, minutes: 60, unitPrice: 8900, amount: 8900 },
      { ...noDetails, kind: 'serviceFee', slot: null, unitPrice: 300, amount: 300 },
    ],
    subtotal: 8900,
    discount: 0,
    fee: 300,
    total: 9200,
    dueOnline: 9200,
    vat: [{ percent: 23, gross: 9200, net: 7480, vat: 1720 }],
  },
  fingerprint: '0123456789abcdef',
  slots: [
    {
      endsAt: '2026-11-27T17:00:00.000Z',
      label: labelStart('2026-11-27' as LocalDate, 1020),
      tableCount: 1,
      terms: { refundTiers: [{ hoursBefore: 24, percent: 100 }], confirmation: 'instant', regulations: 'a' },
      stock: [],
      refusal: null,
      nearest: [],
    },
  ],
  paymentMethods: ['online', 'venue'],
  confirmation: 'instant',
  approval: null,
  refundTimeline: [{ from: null, until: '2026-11-26T16:00:00.000Z', amount: 9200 }],
};

export function makeReview(number: number, changes: Partial<Review> = {}): Review {
  return {
    id: makeId(300 + number),
    rating: 5,
    body: `Tory jak marzenie (${number})`,
    language: 'pl',
    author: 'Agnieszka K.',
    visitedOn: '2026-11-01',
    activity: bowling,
    branchId: polesie.id,
    createdAt: '2026-11-02T10:00:00.000Z',
    editedAt: null,
    hasTranslation: false,
    photos: [],
    reply: null,
    ...changes,
  };
}

/** A provider whose every day is free. */
export function createProviderApi(provider = clockProvider) {
  return createFakeApi({
    'GET /user/service-providers/:serviceProviderId': succeed(provider),
    'GET /user/service-providers/:serviceProviderId/own-claim': succeed({ isMember: false, claim: null }),
    'GET /user/service-providers/:serviceProviderId/own-reviews': succeed({ reviewIds: [] }),
    'GET /user/service-providers/:serviceProviderId/reviews': succeed({
      items: [makeReview(1)],
      nextCursor: null,
    }),
    'GET /user/service-providers/similar-service-providers': succeed({
      items: [makePlace(7)],
      nextCursor: null,
    }),
    'GET /user/booking/available/calendar': succeedWith((call) => makeCalendar(call)),
    'GET /user/booking/available': succeedWith(({ query }) => makeDay(query.get('date') as LocalDate)),
    'GET /user/booking/available/tables': succeed({
      refusal: null,
      proposed: [lanes[0]?.id ?? ''],
      tables: lanes.map(({ id }, index) => ({ id, isFree: index < 2, canBeChosen: index < 2 })),
    }),
    'POST /user/booking/quote': succeed(quote),
    'GET /user/favourites/ids': succeed({ branchIds: [] }),
    'GET /user/favourites': succeed({ items: [], nextCursor: null }),
  });
}
