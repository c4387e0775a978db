import type { MessageTemplate } from '@gramy/domain/booking/message-template';
import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import type { VenueReason } from '@gramy/domain/booking/venue-reason';
import type { CalendarBooking } from '@gramy/domain/calendar/booking-calendar';
import type { Money } from '@gramy/domain/money/money';
import type { LocalDate } from '@gramy/domain/time/local-date';

/** What a guest is told by mail and by text message. */
const guestNews = [
  'requested',
  'booked',
  'approved',
  'declined',
  'noAnswer',
  'proposed',
  'proposalTaken',
  'proposalRefused',
  'proposalLapsed',
  'withdrawn',
  'calledOff',
  'paymentReminder',
  'paymentTimeout',
  'paid',
  'paymentFailed',
  'paymentHeld',
  'paymentReturned',
  'balancePaid',
  'moved',
  'movedByVenue',
  'changed',
  'venueMessage',
  'askToPay',
  'refundDone',
  'lateMoneyRefunded',
  'lateMoneyRevived',
] as const;

/** Kinds of mails to guests. */
export const guestMailNews = [...guestNews, 'unpaid', 'dayReminder'] as const;
export type GuestMailNews = (typeof guestMailNews)[number];

/** Kinds of text messages to guests: shortly before the start instead of the day before. */
export const guestSmsNews = [...guestNews, 'soonReminder'] as const;
export type GuestSmsNews = (typeof guestSmsNews)[number];

export const venueMailNews = [
  'requested',
  'venueReminder',
  'booked',
  'paid',
  'moneyHeld',
  'moneyReturned',
  'lapsed',
  'withdrawn',
  'moved',
  'changed',
  'runningLate',
  'proposalTaken',
  'proposalRefused',
  'proposalLapsed',
] as const;
export type VenueMailNews = (typeof venueMailNews)[number];

export type VenueSmsNews = Extract<VenueMailNews, 'runningLate' | 'venueReminder'>;

/** Moments as ISO 8601 in UTC; names in the language of the reader. */
export interface SlotData {
  what: string;
  /** The provider, with the name of the branch where there are several. */
  place: string;
  street: string;
  /** Postal code and city. */
  town: string;
  timeZone: string;
  /** The day the venue opened; nights belong to the evening before them. */
  date: LocalDate;
  startsAt: string;
  endsAt: string;
  guests: number;
  tables: string[];
  addOns: { name: string; quantity: number }[];
}

/** With `venueMessage`: what the venue says this evening; `words` are its own, and may be none. */
export interface VenueMessage {
  template: MessageTemplate;
  words: string;
}

export type FormerTime = Pick<SlotData, 'date' | 'startsAt' | 'timeZone'> & {
  /** Which of the slots was moved; absent from older mails. */
  position?: number;
};

/** With `proposed`: what the venue has free instead, and where its guest answers. */
export interface ProposalData {
  /** Which of the slots would move. */
  position: number;
  /** The end of the address. */
  token: string;
  until: string;
  timeZone: string;
  /** Never empty. `difference`: below zero, it is cheaper than what was asked for. */
  times: (Pick<SlotData, 'date' | 'startsAt' | 'endsAt' | 'timeZone' | 'tables'> & {
    total: Money;
    difference: Money;
  })[];
}

export interface BookingNewsData {
  bookingId: string;
  reference: string;
  /** Whoever reads it. */
  name: string;
  provider: string;
  /** In the order of the booking; never empty. */
  slots: SlotData[];
  bookedAt: string;
  paymentMethod: PaymentMethod;
  total: Money;
  paid: Money;
  /** In the way that was chosen. Zero once the booking is over. */
  due: Money;
  /** What a deposit leaves for the venue, beside `due`; absent from older messages. */
  dueAtVenue?: Money;
  /** What is paid on the spot, where games are at several places: how much at which, in the order of the visits. */
  duesByPlace?: { place: string; street: string; amount: Money }[];
  payBy: string | null;
  answerBy: string | null;
  /** Zero when nothing goes back. */
  refund: Money;
  /** What had gone back before, after a move; absent from older mails. */
  refundedBefore?: Money;
  /** With `moved` and `movedByVenue`: the time that was given up; absent from older mails. */
  movedFrom?: FormerTime;
  /** It was paid at the venue, which gives it back there. */
  isRefundedAtVenue: boolean;
  /** A part of it at least is held while the guest's bank decides, or was given by that bank. */
  refundWithBank?: 'held' | 'given';
}

export interface GuestNewsData extends BookingNewsData {
  kind: GuestMailNews;
  providerSlug: string;
  /** The venue has not said yes yet. */
  isPending: boolean;
  /** Why the venue says no: its own words, or the key of a ready-made reason; absent where it says nothing. */
  venueNote?: string;
  venueMessage?: VenueMessage;
  /** With `changed`: where that game is played now; absent from older mails. */
  tablesNow?: string[];
  /** With `proposed`. */
  proposal?: ProposalData;
  /** The reader is the contact, and somebody else has booked: this is how others call them. */
  bookedBy?: string;
  /** For calendars; absent from older mails. */
  calendar?: Pick<CalendarBooking, 'status' | 'changes' | 'changedAt'>;
}

/** Found when the mail is sent, not when it is written: it is then as true as the page it leads to. */
export interface NewsPapers {
  /** Of the ticket, as a PNG. */
  code: Uint8Array | null;
  receipt: { fileName: string; content: Uint8Array } | null;
  refundSteps: { until: string; amount: Money }[];
  /** When the regulations were published that were accepted, place by place. */
  regulations: { publishedAt: string }[];
}

export interface VenueNewsData extends BookingNewsData {
  kind: VenueMailNews;
  guest: { name: string; phone: string; company: { name: string; taxId: string } | null };
  /** With `runningLate`. */
  lateMinutes: number | null;
}

/** To the phone at the venue's bar: only what cannot wait until somebody reads their mails. */
export interface VenueSmsData {
  /** Absent from what was written before there was more than one. */
  kind?: VenueSmsNews;
  reference: string;
  guest: string;
  /** With `runningLate`. */
  minutes: number;
  /** With `venueReminder`. */
  answerBy?: string;
  slot: Pick<SlotData, 'timeZone' | 'date' | 'startsAt' | 'tables'>;
}

type SmsSlot = Pick<SlotData, 'place' | 'street' | 'timeZone' | 'date' | 'startsAt'>;

export interface GuestSmsData {
  kind: GuestSmsNews;
  reference: string;
  /** The earliest. */
  slot: SmsSlot;
  /** The first game at each other branch, by its name alone; absent from older messages. */
  elsewhere?: SmsSlot[];
  due: Money;
  payBy: string | null;
  refund: Money;
  /** Why the venue says no, where it chose a ready-made reason. */
  venueReason?: VenueReason;
  venueMessage?: VenueMessage;
  /** Absent from older messages. */
  answerBy?: string;
  isPending?: boolean;
  movedFrom?: FormerTime;
  /** With `changed`. */
  tables?: string[];
  /** The end of the address of a ticket without an account. */
  ticket?: string;
  /** With `proposed`. */
  proposal?: ProposalData;
}
