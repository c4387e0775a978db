import { refusals } from '@gramy/domain/availability/refusal';
import { bookingTypes } from '@gramy/domain/booking/booking-type';
import { paymentMethods } from '@gramy/domain/booking/payment-method';
import { bookingStatuses } from '@gramy/domain/booking/status';
import { currencies } from '@gramy/domain/money/money';
import { priceBandNames } from '@gramy/domain/pricing/price-bands';
import { parseLocalDate } from '@gramy/domain/time/local-date';
import * as z from 'zod/mini';
import { instant } from './account.ts';
import { cancellation, minorUnits, moneyStep, paymentState, refundStep } from './booking-money.ts';
import { approvalClock, bookingRefusals, bookingStep } from './booking-state.ts';
import { postalAddress } from './company.ts';
import { placePhoto } from './place-photo.ts';
import { id, localizedText, slug } from './shared.ts';

export { minorUnits, paymentState, refundStep } from './booking-money.ts';

/** Nobody books outside these years, and calendars come to their end elsewhere. */
const isOfOurTime = (text: string): boolean => text >= '2000' && text < '2200';

/** A day on the calendar of the place; what is open past midnight belongs to the day it opened. */
export const localDate = z
  .string()
  .check(
    z.refine((text) => isOfOurTime(text) && parseLocalDate(text) !== undefined, { error: 'dateInvalid' }),
  );

export const slotStart = z.iso.datetime().check(z.refine(isOfOurTime, { error: 'dateInvalid' }));

export const currency = z.enum(currencies);
export const bookingType = z.enum(bookingTypes);
export const paymentMethod = z.enum(paymentMethods);
export const refusal = z.enum(refusals);

const count = (maximum: number) => z.int().check(z.minimum(1), z.maximum(maximum));

export const durationMinutes = count(1440);
export const guests = count(500);
export const tableCount = count(50);

export const tableIds = z.array(id).check(
  z.minLength(1),
  z.maxLength(50),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'namedTwice' }),
);

/** One table (or a few that belong together) at one time. */
export const requestedSlot = z.strictObject({
  branchId: id,
  offerId: id,
  date: localDate,
  startsAt: slotStart,
  durationMinutes,
  guests,
  /** As few as possible where it is left out. */
  tableCount: z.optional(tableCount),
  /** These and no others; where they are left out, any that serve. */
  tableIds: z.optional(tableIds),
});

export type WireRequestedSlot = z.output<typeof requestedSlot>;

export const chosenAddOns = z
  .array(z.strictObject({ id, quantity: count(100) }))
  .check(z.maxLength(30), z.refine(areAllDifferent, { error: 'namedTwice' }));

function areAllDifferent(chosen: readonly { id: string }[]): boolean {
  return new Set(chosen.map((choice) => choice.id)).size === chosen.length;
}

export const mostSlots = 10;

export const slotWithAddOns = z.strictObject({ ...requestedSlot.shape, addOns: z.optional(chosenAddOns) });

/** What a cart holds, all of one provider. */
export const slotList = z.array(slotWithAddOns).check(z.minLength(1), z.maxLength(mostSlots));

/** A start as people say it: "Friday night, 00:30 (Sat)", "02:30, the second one". */
export const startLabel = z.strictObject({
  date: localDate,
  /** On the clock of the place, since midnight. */
  minute: z.int(),
  weekday: z.int(),
  isNextDay: z.boolean(),
  isRepeatedHour: z.boolean(),
  isSecondOccurrence: z.boolean(),
});

export const startChoice = z.strictObject({ date: localDate, startsAt: instant, label: startLabel });

export const lineItem = z.strictObject({
  kind: z.enum(['slot', 'addOn', 'discount', 'serviceFee']),
  slot: z.nullable(z.int()),
  addOnId: z.nullable(id),
  band: z.nullable(z.enum(priceBandNames)),
  minutes: z.nullable(z.int()),
  /** Below zero on a discount, as is `amount`. */
  unitPrice: z.int(),
  quantity: z.int(),
  amount: z.int(),
  vatPercent: z.nullable(z.int()),
  discount: minorUnits,
});

/** All amounts in minor units of `currency`, VAT included. */
export const price = z.strictObject({
  currency,
  lines: z.array(lineItem),
  subtotal: minorUnits,
  discount: minorUnits,
  fee: minorUnits,
  total: minorUnits,
  /** The part of `total` that is paid online; the rest is paid at the venue. */
  dueOnline: minorUnits,
  vat: z.array(z.strictObject({ percent: z.int(), gross: minorUnits, net: minorUnits, vat: minorUnits })),
});

