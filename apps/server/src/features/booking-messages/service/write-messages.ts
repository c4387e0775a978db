import { isMuted } from '@gramy/domain/account/notification-choice';
import { readSmsNumber } from '@gramy/domain/account/phone-number';
import { listByTime } from '@gramy/domain/booking/games-by-time';
import { findSettled } from '@gramy/domain/booking/settled';
import { type BookingStatus, isLiveStatus, statusLabel } from '@gramy/domain/booking/status';
import { findVenueReason } from '@gramy/domain/booking/venue-reason';
import type { Language } from '@gramy/domain/language/language';
import { type Money, makeMoney } from '@gramy/domain/money/money';
import { shortenAuthorName } from '@gramy/domain/reviews/author-name';
import type {
  BookingNewsData,
  FormerTime,
  NewsMessage,
  ProposalData,
  SlotData,
  VenueMessage,
  VenueSmsNews,
} from '../../outbox/service.ts';
import type { BookingFacts, StoredSlot } from '../store.ts';
import { type BookingNews, concernsContact, findAudience, isForSomebodyElse } from './audience.ts';
import { listDuesByPlace } from './dues-by-place.ts';

export interface NewsOfBooking {
  providerId: string;
  bookingId: string;
  kind: BookingNews;
  /** What goes back with this step, if anything does. */
  refund?: Money;
  /** With `runningLate`. */
  lateMinutes?: number;
  /** With `moved`: when it was to be before. */
  movedFrom?: FormerTime;
  /** With what concerns one game: which it is. */
  position?: number;
  /** Why the venue says no, in its own words. */
  venueNote?: string | undefined;
  /** With `venueMessage`. */
  venueMessage?: VenueMessage;
}

export function writeMessages(news: NewsOfBooking, facts: BookingFacts): NewsMessage[] {
  const { guestMail, guestSms, venueMail, venueSms } = findAudience(news.kind, facts);
  const messages: NewsMessage[] = [];
  const { muted } = facts;
  if (guestMail !== null && hasAddress(facts) && !isMuted('email', guestMail, muted))
    messages.push(...writeGuestMails(news, facts, guestMail));
  const isOwnOrTheirs = guestSms !== null && (!isForSomebodyElse(facts) || concernsContact(guestSms, facts));
  if (isOwnOrTheirs && !isMuted('sms', guestSms, muted) && readSmsNumber(facts.contactPhone))
    messages.push(writeGuestSms(news, facts, guestSms));
  if (venueMail !== null) messages.push(...writeVenueMails(news, facts, venueMail));
  if (venueSms !== null) messages.push(...writeVenueSms(news, facts, venueSms));
  return messages;
}

/** Whoever has booked at the desk or by telephone has given none. */
const hasAddress = ({ holder, contactEmail }: BookingFacts) => holder !== null || contactEmail !== '';

type GuestMail = Extract<NewsMessage, { channel: 'email'; template: 'guestNews' }>;
type GuestSms = Extract<NewsMessage, { channel: 'sms'; template: 'guestNews' }>;
type VenueMail = Extract<NewsMessage, { channel: 'email'; template: 'venueNews' }>;
type VenueSms = Extract<NewsMessage, { channel: 'sms'; template: 'venueNews' }>;

/** Whoever has booked always hears of it; a contact who is somebody else of what concerns them. */
function writeGuestMails(
  news: NewsOfBooking,
  facts: BookingFacts,
  kind: GuestMail['data']['kind'],
): GuestMail[] {
  const { holder, contactName, contactEmail } = facts;
  const contact = { email: contactEmail, name: contactName };
  if (holder === null || !isForSomebodyElse(facts)) return [writeGuestMail(news, facts, kind, contact)];
  const own = writeGuestMail(news, facts, kind, holder);
  if (!concernsContact(kind, facts)) return [own];
  const bookedBy = shortenAuthorName(holder.name);
  const others = writeGuestMail(news, facts, kind, contact);
  return [own, { ...others, data: { ...others.data, bookedBy } }];
}

