import { statusLabel } from '@gramy/domain/booking/status';
import type { GuestMailNews, GuestSmsNews, VenueMailNews, VenueSmsNews } from '../../outbox/service.ts';
import type { BookingFacts } from '../store.ts';

/**
 * Messages about a booking: to the guest by mail, by text message, to the people of the venue by mail, and to the
 * phone of the place.
 */
const audiences = {
  requested: { guestMail: 'requested', guestSms: 'requested', venueMail: 'requested', venueSms: null },
  // Its guest was about to pay online, and leaves that to the venue; the venue knows of it.
  requestKept: { guestMail: 'requested', guestSms: 'requested', venueMail: null, venueSms: null },
  // The clock, to somebody who has booked and not paid: of a request the same as if it were just sent.
  unpaidNotice: { guestMail: 'unpaid', guestSms: null, venueMail: null, venueSms: null },
  paymentReminder: {
    guestMail: 'paymentReminder',
    guestSms: 'paymentReminder',
    venueMail: null,
    venueSms: null,
  },
  booked: { guestMail: 'booked', guestSms: 'booked', venueMail: 'booked', venueSms: null },
  approved: { guestMail: 'approved', guestSms: 'approved', venueMail: null, venueSms: null },
  declined: { guestMail: 'declined', guestSms: 'declined', venueMail: null, venueSms: null },
  noAnswer: { guestMail: 'noAnswer', guestSms: 'noAnswer', venueMail: null, venueSms: null },
  proposed: { guestMail: 'proposed', guestSms: 'proposed', venueMail: null, venueSms: null },
  proposalTaken: {
    guestMail: 'proposalTaken',
    guestSms: 'proposalTaken',
    venueMail: 'proposalTaken',
    venueSms: null,
  },
  proposalRefused: {
    guestMail: 'proposalRefused',
    guestSms: 'proposalRefused',
    venueMail: 'proposalRefused',
    venueSms: null,
  },
  proposalLapsed: {
    guestMail: 'proposalLapsed',
    guestSms: 'proposalLapsed',
    venueMail: 'proposalLapsed',
    venueSms: null,
  },
  withdrawn: { guestMail: 'withdrawn', guestSms: 'withdrawn', venueMail: 'withdrawn', venueSms: null },
  calledOff: { guestMail: 'calledOff', guestSms: 'calledOff', venueMail: null, venueSms: null },
  paymentTimeout: {
    guestMail: 'paymentTimeout',
    guestSms: 'paymentTimeout',
    venueMail: 'lapsed',
    venueSms: null,
  },
  paid: { guestMail: 'paid', guestSms: 'paid', venueMail: 'booked', venueSms: null },
  paymentFailed: { guestMail: 'paymentFailed', guestSms: 'paymentFailed', venueMail: null, venueSms: null },
  // The venue expects these guests whatever a person finds: they have paid, as far as they know.
  paymentHeld: { guestMail: 'paymentHeld', guestSms: 'paymentHeld', venueMail: 'moneyHeld', venueSms: null },
  paymentReturned: {
    guestMail: 'paymentReturned',
    guestSms: 'paymentReturned',
    venueMail: 'moneyReturned',
    venueSms: null,
  },
  // Taken at the desk: the venue has it in the till, and its guest stands there.
  paidOnTheSpot: { guestMail: 'balancePaid', guestSms: null, venueMail: null, venueSms: null },
  // Money that changes no status, such as the difference after a move.
  balancePaid: { guestMail: 'balancePaid', guestSms: 'balancePaid', venueMail: 'paid', venueSms: null },
  moved: { guestMail: 'moved', guestSms: 'moved', venueMail: 'moved', venueSms: null },
  // At the same time, so that other tables or people are all that is new.
  changed: { guestMail: 'changed', guestSms: 'changed', venueMail: 'changed', venueSms: null },
  // The venue knows what it does itself.
  bookedByVenue: { guestMail: 'booked', guestSms: 'booked', venueMail: null, venueSms: null },
  movedByVenue: { guestMail: 'movedByVenue', guestSms: 'movedByVenue', venueMail: null, venueSms: null },
  movedAsAsked: { guestMail: 'moved', guestSms: 'moved', venueMail: null, venueSms: null },
  changedByVenue: { guestMail: 'changed', guestSms: 'changed', venueMail: null, venueSms: null },
  // From the board: what the venue writes, and where what is left can be paid.
  venueMessage: { guestMail: 'venueMessage', guestSms: 'venueMessage', venueMail: null, venueSms: null },
  askToPay: { guestMail: 'askToPay', guestSms: 'askToPay', venueMail: null, venueSms: null },
  venueReminder: { guestMail: null, guestSms: null, venueMail: 'venueReminder', venueSms: 'venueReminder' },
  runningLate: { guestMail: null, guestSms: null, venueMail: 'runningLate', venueSms: 'runningLate' },
  dayReminder: { guestMail: 'dayReminder', guestSms: null, venueMail: null, venueSms: null },
  soonReminder: { guestMail: null, guestSms: 'soonReminder', venueMail: null, venueSms: null },
  refundDone: { guestMail: 'refundDone', guestSms: 'refundDone', venueMail: null, venueSms: null },
  lateMoneyRefunded: {
    guestMail: 'lateMoneyRefunded',
    guestSms: 'lateMoneyRefunded',
    venueMail: null,
    venueSms: null,
  },
  lateMoneyRevived: {
    guestMail: 'lateMoneyRevived',
    guestSms: 'lateMoneyRevived',
    venueMail: 'booked',
    venueSms: null,
  },
} as const satisfies Record<string, Audience>;

