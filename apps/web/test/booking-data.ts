import type { CallData } from '@gramy/contract/wire-types';
import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { LocalDate } from '@gramy/domain/time/local-date';

export type ProviderPage = CallData<'GET /user/service-providers/:serviceProviderId'>;
export type Quote = CallData<'POST /user/booking/quote'>;
export type Hold = CallData<'POST /user/booking/holds'>;
type Price = Quote['price'];
type Line = Price['lines'][number];
type StartChoice = Quote['slots'][number]['nearest'][number];

/** As much of a slot in a request as prices depend on. */
export interface SentSlot {
  startsAt: string;
  tableIds?: string[];
  addOns?: { id: string; quantity: number }[];
}

const makeId = (end: string) => `0198c0de-0000-7000-8000-${end.padStart(12, '0')}`;

export const holdId = makeId('40');
export const laneId = makeId('31');
export const snacksId = makeId('21');

/** A Friday that stays ahead; in Łódź it is two hours later than in the times below. */
export const friday = '2031-05-16';
export const saturday = '2031-05-17';
const placeName = 'Kręgielnia Pod Zegarem';
const bowling = { en: 'Bowling', pl: 'Kręgle' };
const snacks = { en: 'Snack board', pl: 'Deska przekąsek' };
const nothing = { en: '', pl: '' };

export function makeItem(changes: Partial<CartItem> = {}): CartItem {
  return {
    id: 'first',
    branch: {
      id: makeId('11'),
      name: placeName,
      timeZone: 'Europe/Warsaw',
      serviceProvider: { id: makeId('10'), name: placeName, slug: 'kregielnia-pod-zegarem' },
    },
    offer: { id: makeId('12'), name: bowling },
    date: friday as LocalDate,
    startsAt: Date.parse(`${friday}T17:30:00Z`),
    durationMinutes: 60,
    guests: 4,
    tableCount: 1,
    tableIds: [],
    addOns: [],
    bookingType: 'personal',
    ...changes,
  };
}

/** Of the same place, two hours later. */
export const laterItem = makeItem({ id: 'second', startsAt: Date.parse(`${friday}T19:30:00Z`) });
export const someSnacks = [{ id: snacksId, name: snacks, quantity: 1 }];

export function makeStart(hour: number, date = friday): StartChoice {
  const label = {
    date,
    minute: (hour + 2) * 60,
    weekday: date === friday ? 5 : 6,
    isNextDay: false,
    isRepeatedHour: false,
    isSecondOccurrence: false,
  };
  return { date, startsAt: `${date}T${hour}:00:00.000Z`, label };
}

const lane: ProviderPage['branches'][number]['tables'][number] = {
  id: laneId,
  kind: 'lane',
  name: { en: 'Lane 5', pl: 'Tor 5' },
  seatsMin: 1,
  seatsMax: 6,
  plan: { x: 0, y: 0, width: 1, height: 4 },
};

const offer: ProviderPage['branches'][number]['offers'][number] = {
  id: makeId('12'),
  activity: { slug: 'bowling', name: bowling, hue: 20, icon: 'bowling', tableKind: 'lane' },
  name: bowling,
  description: nothing,
  pricedPer: 'hour',
  currency: 'PLN',
  priceFrom: 12_000,
  businessPrice: 15_000,
  vatPercent: 23,
  durations: [60, 120],
  startGrid: 30,
  guestsMin: 1,
  guestsMax: 12,
  minNoticeMinutes: 0,
  horizonDays: 3650,
  confirmation: 'instant',
  instantUpToGuests: null,
  depositPercent: null,
  payAtVenue: true,
  rates: [],
  lowestPrice30Days: 11_000,
  addOns: [
    { id: snacksId, name: snacks, description: nothing, price: 7_200, pricedPer: 'booking', maxQuantity: 4 },
  ],
  refundTiers: [{ hoursBefore: 24, percent: 100 }],
  tableIds: [laneId],
};

