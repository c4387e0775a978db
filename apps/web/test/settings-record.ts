import type { CallData } from '@gramy/contract/wire-types';
import { listAll, lodz, makeId, makeRewards, noFigures, ownCode } from './settings-data.ts';

type Booking = CallData<'GET /user/booking/previous'>['items'][number];

const bowling = { slug: 'bowling', name: { en: 'Bowling', pl: 'Kręgle' }, hue: 26, icon: 'bowling' };
const billiards = { slug: 'billiards', name: { en: 'Billiards', pl: 'Bilard' }, hue: 150, icon: 'billiards' };
const provider = { id: makeId(20), slug: 'kregielnia-pod-zegarem', name: 'Kręgielnia Pod Zegarem' };

/** A Friday evening that was played and paid. */
export function makeBooking(number: number, changes: Partial<Booking> = {}): Booking {
  return {
    id: makeId(100 + number),
    reference: `GR-${String(number).padStart(4, '0')}`,
    status: 'completed',
    label: 'completed',
    statusReason: null,
    bookingType: 'personal',
    paymentMethod: 'online',
    isMoneyHeld: false,
    paymentDueAt: null,
    provider,
    startsAt: '2026-05-15T18:30:00Z',
    endsAt: '2026-05-15T20:00:00Z',
    createdAt: '2026-05-10T09:00:00Z',
    place: {
      id: makeId(30),
      slug: 'lodz-piotrkowska',
      name: 'Piotrkowska',
      city: lodz.name,
      timeZone: 'Europe/Warsaw',
    },
    offerId: makeId(31),
    date: '2026-05-15',
    startLabel: {
      date: '2026-05-15',
      minute: 1230,
      weekday: 5,
      isNextDay: false,
      isRepeatedHour: false,
      isSecondOccurrence: false,
    },
    durationMinutes: 90,
    tables: [{ en: 'Lane 3', pl: 'Tor 3' }],
    activity: { slug: bowling.slug, name: bowling.name },
    guests: 4,
    slotCount: 1,
    currency: 'PLN',
    total: 18000,
    due: 0,
    dueOnline: 0,
    paid: 18000,
    refunded: 0,
    points: 180,
    canReview: false,
    rating: null,
    ...changes,
  };
}

export const aheadBooking = makeBooking(1, {
  status: 'confirmedPaid',
  label: 'confirmed',
  startsAt: '2031-05-16T18:30:00Z',
  endsAt: '2031-05-16T20:00:00Z',
  date: '2031-05-16',
  points: 0,
});

export const cancelledBooking = makeBooking(9, {
  status: 'cancelled',
  label: 'cancelled',
  statusReason: 'withdrawn',
  paid: 0,
  points: 0,
});

export const counts: CallData<'GET /user/booking/counts'> = {
  upcoming: 1,
  previous: 3,
  labels: [
    { label: 'confirmed', count: 1 },
    { label: 'completed', count: 2 },
    { label: 'cancelled', count: 1 },
  ],
  activities: [{ ...bowling, count: 4 }],
};

