import type { CallData } from '@gramy/contract/wire-types';
import { friday, makePrice, makeStart, placePage } from './booking-data.ts';

export type Booking = CallData<'GET /user/booking/:bookingId'>;
export type BookedSlot = Booking['slots'][number];
export type SharedBooking = CallData<'GET /shared-bookings/:token'>;
export type OwnReview = CallData<'POST /user/booking/review'>;

export const bookingId = '0198c0de-0000-7000-8000-0000000000f1';
export const reference = 'GR-7K3M-Q2';

const city = { en: 'Łódź', pl: 'Łódź' };
const activity = { slug: 'bowling', name: { en: 'Bowling', pl: 'Kręgle' }, tableKind: 'lane' };
const place = {
  id: '0198c0de-0000-7000-8000-000000000011',
  name: placePage.name,
  street: 'ul. Tymienieckiego 22/24',
  postalCode: '90-349',
  city,
  latitude: 51.75,
  longitude: 19.48,
  timeZone: 'Europe/Warsaw',
};

export function makeSlot(changes: Partial<BookedSlot> = {}): BookedSlot {
  const { startsAt, label } = makeStart(17);
  return {
    position: 0,
    branch: { slug: 'lodz', citySlug: 'lodz', phone: '+48426000000', ...place },
    offer: { id: '0198c0de-0000-7000-8000-000000000012', name: activity.name, activity },
    date: friday,
    startsAt,
    endsAt: `${friday}T18:00:00.000Z`,
    label,
    durationMinutes: 60,
    guests: 4,
    tables: [{ id: '0198c0de-0000-7000-8000-000000000031', name: { en: 'Lane 5', pl: 'Tor 5' } }],
    addOns: [],
    ...changes,
  };
}

/** Later that evening, at the second branch of the same provider. */
export function makeSlotElsewhere(changes: Partial<BookedSlot> = {}): BookedSlot {
  const { startsAt, label } = makeStart(19);
  const { branch } = makeSlot();
  return makeSlot({
    position: 1,
    branch: {
      ...branch,
      id: '0198c0de-0000-7000-8000-000000000013',
      slug: 'ruda',
      name: 'Ruda',
      street: 'ul. Pabianicka 8',
      latitude: 51.72,
    },
    startsAt,
    endsAt: `${friday}T20:00:00.000Z`,
    label,
    ...changes,
  });
}

/** Confirmed, to be paid online: 124 zł. */
export function makeBooking(changes: Partial<Booking> = {}): Booking {
  const price = makePrice([{ startsAt: `${friday}T17:00:00.000Z` }]);
  return {
    id: bookingId,
    reference,
    status: 'confirmedUnpaid',
    label: 'confirmed',
    statusReason: null,
    bookingType: 'personal',
    paymentMethod: 'online',
    isMoneyHeld: false,
    provider: { id: placePage.id, name: placePage.name, slug: placePage.slug },
    startsAt: `${friday}T17:00:00.000Z`,
    endsAt: `${friday}T18:00:00.000Z`,
    createdAt: '2026-05-01T10:00:00.000Z',
    slots: [makeSlot()],
    places: [{ id: place.id, name: place.name, due: 0, isCheckedIn: false }],
    contact: { name: 'Zuzanna Gąsior', email: 'zuzanna@tkalnia.pl', phone: '+48601248377' },
    company: null,
    price,
    promoCode: null,
    paid: 0,
    refunded: 0,
    takenByBank: 0,
    due: price.total,
    dueOnline: price.total,
    paymentDueAt: null,
    approval: null,
    proposal: null,
    checkedInAt: null,
    noShowAt: null,
    cancellation: { canCancel: true, refundNow: 0, refundHeld: 0, refundByBank: 0, timeline: [] },
    canReschedule: true,
    canPay: true,
    otherPaymentMethod: null,
    canReview: false,
    canSayLate: false,
    refusals: { move: null, cancel: null, pay: null, review: 'notYet', sayLate: 'tooEarly' },
    payment: null,
    money: [],
    replacedBy: null,
    venueNote: null,
    regulations: [{ branchId: place.id, number: 2, publishedAt: '2026-04-12T08:00:00.000Z' }],
    sharing: null,
    lateNotices: [],
    history: [
      { at: '2026-05-01T10:00:00.000Z', status: 'confirmedUnpaid', actor: 'consumer', reason: 'booked' },
    ],
    ...changes,
  };
}

/** The same while its clock runs: it lapses in twelve minutes. */
export const unpaidBooking = (changes: Partial<Booking> = {}) =>
  makeBooking({ paymentDueAt: new Date(Date.now() + 12 * 60_000).toISOString(), ...changes });

const { total } = makeBooking().price;

export const paidBooking = (changes: Partial<Booking> = {}) =>
  makeBooking({
    status: 'confirmedPaid',
    paid: total,
    due: 0,
    dueOnline: 0,
    canPay: false,
    cancellation: { canCancel: true, refundNow: total, refundHeld: 0, refundByBank: 0, timeline: [] },
    ...changes,
  });

/** Waits for its venue, paid. */
export const askedBooking = (changes: Partial<Booking> = {}) =>
  paidBooking({ status: 'pendingConfirmationPaid', label: 'pending', canReschedule: false, ...changes });

export const overBooking = (label: 'cancelled' | 'declined', statusReason: string) =>
  paidBooking({
    status: label,
    label,
    statusReason,
    cancellation: { canCancel: false, refundNow: 0, refundHeld: 0, refundByBank: 0, timeline: [] },
    canReschedule: false,
  });

/** Played, and not reviewed yet. */
export const playedBooking = (changes: Partial<Booking> = {}) =>
  paidBooking({
    status: 'completed',
    label: 'completed',
    cancellation: { canCancel: false, refundNow: 0, refundHeld: 0, refundByBank: 0, timeline: [] },
    canReschedule: false,
    canReview: true,
    ...changes,
  });

export function makeReview(changes: Partial<OwnReview> = {}): OwnReview {
  return {
    id: '0198c0de-0000-7000-8000-0000000000e1',
    bookingId,
    rating: 5,
    body: 'Good lanes, good music.',
    language: 'en',
    showsName: true,
    createdAt: '2026-05-02T10:00:00.000Z',
    editedAt: null,
    editableUntil: '2099-01-01T00:00:00.000Z',
    reply: null,
    isHidden: false,
    photos: [],
    ...changes,
  };
}

type SharedSlot = SharedBooking['slots'][number];

export function makeSharedSlot(changes: Partial<SharedSlot> = {}): SharedSlot {
  const { startsAt, label } = makeStart(17);
  return {
    branch: place,
    offer: { name: activity.name, activity: { slug: activity.slug, name: activity.name } },
    date: friday,
    startsAt,
    endsAt: `${friday}T18:00:00.000Z`,
    label,
    durationMinutes: 60,
    guests: 4,
    tables: [{ en: 'Lane 5', pl: 'Tor 5' }],
    ...changes,
  };
}

export function makeSharedBooking(changes: Partial<SharedBooking> = {}): SharedBooking {
  const { startsAt, endsAt } = makeSharedSlot();
  return {
    host: 'Zuzanna',
    label: 'confirmed',
    provider: { name: placePage.name, slug: placePage.slug },
    startsAt,
    endsAt,
    slots: [makeSharedSlot()],
    guests: 4,
    coming: [],
    canAnswer: true,
    ...changes,
  };
}