export const placePage: ProviderPage = {
  id: makeId('10'),
  slug: 'kregielnia-pod-zegarem',
  name: placeName,
  legalName: 'Pod Zegarem sp. z o.o.',
  taxId: '8567346215',
  tagline: nothing,
  description: nothing,
  rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] },
  record: null,
  isPaused: false,
  isClaimed: true,
  branches: [
    {
      id: makeId('11'),
      slug: 'lodz',
      name: placeName,
      street: 'ul. Tymienieckiego 22/24',
      postalCode: '90-349',
      district: 'Księży Młyn',
      city: { slug: 'lodz', name: { en: 'Łódź', pl: 'Łódź' } },
      countryCode: 'PL',
      latitude: 51.75,
      longitude: 19.48,
      timeZone: 'Europe/Warsaw',
      phone: '+48426000000',
      tags: [],
      regulations: { en: 'Shoes are changed at the door.', pl: 'Buty zmienia się przy drzwiach.' },
      hours: [],
      exceptions: [],
      open: { isOpen: false, until: null, opensAt: null },
      photos: [],
      offers: [offer],
      tables: [lane],
      planFeatures: [],
    },
  ],
};

const [branch] = placePage.branches;
if (!branch) throw new TypeError('The place has a branch');

/** The same provider with a second branch: across the river. */
export const twoBranchPage: ProviderPage = {
  ...placePage,
  branches: [
    branch,
    {
      ...branch,
      id: makeId('13'),
      slug: 'ruda',
      name: 'Ruda',
      street: 'ul. Pabianicka 8',
      offers: [{ ...offer, id: makeId('14') }],
    },
  ],
};

/** Of the second branch, later that evening. */
export const otherBranchItem = makeItem({
  id: 'elsewhere',
  branch: { ...makeItem().branch, id: makeId('13'), name: `${placeName}, Ruda` },
  offer: { id: makeId('14'), name: bowling },
  startsAt: Date.parse(`${friday}T19:30:00Z`),
});

const makeLine = (changes: Partial<Line>): Line => ({
  kind: 'slot',
  slot: null,
  addOnId: null,
  band: null,
  minutes: null,
  unitPrice: changes.amount ?? 0,
  quantity: 1,
  amount: 0,
  vatPercent: 23,
  discount: 0,
  ...changes,
});

const sumAmounts = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** 120 zł for each game, 72 zł for the snacks and 4 zł for us. */
export function makePrice(
  slots: readonly SentSlot[],
  { slotPrice = 12_000, discount = 0 }: { slotPrice?: number; discount?: number } = {},
): Price {
  const lines = slots.flatMap(({ addOns = [] }, slot) => [
    makeLine({ slot, minutes: 60, amount: slotPrice }),
    ...addOns.map(({ id, quantity }) =>
      makeLine({ kind: 'addOn', slot, addOnId: id, unitPrice: 7_200, quantity, amount: 7_200 * quantity }),
    ),
  ]);
  const subtotal = sumAmounts(lines);
  const all = [
    ...lines,
    ...(discount > 0 ? [makeLine({ kind: 'discount', amount: -discount })] : []),
    makeLine({ kind: 'serviceFee', amount: 400 }),
  ];
  const total = sumAmounts(all);
  const net = Math.round(total / 1.23);
  const vat = [{ percent: 23, gross: total, net, vat: total - net }];
  return { currency: 'PLN', lines: all, subtotal, discount, fee: 400, total, dueOnline: total, vat };
}

export function makeQuote(
  slots: readonly SentSlot[],
  changes: Partial<Quote> = {},
  slotPrice?: number,
): Quote {
  return {
    price: makePrice(slots, slotPrice === undefined ? {} : { slotPrice }),
    fingerprint: '00000000000000a1',
    slots: slots.map(({ startsAt }) => ({
      endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
      label: makeStart(17).label,
      tableCount: 1,
      terms: { refundTiers: [{ hoursBefore: 24, percent: 100 }], confirmation: 'instant', regulations: 'a' },
      stock: [],
      refusal: null,
      nearest: [],
    })),
    paymentMethods: ['online', 'venue'],
    confirmation: 'instant',
    approval: null,
    refundTimeline: [],
    ...changes,
  };
}

export function makeHold({ seconds = 600, canExtend = true } = {}): Hold {
  const expiresAt = new Date(Date.now() + seconds * 1000).toISOString();
  return { id: holdId, bookingType: 'personal', expiresAt, canExtend, slots: [] };
}
