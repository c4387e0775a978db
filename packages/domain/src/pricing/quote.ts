import type { BookingType } from '../booking/booking-type.ts';
import { type Currency, type Money, makeMoney, subtractMoney } from '../money/money.ts';
import { splitProportionally } from '../money/split.ts';
import type { VatShare } from '../money/vat.ts';
import { judgePromotion, type PromotionUse, type PromotionVerdict } from '../promotions/judge-promotion.ts';
import { coversOffer, type Promotion } from '../promotions/promotion.ts';
import { type AddOn, type AddOnProblem, type ChosenAddOn, findAddOnProblem, priceAddOns } from './add-on.ts';
import { findDueOnline, type SlotShare } from './deposit.ts';
import { type LineItem, sumBySlot, sumLineVat, total } from './line-item.ts';
import { fingerprintOrder, type SlotTerms } from './order-fingerprint.ts';
import { type OfferPrices, priceOffer, type SlotTime } from './price-offer.ts';
import { findServiceFee, type ServiceFee } from './service-fee.ts';

export interface OfferToQuote extends OfferPrices {
  readonly id: string;
  readonly vatPercent: number;
  /** The part of the price that is due online; null: all of it. */
  readonly depositPercent: number | null;
  /** In the order in which the venue shows them. */
  readonly addOns: readonly AddOn[];
}

export interface SlotToQuote extends SlotTime {
  readonly offer: OfferToQuote;
  readonly guests: number;
  readonly tables: number;
  readonly addOns: readonly ChosenAddOn[];
  readonly terms: SlotTerms;
}

/** A code that somebody entered. `promotion` is undefined when there is none of that name. */
export interface PromotionClaim extends Pick<PromotionUse, 'now' | 'user'> {
  readonly promotion: Promotion | undefined;
}

export interface BookingToQuote {
  readonly providerId: string;
  readonly bookingType: BookingType;
  readonly slots: readonly SlotToQuote[];
  readonly serviceFee: ServiceFee;
  readonly promotion?: PromotionClaim | undefined;
}

export interface Quote {
  readonly currency: Currency;
  /** Each slot with its add-ons, then the discount (below zero) and the fee if there are any. They sum to `total`. */
  readonly lines: readonly LineItem[];
  /** Slots and add-ons. */
  readonly subtotal: Money;
  /** Zero or more, at most `subtotal`. */
  readonly discount: Money;
  readonly fee: Money;
  /** subtotal − discount + fee */
  readonly total: Money;
  /** The part of `total` that is paid online, the fee included; the rest is paid at the venue. */
  readonly dueOnline: Money;
  /** Inside `total`. */
  readonly vat: readonly VatShare[];
  /** null: no code was entered. A refused one leaves the price as it is. */
  readonly promotion: PromotionVerdict | null;
  /** Changes whenever a figure does, a time, or anything else that was promised. */
  readonly fingerprint: string;
}

export type QuoteProblem =
  | { readonly kind: 'noSlot' | 'currencyMix' | 'tooHigh' }
  | (AddOnProblem & { readonly slot: number });

export type QuoteResult =
  | { readonly isQuoted: true; readonly quote: Quote }
  | { readonly isQuoted: false; readonly problem: QuoteProblem };

/** The most that the database and the gateways can carry, some 21 million złoty. */
const highestTotal = 2 ** 31 - 1;

/** The whole price of a booking. Guests, tables and minutes must be counts; anything else there is a bug. */
export function quoteBooking(booking: BookingToQuote): QuoteResult {
  const problem = findProblem(booking);
  if (problem !== undefined) return { isQuoted: false, problem };
  const charges = booking.slots.flatMap((slot, index) => priceSlotWithAddOns(slot, index, booking));
  const [first] = charges;
  if (first === undefined || charges.some((line) => line.amount.currency !== first.amount.currency)) {
    return { isQuoted: false, problem: { kind: 'currencyMix' } };
  }
  const quote = sumUp(booking, charges, first.amount.currency);
  if (quote.subtotal.amount + quote.fee.amount > highestTotal) {
    return { isQuoted: false, problem: { kind: 'tooHigh' } };
  }
  return { isQuoted: true, quote };
}