export type BookingNews = keyof typeof audiences;

export interface Audience {
  guestMail: GuestMailNews | null;
  guestSms: GuestSmsNews | null;
  venueMail: VenueMailNews | null;
  venueSms: VenueSmsNews | null;
}

export function findAudience(kind: BookingNews, facts: BookingFacts): Audience {
  const audience = findUsualAudience(kind, facts);
  return facts.isImported ? { ...audience, guestMail: null, guestSms: null } : audience;
}

function findUsualAudience(kind: BookingNews, facts: BookingFacts): Audience {
  const audience: Audience = audiences[kind];
  if (kind === 'paid') return { ...audience, venueMail: findNewsOfMoney(facts) };
  if (kind === 'unpaidNotice' && isPending(facts)) return audiences.requestKept;
  // Of a request the money stands beside the question; once it is over, or paid otherwise, nothing is asked for.
  if (isAboutDoubt(kind) && !isOpenVisit(facts)) return { ...audience, venueMail: null };
  // Whoever is about to pay hears of the request with the money: a moment before, it would ask them to pay.
  if (kind === 'requested' && isAboutToPay(facts)) return { ...audience, guestMail: null, guestSms: null };
  // A late guest is reported to the venue whatever the payment does meanwhile.
  if (isSettled(facts) || kind === 'runningLate') return audience;
  // A guest who is about to pay gets one message, once it is paid, and the venue none before.
  const toGuest = kind === 'booked' ? { guestMail: null, guestSms: null } : {};
  return { ...audience, ...toGuest, venueMail: null };
}

/** Whoever has booked has named somebody else as the contact. */
export function isForSomebodyElse({ holder, contactEmail }: BookingFacts): boolean {
  return holder !== null && holder.email.toLowerCase() !== contactEmail.toLowerCase();
}

/** What a contact who has not booked hears of: that it takes place, each once it is certain, and every change after that. */
export function concernsContact(kind: GuestMailNews | GuestSmsNews, facts: BookingFacts): boolean {
  const { status, paymentMethod, paid, total, onlinePayments } = facts;
  if (kind === 'approved' || kind === 'proposalTaken') return paymentMethod === 'venue' || paid >= total;
  if (kind === 'paid')
    return paymentMethod === 'online' && onlinePayments === 1 && statusLabel(status) !== 'pending';
  return contactKinds.has(kind);
}

const contactKinds: ReadonlySet<GuestMailNews | GuestSmsNews> = new Set([
  'booked',
  'moved',
  'movedByVenue',
  'changed',
  'venueMessage',
  'dayReminder',
  'soonReminder',
  'withdrawn',
  'calledOff',
  'lateMoneyRevived',
]);

/** It did not hang on a payment alone: the venue knows of it. */
function isSettled({ wasRequested, wasMoneyHeld, paymentMethod, paid, dueOnline }: BookingFacts): boolean {
  return wasRequested || wasMoneyHeld || paymentMethod === 'venue' || paid > 0 || dueOnline === 0;
}

const isAboutDoubt = (kind: BookingNews) => kind === 'paymentHeld' || kind === 'paymentReturned';

const isOpenVisit = ({ status }: BookingFacts) => status === 'confirmedUnpaid';

function isAboutToPay({ paymentMethod, paid, dueOnline }: BookingFacts): boolean {
  return paymentMethod === 'online' && paid === 0 && dueOnline > 0;
}

const isPending = ({ status }: BookingFacts) => statusLabel(status) === 'pending';

/** What is news to the venue: a booking that had hung on its money, or that one it knows is paid. */
function findNewsOfMoney(facts: BookingFacts): VenueMailNews | null {
  if (isSettledByMoney(facts)) return 'booked';
  // Of a request the money stands beside the question.
  return isPending(facts) ? null : 'paid';
}

/** The first money of a booking that hung on it. */
function isSettledByMoney({
  wasRequested,
  wasMoneyHeld,
  paymentMethod,
  onlinePayments,
}: BookingFacts): boolean {
  return !wasRequested && !wasMoneyHeld && paymentMethod === 'online' && onlinePayments === 1;
}
