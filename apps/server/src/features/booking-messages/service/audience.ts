import type { GuestMailNews, GuestSmsNews, VenueMailNews } from '../../outbox/service.ts';
import type { BookingFacts } from '../store.ts';

/**
 * What can be told about a booking: to the guest by mail, by text message, to the people of the venue by mail, and to the
 * phone of the place.
 */
const audiences = {
  requested: { guestMail: 'requested', guestSms: null, venueMail: 'requested', venueSms: false },
  booked: { guestMail: 'booked', guestSms: null, venueMail: 'booked', venueSms: false },
  approved: { guestMail: 'approved', guestSms: 'approved', venueMail: null, venueSms: false },
  declined: { guestMail: 'declined', guestSms: 'declined', venueMail: null, venueSms: false },
  noAnswer: { guestMail: 'noAnswer', guestSms: 'noAnswer', venueMail: null, venueSms: false },
  withdrawn: { guestMail: 'withdrawn', guestSms: null, venueMail: 'withdrawn', venueSms: false },
  calledOff: { guestMail: 'calledOff', guestSms: 'calledOff', venueMail: null, venueSms: false },
  paymentTimeout: {
    guestMail: 'paymentTimeout',
    guestSms: 'paymentTimeout',
    venueMail: null,
    venueSms: false,
  },
  paid: { guestMail: 'paid', guestSms: null, venueMail: 'booked', venueSms: false },
  paymentFailed: { guestMail: 'paymentFailed', guestSms: null, venueMail: null, venueSms: false },
  moved: { guestMail: 'moved', guestSms: 'moved', venueMail: 'moved', venueSms: false },
  venueReminder: { guestMail: null, guestSms: null, venueMail: 'venueReminder', venueSms: false },
  runningLate: { guestMail: null, guestSms: null, venueMail: 'runningLate', venueSms: true },
  dayReminder: { guestMail: 'dayReminder', guestSms: null, venueMail: null, venueSms: false },
  soonReminder: { guestMail: null, guestSms: 'soonReminder', venueMail: null, venueSms: false },
  refundDone: { guestMail: 'refundDone', guestSms: null, venueMail: null, venueSms: false },
  lateMoneyRefunded: {
    guestMail: 'lateMoneyRefunded',
    guestSms: 'lateMoneyRefunded',
    venueMail: null,
    venueSms: false,
  },
  lateMoneyRevived: {
    guestMail: 'lateMoneyRevived',
    guestSms: 'lateMoneyRevived',
    venueMail: 'booked',
    venueSms: false,
  },
} as const satisfies Record<string, Audience>;

export type BookingNews = keyof typeof audiences;

export interface Audience {
  guestMail: GuestMailNews | null;
  guestSms: GuestSmsNews | null;
  venueMail: VenueMailNews | null;
  venueSms: boolean;
}

export function findAudience(kind: BookingNews, facts: BookingFacts): Audience {
  const audience: Audience = audiences[kind];
  if (kind === 'paid') return { ...audience, venueMail: isSettledByMoney(facts) ? 'booked' : null };
  // Who is on the way is told of whatever the money does meanwhile.
  if (isSettled(facts) || kind === 'runningLate') return audience;
  // Whoever is about to pay gets one mail when that is done, and the venue hears of what will take place.
  return { ...audience, guestMail: kind === 'booked' ? null : audience.guestMail, venueMail: null };
}

/** It did not hang on a payment alone: the venue knows of it. */
function isSettled({ wasRequested, paymentMethod, paid, total }: BookingFacts): boolean {
  return wasRequested || paymentMethod === 'venue' || paid > 0 || total === 0;
}

/** The first money of a booking that hung on it. */
function isSettledByMoney({ wasRequested, paymentMethod, onlinePayments }: BookingFacts): boolean {
  return !wasRequested && paymentMethod === 'online' && onlinePayments === 1;
}