export type Price = z.output<typeof price>;

/** Changes whenever a figure, a time or a term does; whoever books sends back that of what they saw. */
export const fingerprint = z.string().check(z.regex(/^[0-9a-f]{16}$/, { error: 'fingerprintInvalid' }));

/** What is promised beside the price. */
export const slotTerms = z.strictObject({
  /** `percent` comes back until so many hours before the start; after the last one nothing does. */
  refundTiers: z.array(z.strictObject({ hoursBefore: z.int(), percent: z.int() })),
  confirmation: z.enum(['instant', 'request']),
  /** The number of the venue's regulations in force; 0: it has none. */
  regulations: z.string(),
});

/** What is left on that business day of add-ons that can run out. */
export const stock = z.array(z.strictObject({ addOnId: id, left: z.int() }));

export const quote = z.strictObject({
  price,
  fingerprint,
  slots: z.array(
    z.strictObject({
      endsAt: instant,
      label: startLabel,
      tableCount: z.int(),
      terms: slotTerms,
      stock,
      /** null: it can be booked. */
      refusal: z.nullable(refusal),
      /** The nearest starts that can be booked instead. */
      nearest: z.array(startChoice),
    }),
  ),
  paymentMethods: z.array(paymentMethod),
  confirmation: z.enum(['instant', 'request']),
  approval: z.nullable(approvalClock),
  refundTimeline: z.array(refundStep),
});

export const hold = z.strictObject({
  id,
  bookingType,
  expiresAt: instant,
  canExtend: z.boolean(),
  slots: z.array(
    z.strictObject({
      ...requestedSlot.shape,
      endsAt: instant,
      tableCount: z.int(),
      /** Those that are kept, chosen or not. */
      tableIds: z.array(id),
    }),
  ),
});

const named = { id, name: z.string() };
const bookingStatus = z.enum(bookingStatuses);
export const statusLabel = z.enum(['pending', 'confirmed', 'cancelled', 'completed', 'declined']);

const listedPlace = z.strictObject({
  ...named,
  slug,
  city: localizedText,
  timeZone: z.string(),
  photo: z.nullish(placePhoto),
});

const bookedPlace = z.extend(listedPlace, {
  street: z.string(),
  postalCode: z.string(),
  citySlug: slug,
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
});

const bookedSlot = z.strictObject({
  position: z.int(),
  branch: bookedPlace,
  offer: z.strictObject({
    id,
    name: localizedText,
    activity: z.strictObject({ slug: z.string(), name: localizedText, tableKind: z.string() }),
  }),
  date: localDate,
  startsAt: instant,
  endsAt: instant,
  label: startLabel,
  durationMinutes: z.int(),
  guests: z.int(),
  tables: z.array(z.strictObject({ id, name: localizedText })),
  addOns: z.array(z.strictObject({ id, name: localizedText, quantity: z.int(), amount: minorUnits })),
});

const summaryFields = {
  id,
  reference: z.string(),
  status: bookingStatus,
  label: statusLabel,
  /** Why it is cancelled or declined: `noAnswer`, `paymentTimeout`, `withdrawn` … */
  statusReason: z.nullable(z.string()),
  bookingType,
  paymentMethod,
  /** Money came that is not what was asked for: a person looks at it, and nobody pays again until then. */
  isMoneyHeld: z.boolean(),
  /** It lapses at this moment unless it is paid; null: no clock runs. */
  paymentDueAt: z.nullable(instant),
  provider: z.strictObject({ ...named, slug: z.string() }),
  /** Of the first slot's start and the last slot's end. */
  startsAt: instant,
  endsAt: instant,
  createdAt: instant,
};

export const bookingSummary = z.strictObject({
  ...summaryFields,
  /** Of one game, as are place, offer, start, length, tables and guests: the earliest that is not over. */
  startsAt: instant,
  place: listedPlace,
  offerId: id,
  date: localDate,
  startLabel,
  durationMinutes: z.int(),
  tables: z.array(localizedText),
  activity: z.strictObject({ slug: z.string(), name: localizedText }),
  guests: z.int(),
  slotCount: z.int(),
  currency,
  total: minorUnits,
  /** Wherever it is paid. */
  due: minorUnits,
  /** What of it `POST …/pay` asks for; the rest is for the venue. */
  dueOnline: minorUnits,
  paid: minorUnits,
  refunded: minorUnits,
  /** That the visit has brought. */
  points: z.int(),
  canReview: z.boolean(),
  /** Stars that its guest has given. */
  rating: z.nullable(z.int()),
});

