import type { languages } from '@gramy/domain/language/language';
import { makeMoney } from '@gramy/domain/money/money';
import { parseLocalDate } from '@gramy/domain/time/local-date';
import type {
  GuestMailNews,
  GuestNewsData,
  GuestSmsData,
  GuestSmsNews,
  SlotData,
  VenueMailNews,
  VenueNewsData,
} from '../src/features/outbox/templates/booking/news-data.ts';
import { renderMail } from '../src/features/outbox/templates.ts';

export const publicUrl = 'https://gramy.example';
export type Spoken = (typeof languages)[number];

export const mailGuest = (language: Spoken, data: GuestNewsData) =>
  renderMail('guestNews', { language, publicUrl }, data);
export const mailVenue = (language: Spoken, data: VenueNewsData) =>
  renderMail('venueNews', { language, publicUrl }, data);

/** Friday 20 November 2026 from 20:30 to 22:30, in Kraków. */
export function sampleSlot(changes: Partial<SlotData> = {}): SlotData {
  return {
    what: 'Kręgle przy smoku',
    place: 'Smocza Kula, Mateczny',
    street: 'ul. Wadowicka 6',
    town: '30-415 Kraków',
    timeZone: 'Europe/Warsaw',
    date: dateOf('2026-11-20'),
    startsAt: '2026-11-20T19:30:00Z',
    endsAt: '2026-11-20T21:30:00Z',
    guests: 6,
    tables: ['Tor 3', 'Tor 4'],
    addOns: [{ name: 'Buty', quantity: 6 }],
    ...changes,
  };
}

export function dateOf(text: string) {
  const date = parseLocalDate(text);
  if (date === undefined) throw new TypeError(`There is no day ${text}`);
  return date;
}

const zloty = (amount: number) => makeMoney(amount * 100, 'PLN');

const booking = {
  bookingId: '0199c0de-0000-7000-8000-000000000001',
  reference: 'GR-7K3M-Q2',
  name: 'Łucja Żak',
  provider: 'Smocza Kula',
  slots: [sampleSlot()],
  bookedAt: '2026-11-12T10:00:00Z',
  paymentMethod: 'online',
  total: zloty(180),
  paid: zloty(0),
  due: zloty(180),
  payBy: '2026-11-12T10:20:00Z',
  answerBy: '2026-11-12T13:15:00Z',
  refund: zloty(0),
  isRefundedAtVenue: false,
} satisfies Omit<GuestNewsData, 'kind' | 'providerSlug' | 'isPending' | 'calendar'>;

/** 22:30 at another lane and 23:00, until ten to nine. */
function proposalOf() {
  const day = { date: dateOf('2026-11-20'), timeZone: 'Europe/Warsaw' };
  const price = { total: zloty(160), difference: zloty(-20) };
  return {
    position: 0,
    token: 'AbCdEfGhIjKlMnOpQrStUv',
    until: '2026-11-20T19:50:00Z',
    timeZone: 'Europe/Warsaw',
    times: [
      {
        ...day,
        startsAt: '2026-11-20T21:30:00Z',
        endsAt: '2026-11-20T23:30:00Z',
        tables: ['Tor 5'],
        ...price,
      },
      {
        ...day,
        startsAt: '2026-11-20T22:00:00Z',
        endsAt: '2026-11-21T00:00:00Z',
        tables: ['Tor 11'],
        ...price,
      },
    ],
  };
}

const isPaid = { paid: zloty(180), due: zloty(0), payBy: null };
const isOver = { ...isPaid, refund: zloty(180) };

const guestChanges: Partial<Record<GuestMailNews, Partial<GuestNewsData>>> = {
  requested: { isPending: true, payBy: null },
  booked: { paymentMethod: 'venue', payBy: null },
  declined: isOver,
  noAnswer: isOver,
  proposed: { ...isPaid, isPending: true, proposal: proposalOf() },
  proposalTaken: { ...isPaid, refund: zloty(20) },
  proposalRefused: isOver,
  proposalLapsed: isOver,
  withdrawn: { ...isPaid, refund: zloty(90) },
  calledOff: isOver,
  paymentTimeout: { due: zloty(0) },
  paid: isPaid,
  refundDone: isOver,
  moved: { paid: zloty(160), due: zloty(20), payBy: null },
  dayReminder: isPaid,
  lateMoneyRefunded: isOver,
  lateMoneyRevived: isPaid,
};

export function sampleGuestNews(kind: GuestMailNews, changes: Partial<GuestNewsData> = {}): GuestNewsData {
  return {
    ...booking,
    kind,
    providerSlug: 'smocza-kula',
    isPending: false,
    calendar: { status: 'confirmedUnpaid', changes: 1, changedAt: '2026-11-12T10:05:00Z' },
    ...guestChanges[kind],
    ...changes,
  };
}

export function sampleVenueNews(kind: VenueMailNews, changes: Partial<VenueNewsData> = {}): VenueNewsData {
  const company = { name: 'Kula sp. z o.o.', taxId: '8567346215' };
  const guest = { name: 'Łucja Żak', phone: '+48600100100', company };
  const lateMinutes = kind === 'runningLate' ? 15 : null;
  return { ...booking, kind, guest, lateMinutes, name: 'Marek Nowak', ...changes };
}

export function sampleGuestSms(kind: GuestSmsNews, changes: Partial<GuestSmsData> = {}): GuestSmsData {
  const { reference, due, payBy, answerBy } = booking;
  const isToPay = kind === 'approved' || kind === 'paymentFailed' || kind === 'paymentReminder';
  return {
    kind,
    reference,
    slot: sampleSlot(),
    due: isToPay ? due : zloty(0),
    payBy: isToPay ? payBy : null,
    refund: sentBack.has(kind) ? zloty(180) : zloty(0),
    answerBy,
    isPending: kind === 'requested',
    ...(kind === 'proposed' ? { proposal: proposalOf() } : {}),
    ...changes,
  };
}

const sentBack: ReadonlySet<GuestSmsNews> = new Set([
  'declined',
  'noAnswer',
  'proposalRefused',
  'proposalLapsed',
  'withdrawn',
  'calledOff',
  'refundDone',
  'lateMoneyRefunded',
]);

/** On Friday's evening, from half past midnight. */
export const night = sampleSlot({
  date: dateOf('2026-11-20'),
  startsAt: '2026-11-20T23:30:00Z',
  endsAt: '2026-11-21T01:00:00Z',
});