const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** Of somebody who plays a lot: seventeen evenings in a year, most of them in Łódź. */
export const figures: CallData<'GET /user/profile/statistics'> = {
  ...noFigures,
  completed: 17,
  cancelled: 3,
  completionPercent: 85,
  cancellationPercent: 15,
  minutesPlayed: 1530,
  activities: [
    { ...bowling, bookings: 12, minutes: 1080, lastAt: '2026-05-15T18:30:00Z' },
    { ...billiards, bookings: 5, minutes: 450, lastAt: '2026-04-17T18:30:00Z' },
  ],
  mostBookedActivity: { ...bowling, bookings: 12 },
  mostBookedVendor: {
    id: provider.id,
    providerSlug: provider.slug,
    providerName: provider.name,
    branchSlug: 'lodz-piotrkowska',
    bookings: 12,
    lastAt: '2026-05-15T18:30:00Z',
  },
  longestStreak: { weeks: 3, from: '2026-04-27', until: '2026-05-11' },
  currentStreak: { weeks: 3, from: '2026-04-27', until: '2026-05-11' },
  last: { endsAt: '2026-05-15T20:00:00Z', date: '2026-05-15', daysAgo: 5 },
  months: Array.from({ length: 12 }, (_, place) => ({
    month: `${place < 7 ? 2025 : 2026}-${String(((place + 5) % 12) + 1).padStart(2, '0')}`,
    minutes: 90,
    activities: [{ activity: bowling.slug, minutes: 90 }],
  })),
  weeks: Array.from({ length: 52 }, (_, place) => ({
    monday: addDays('2025-05-26', place * 7),
    bookings: place % 4 === 0 || place > 48 ? 1 : 0,
    activity: place % 4 === 0 || place > 48 ? bowling.slug : null,
  })),
  habits: {
    weekday: 5,
    startMinute: 1230,
    guests: 4,
    latestFinish: { minute: 1470, date: '2025-02-13' },
  },
  badges: [
    { name: 'firstGame', reached: 17, goal: 1 },
    { name: 'fiftyGames', reached: 17, goal: 50 },
  ],
  placeCount: 1,
  cityCount: 1,
};

export const visitedPlaces: CallData<'GET /user/profile/visited-places'> = listAll({
  providerSlug: provider.slug,
  providerName: provider.name,
  branchSlug: 'lodz-piotrkowska',
  branchId: makeId(30),
  branchName: 'Piotrkowska',
  city: { slug: lodz.slug, name: lodz.name },
  latitude: lodz.latitude,
  longitude: lodz.longitude,
  visits: 12,
  lastAt: '2026-05-15T18:30:00Z',
  activity: bowling,
});

export const voucher = {
  id: makeId(50),
  code: 'GRAMY20-4TKW8',
  value: 2000,
  currency: 'PLN',
  boughtAt: '2026-05-20T10:00:00Z',
  endsAt: '2026-11-20T10:00:00Z',
  state: 'open',
  usedFor: null,
} as const;

/** Enough for the two small vouchers, and one of each kind there was. */
export const richRewards = makeRewards({
  balance: 1240,
  earned: 2640,
  level: { name: 'regular', from: 1000 },
  next: { name: 'captain', from: 3000 },
  toNext: 360,
  onTheWay: 180,
  offers: makeRewards().offers.map((offer) => (offer.points < 1000 ? { ...offer, refusal: null } : offer)),
  vouchers: [
    voucher,
    {
      ...voucher,
      id: makeId(51),
      code: 'GRAMY20-9PQRS',
      state: 'used',
      usedFor: {
        bookingId: makeId(101),
        reference: 'GR-0001',
        providerName: provider.name,
        at: '2026-05-15T18:30:00Z',
      },
    },
    { ...voucher, id: makeId(52), code: 'GRAMY50-2ABCD', value: 5000, state: 'expired' },
  ],
});

type LedgerEntry = CallData<'GET /user/profile/rewards/ledger'>['items'][number];

export const makeLedgerEntry = (number: number, changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: makeId(600 + number),
  at: '2026-05-15T20:00:00Z',
  reason: 'visit',
  points: 180,
  balance: 1240,
  booking: { id: makeId(101), reference: 'GR-0001', providerName: provider.name },
  code: null,
  friend: null,
  ...changes,
});

type Invitation = CallData<'GET /user/profile/invitations'>['items'][number];

export const makeInvitation = (number: number, changes: Partial<Invitation> = {}): Invitation => ({
  id: makeId(700 + number),
  email: `friend${number}@example.com`,
  name: null,
  state: 'sent',
  at: '2026-05-12T09:00:00Z',
  points: 0,
  remindAt: null,
  ...changes,
});

export const busyCode = { ...ownCode, earned: 400, onTheWay: 200, sentThisMonth: 3 };

export const invitations = listAll(
  makeInvitation(1, { remindAt: '2026-05-19T09:00:00Z' }),
  makeInvitation(2, { name: 'Kuba W.', state: 'joined', points: 200 }),
  makeInvitation(3, { name: 'Ola M.', email: null, state: 'rewarded', points: 200 }),
);