function writeGuestMail(
  news: NewsOfBooking,
  facts: BookingFacts,
  kind: GuestMail['data']['kind'],
  reader: { email: string; name: string },
): GuestMail {
  const { language, providerSlug, status, changes, changedAt } = facts;
  return {
    channel: 'email',
    template: 'guestNews',
    recipient: reader.email,
    language,
    data: {
      ...describe(news, facts, { language, name: reader.name }),
      kind,
      providerSlug,
      isPending: isPending(status),
      ...(news.venueNote === undefined ? {} : { venueNote: news.venueNote }),
      ...(news.venueMessage === undefined ? {} : { venueMessage: news.venueMessage }),
      ...(kind === 'proposed' ? { proposal: describeProposal(facts, language) } : {}),
      ...(kind === 'changed' ? { tablesNow: nameTables(listToldSlots(news, facts), language) } : {}),
      calendar: { status, changes, changedAt: changedAt.toISOString() },
    },
  };
}

function writeGuestSms(news: NewsOfBooking, facts: BookingFacts, kind: GuestSms['data']['kind']): GuestSms {
  const { language, contactPhone, contactName, status } = facts;
  const { reference, due, payBy, answerBy, refund, isRefundedAtVenue, refundWithBank, movedFrom } = describe(
    news,
    facts,
    {
      language,
      name: contactName,
    },
  );
  const venueReason = findVenueReason(news.venueNote);
  const isOthers = isForSomebodyElse(facts);
  const nothing = makeMoney(0, due.currency);
  const [first, ...others] = listToldSlots(news, facts);
  if (first === undefined) throw new TypeError(`The booking ${reference} has no slot`);
  const { place, street, timeZone, date, startsAt } = describeSlot(first, facts.provider, language);
  return {
    channel: 'sms',
    template: 'guestNews',
    recipient: contactPhone,
    language,
    data: {
      kind,
      reference,
      slot: { place, street, timeZone, date, startsAt },
      ...(others.length > 0 ? { elsewhere: others.map((slot) => describeElsewhere(slot, facts)) } : {}),
      // Whoever has not booked has nothing to pay, and nothing comes back to them.
      due: isOthers ? nothing : due,
      payBy: isOthers ? null : payBy,
      // What the venue gives back on the spot is not on its way; what the gateway has given back is.
      refund: isOthers || ((isRefundedAtVenue || refundWithBank) && kind !== 'refundDone') ? nothing : refund,
      ...(answerBy === null ? {} : { answerBy }),
      isPending: isPending(status),
      ...(venueReason === undefined ? {} : { venueReason }),
      ...(news.venueMessage === undefined ? {} : { venueMessage: news.venueMessage }),
      ...(movedFrom ? { movedFrom } : {}),
      ...(kind === 'changed' ? { tables: first.tables.map((table) => table[language]) } : {}),
      ...(facts.ticket === null ? {} : { ticket: facts.ticket }),
      ...(kind === 'proposed' ? { proposal: describeProposal(facts, language) } : {}),
    },
  };
}

function describeProposal(
  { proposal, reference, currency, total }: BookingFacts,
  language: Language,
): ProposalData {
  if (proposal === null) throw new TypeError(`Nothing is proposed for the booking ${reference}`);
  const { position, token, until, timeZone } = proposal;
  const times = proposal.times.map(({ tables, total: newTotal, ...time }) => ({
    ...time,
    timeZone,
    tables: tables.map((table) => table[language]),
    total: makeMoney(newTotal, currency),
    difference: makeMoney(newTotal - total, currency),
  }));
  return { position, token, until: new Date(until).toISOString(), timeZone, times };
}

const nameTables = ([slot]: readonly StoredSlot[], language: Language) =>
  slot?.tables.map((table) => table[language]) ?? [];

/** The game that the news are about, where they are about one. */
function listToldSlots({ position }: NewsOfBooking, { slots }: BookingFacts): StoredSlot[] {
  const slot = position === undefined ? undefined : slots[position];
  return slot === undefined ? listFirstAtEachPlace(slots) : [slot];
}

/** In the order in which people go there. */
function listFirstAtEachPlace(slots: readonly StoredSlot[]): StoredSlot[] {
  const byTime = listByTime(slots);
  return byTime.filter((slot, index) => byTime.findIndex((other) => isSamePlace(slot, other)) === index);
}

const isSamePlace = (one: StoredSlot, other: StoredSlot) =>
  one.branch === other.branch && one.street === other.street && one.postalCode === other.postalCode;

/** The provider is named already. */
function describeElsewhere(
  { branch, street, timeZone, date, startsAt }: StoredSlot,
  { provider }: Pick<BookingFacts, 'provider'>,
) {
  return { place: branch === '' ? provider : branch, street, timeZone, date, startsAt };
}

