import type { GuestMailNews, GuestSmsNews, VenueMailNews } from '../../outbox/service.ts';
import type { BookingFacts } from '../store.ts';

/** What can be told about a booking: to the guest by mail, by text message, to the people of the venue by mail. */
const audiences = {
  requested: { guestMail: 'requested', guestSms: null, venueMail: 'requested' },
  booked: { guestMail: 'booked', guestSms: null, venueMail: 'booked' },
  approved: { guestMail: 'approved', guestSms: 'approved', venueMail: null },
  declined: { guestMail: 'declined', guestSms: 'declined', venueMail: null },
  noAnswer: { guestMail: 'noAnswer', guestSms: 'noAnswer', venueMail: null },
  withdrawn: { guestMail: 'withdrawn', guestSms: null, venueMail: 'withdrawn' },
  calledOff: { guestMail: 'calledOff', guestSms: 'calledOff', venueMail: null },
  paymentTimeout: { guestMail: 'paymentTimeout', guestSms: null, venueMail: null },
  paid: { guestMail: 'paid', guestSms: null, venueMail: 'booked' },
  moved: { guestMail: 'moved', guestSms: null, venueMail: 'moved' },
  venueReminder: { guestMail: null, guestSms: null, venueMail: 'venueReminder' },
  dayReminder: { guestMail: 'dayReminder', guestSms: null, venueMail: null },
  soonReminder: { guestMail: null, guestSms: 'soonReminder', venueMail: null },
  lateMoneyRefunded: { guestMail: 'lateMoneyRefunded', guestSms: null, venueMail: null },
  lateMoneyRevived: { guestMail: 'lateMoneyRevived', guestSms: 'lateMoneyRevived', venueMail: 'booked' },
} as const satisfies Record<string, Audience>;

export type BookingNews = keyof typeof audiences;

export interface Audience {
  guestMail: GuestMailNews | null;
  guestSms: GuestSmsNews | null;
  venueMail: VenueMailNews | null;
}

export function findAudience(kind: BookingNews, facts: BookingFacts): Audience {
  const audience: Audience = audiences[kind];
  if (kind === 'paid') return { ...audience, venueMail: isSettledByMoney(facts) ? 'booked' : null };
  if (isSettled(facts)) return audience;
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
