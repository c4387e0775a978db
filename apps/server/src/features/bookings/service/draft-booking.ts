import type { WireBooking } from '@gramy/contract/schemas/booking';
import { referenceFromBytes } from '@gramy/domain/booking/reference';
import type { Instant } from '@gramy/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import { Failure, type Outcome } from '../../../failure.ts';
import type { OpenBookings } from '../../holds/service/own-hold.ts';
import type { CodeClaim } from '../../promotions/service.ts';
import { priceSlots } from '../../quotes/service/price-slots.ts';
import type { FullBooking } from '../store/full-booking.ts';
import type { NewBooking } from '../store/new-booking.ts';
import { assembleBooking } from './assemble-booking.ts';
import { toWireBooking } from './booking-view.ts';
import { type NewBookingDetails, toFullBooking } from './describe-new-booking.ts';
import type { ChosenTables } from './order-tables.ts';
import type { BookingParts } from './parts.ts';
import type { Order } from './read-order.ts';

/** So many may wait for money that was promised; whoever has more of them keeps tables from others. */
const mostUnpaidOnline = 5;
const mostUnpaid = 20;

export function refuseOrder({ body, bookingType, slots }: Order, open: OpenBookings): Failure | undefined {
  if (bookingType === 'business' && body.company === undefined) {
    const missing = {
      path: 'body.company',
      code: 'required',
      message: 'A business booking names its company',
    };
    return new Failure('validationFailed', { errors: [missing] });
  }
  if (body.paymentMethod === 'venue' && !slots.every(({ facts }) => facts.payAtVenue)) {
    return new Failure('cashUnavailable');
  }
  const isTooMany =
    open.all >= mostUnpaid || (body.paymentMethod === 'online' && open.online >= mostUnpaidOnline);
  return isTooMany ? new Failure('tooManyOpenBookings') : undefined;
}

export interface Choice {
  tables: ChosenTables;
  claim: CodeClaim | undefined;
}

/** A booking that is not written yet, and what is said of it when it is. */
export interface Draft {
  booking: NewBooking;
  full: FullBooking;
  answer: WireBooking;
}

/** All that can be said without asking anybody. */
export function draftBooking(
  parts: Pick<BookingParts, 'secrets' | 'serviceFee'>,
  order: Order,
  choice: Choice,
  now: Instant,
): Outcome<Draft> {
  const booking = priceOrder(parts, order, choice, now);
  if (booking instanceof Failure) return booking;
  const full = toFullBooking(describe(order, choice, booking));
  const [first] = order.slots;
  return { booking, full, answer: toWireBooking(full, first?.facts.branch, now) };
}

function priceOrder(
  { secrets, serviceFee }: Pick<BookingParts, 'secrets' | 'serviceFee'>,
  { body, userId, providerId, bookingType }: Order,
  { tables: { slots }, claim }: Choice,
  now: Instant,
): Outcome<NewBooking> {
  const quote = priceSlots({ serviceFee }, slots, { bookingType, promotion: claim });
  if (quote instanceof Failure) return quote;
  if (quote.promotion?.isAccepted === false) {
    return new Failure('promoInvalid', { detail: quote.promotion.reason });
  }
  if (quote.fingerprint !== body.fingerprint) return new Failure('priceChanged');
  const { contact, company, paymentMethod, language } = body;
  const draft = {
    providerId,
    bookingId: uuidv7(),
    reference: drawReference(secrets),
    promotionId: claim?.id ?? null,
    userId,
    bookingType,
    paymentMethod,
    language,
    contact,
    company,
    slots,
    quote,
  };
  return assembleBooking(draft, now);
}

/** Enough for `referenceFromBytes` to fall short less than once in 10^15 draws. */
const bytesOfReference = 16;

function drawReference(secrets: BookingParts['secrets']): string {
  return referenceFromBytes(secrets.randomBytes(bytesOfReference));
}

function describe(
  { slots: [first], words }: Order,
  { tables: { tableIds }, claim }: Choice,
  booking: NewBooking,
): NewBookingDetails {
  const provider = first?.facts.provider ?? { name: '', slug: '' };
  return { booking, provider, words, tableIds, promoCode: claim?.id ? claim.code : null };
}