function writeVenueMails(
  news: NewsOfBooking,
  facts: BookingFacts,
  kind: VenueMail['data']['kind'],
): VenueMail[] {
  const { contactName, contactPhone, companyName, companyTaxId } = facts;
  const company =
    companyName === null || companyTaxId === null ? null : { name: companyName, taxId: companyTaxId };
  const guest = { name: contactName, phone: contactPhone, company };
  return facts.members.map(({ email, language, name }) => ({
    channel: 'email',
    template: 'venueNews',
    recipient: email,
    language,
    data: {
      ...describe(news, facts, { language, name }),
      kind,
      guest,
      lateMinutes: news.lateMinutes ?? null,
    },
  }));
}

/** The venue has not said yes yet. */
const isPending = (status: BookingStatus) => statusLabel(status) === 'pending';

function writeVenueSms(
  { lateMinutes = 0 }: NewsOfBooking,
  facts: BookingFacts,
  kind: VenueSmsNews,
): VenueSms[] {
  const [slot] = listFirstAtEachPlace(facts.slots);
  // Many a place has a landline: its people read their mails then.
  const recipient = slot && readSmsNumber(slot.phone);
  if (slot === undefined || recipient === undefined) return [];
  const language = facts.members[0]?.language ?? 'pl';
  const { timeZone, date, startsAt, tables } = describeSlot(slot, facts.provider, language);
  return [
    {
      channel: 'sms',
      template: 'venueNews',
      recipient,
      language,
      data: {
        kind,
        reference: facts.reference,
        guest: facts.contactName,
        minutes: lateMinutes,
        ...(facts.answerBy ? { answerBy: facts.answerBy.toISOString() } : {}),
        slot: { timeZone, date, startsAt, tables },
      },
    },
  ];
}

/** What is due in the way that was chosen, and what is left for the venue beside it. */
function findDues({ status, paymentMethod, total, dueOnline, ...money }: BookingFacts) {
  if (!isLiveStatus(status)) return { due: 0, dueAtVenue: 0 };
  const settled = findSettled(money);
  const whole = Math.max(0, total - settled);
  if (paymentMethod === 'venue') return { due: whole, dueAtVenue: 0 };
  const due = Math.max(0, dueOnline - settled);
  return { due, dueAtVenue: whole - due };
}

function describe(
  { bookingId, refund, movedFrom }: NewsOfBooking,
  facts: BookingFacts,
  reader: { language: Language; name: string },
): BookingNewsData {
  const { currency, total, paid, refunded } = facts;
  const dues = findDues(facts);
  const [due, dueAtVenue] = [makeMoney(dues.due, currency), makeMoney(dues.dueAtVenue, currency)];
  const duesByPlace = listDuesByPlace(facts, { due, dueAtVenue });
  return {
    bookingId,
    reference: facts.reference,
    name: reader.name,
    provider: facts.provider,
    slots: facts.slots.map((slot) => describeSlot(slot, facts.provider, reader.language)),
    bookedAt: facts.bookedAt.toISOString(),
    paymentMethod: facts.paymentMethod,
    total: makeMoney(total, currency),
    paid: makeMoney(paid, currency),
    due,
    dueAtVenue,
    ...(duesByPlace.length > 0 ? { duesByPlace } : {}),
    payBy: dues.due === 0 ? null : (facts.payBy?.toISOString() ?? null),
    answerBy: facts.answerBy?.toISOString() ?? null,
    refund: refund ?? makeMoney(0, currency),
    refundedBefore: makeMoney(Math.max(0, refunded - (refund?.amount ?? 0)), currency),
    ...(movedFrom ? { movedFrom } : {}),
    isRefundedAtVenue: facts.isRefundedAtVenue,
    ...(facts.refundWithBank ? { refundWithBank: facts.refundWithBank } : {}),
  };
}

function describeSlot(slot: StoredSlot, provider: string, language: Language): SlotData {
  const { street, timeZone, date, startsAt, endsAt, guests } = slot;
  return {
    what: slot.offer[language],
    place: slot.branch === '' ? provider : `${provider}, ${slot.branch}`,
    street,
    town: `${slot.postalCode} ${slot.city[language]}`,
    timeZone,
    date,
    startsAt,
    endsAt,
    guests,
    tables: slot.tables.map((table) => table[language]),
    addOns: slot.addOns.map(({ name, quantity }) => ({ name: name[language], quantity })),
  };
}