/** Its tables are free again, and asking once more would only bring another no. */
export const declinedStart = z.strictObject({
  branchId: id,
  offerId: id,
  startsAt: instant,
  /** The venue let its time to answer pass. */
  isUnanswered: z.boolean(),
  venueNote: z.nullable(z.string()),
});

export type DeclinedStart = z.output<typeof declinedStart>;

/** What the venue has answered instead of a yes or a no: the booking waits for its guest, and these are held. */
export const timeProposal = z.strictObject({
  /** `lapsed`: nobody has answered. `ended`: something else came first. */
  state: z.enum(['open', 'taken', 'refused', 'lapsed', 'ended']),
  until: instant,
  /** Which slot of the booking would move. */
  position: z.int(),
  /** Which of the times was taken; null: none. */
  taken: z.nullable(z.int()),
  times: z.array(
    z.strictObject({
      ...startChoice.shape,
      position: z.int(),
      endsAt: instant,
      tables: z.array(localizedText),
      /** Of the whole booking, if it is taken. */
      total: minorUnits,
      /** Of that and of what was agreed: below zero, what was paid too much comes back. */
      difference: z.int(),
    }),
  ),
});

export const booking = z.strictObject({
  ...summaryFields,
  /** In order of time; a `position` names its slot and says nothing of that. */
  slots: z.array(bookedSlot),
  /** Where its games are, in the order of the visits. */
  places: z.array(
    z.strictObject({
      id,
      name: z.string(),
      /** What of the money that is due on the spot is paid there. */
      due: minorUnits,
      /** A booking is checked in once, at the place of the game that was on or came next. */
      isCheckedIn: z.boolean(),
    }),
  ),
  contact: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
  company: z.nullable(
    z.strictObject({
      name: z.string(),
      taxId: z.string(),
      /** Unknown of bookings that were made before anybody asked for it. */
      address: z.nullable(postalAddress),
    }),
  ),
  price,
  promoCode: z.nullable(z.string()),
  paid: minorUnits,
  refunded: minorUnits,
  /** Of what was paid, what the guest's bank has taken back for good, and no refund stands against. */
  takenByBank: minorUnits,
  /** Wherever it is paid. */
  due: minorUnits,
  /** What of it `POST …/pay` asks for; the rest is for the venue. */
  dueOnline: minorUnits,
  approval: z.nullable(approvalClock),
  /** Null: the venue has proposed no other times. */
  proposal: z.nullable(timeProposal),
  checkedInAt: z.nullable(instant),
  noShowAt: z.nullable(instant),
  cancellation,
  canReschedule: z.boolean(),
  canPay: z.boolean(),
  /** How else it may be paid from now on: `online` by `POST …/pay`, `venue` by `POST …/pay-at-venue`. */
  otherPaymentMethod: z.nullable(paymentMethod),
  canReview: z.boolean(),
  canSayLate: z.boolean(),
  refusals: bookingRefusals,
  /** The latest one. */
  payment: z.nullable(paymentState),
  /** All of them and all refunds, in the order in which they began. */
  money: z.array(moneyStep),
  /** Money that came too late took the same time again under another reference. */
  replacedBy: z.nullable(z.strictObject({ id, reference: z.string() })),
  /** What the venue wrote when it declined or called off. */
  venueNote: z.nullable(z.string()),
  /** Which of the venue's regulations were accepted, place by place; `GET …/regulations` has the texts. */
  regulations: z.array(z.strictObject({ branchId: id, number: z.int(), publishedAt: instant })),
  /** null: friends have no link to it. For its guest alone; `POST …/share` returns the link itself. */
  sharing: z.nullable(
    z.strictObject({
      answers: z.array(z.strictObject({ firstName: z.string(), isComing: z.boolean(), answeredAt: instant })),
    }),
  ),
  /** Reports to the venue, the oldest first; `runningLate` in the history. */
  lateNotices: z.array(z.strictObject({ at: instant, minutes: z.int() })),
  history: z.array(bookingStep),
});

export type WireBooking = z.output<typeof booking>;
export type WireBookingSummary = z.output<typeof bookingSummary>;
export type WireHold = z.output<typeof hold>;