function findProblem({ slots }: BookingToQuote): QuoteProblem | undefined {
  if (slots.length === 0) return { kind: 'noSlot' };
  for (const [index, { offer, addOns, guests }] of slots.entries()) {
    const problem = findAddOnProblem(offer.addOns, addOns, guests);
    if (problem !== undefined) return { ...problem, slot: index };
  }
  return undefined;
}

function priceSlotWithAddOns(slot: SlotToQuote, index: number, { bookingType }: BookingToQuote): LineItem[] {
  const { offer, guests, tables } = slot;
  const lines = [
    ...priceOffer(offer, slot, { guests, tables, bookingType }),
    ...priceAddOns(offer.addOns, slot.addOns),
  ];
  return lines.map((line) => ({ ...line, slot: index, vatPercent: line.vatPercent ?? offer.vatPercent }));
}

function sumUp(booking: BookingToQuote, charges: readonly LineItem[], currency: Currency): Quote {
  const subtotal = total(charges);
  const promotion = judgeClaim(booking, charges);
  const discount = promotion?.isAccepted ? promotion.discount : makeMoney(0, currency);
  const fee = findServiceFee(subtractMoney(subtotal, discount), booking.serviceFee);
  const discounted = spreadDiscount(booking, charges, discount);
  const lines = [...discounted, ...listDiscount(discount), ...listFee(fee, booking.serviceFee)];
  const price = {
    currency,
    lines,
    subtotal,
    discount,
    fee,
    total: total(lines),
    dueOnline: findDueOnline(listShares(booking, discounted), fee),
    vat: sumLineVat(lines),
  };
  return { ...price, promotion, fingerprint: fingerprintOrder(price, booking.slots) };
}

function listShares({ slots }: BookingToQuote, charges: readonly LineItem[]): SlotShare[] {
  const prices = sumBySlot(charges, slots.length);
  return prices.map((price, index) => ({
    price,
    depositPercent: slots[index]?.offer.depositPercent ?? null,
  }));
}

function judgeClaim(
  { promotion: claim, providerId, slots }: BookingToQuote,
  charges: readonly LineItem[],
): PromotionVerdict | null {
  if (claim === undefined) return null;
  const spends = charges.map(({ slot, amount }) => ({ offerId: offerIdOf(slots, slot), amount }));
  return judgePromotion(claim.promotion, { now: claim.now, user: claim.user, providerId, spends });
}

/** In whole minor units, by what the covered lines cost; no line gives more than it costs. */
function spreadDiscount(
  { promotion: claim, providerId, slots }: BookingToQuote,
  charges: readonly LineItem[],
  discount: Money,
): LineItem[] {
  const promotion = claim?.promotion;
  if (discount.amount === 0 || promotion === undefined) return [...charges];
  const weights = charges.map(({ slot, amount }) =>
    coversOffer(promotion, providerId, offerIdOf(slots, slot)) ? amount.amount : 0,
  );
  const shares = splitProportionally(discount, weights);
  return charges.map((line, index) => ({ ...line, discount: shares[index] }));
}

function offerIdOf(slots: readonly SlotToQuote[], index: number | undefined): string {
  const slot = slots[index ?? -1];
  if (slot === undefined) throw new RangeError(`There is no slot ${index}`);
  return slot.offer.id;
}

function listDiscount(discount: Money): LineItem[] {
  if (discount.amount === 0) return [];
  const amount = makeMoney(-discount.amount, discount.currency);
  return [{ kind: 'discount', unitPrice: amount, quantity: 1, amount }];
}

function listFee(fee: Money, { vatPercent }: ServiceFee): LineItem[] {
  if (fee.amount === 0) return [];
  return [{ kind: 'serviceFee', unitPrice: fee, quantity: 1, amount: fee, vatPercent }];
}
