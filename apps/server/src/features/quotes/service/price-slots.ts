import type { BookingType } from '@gramy/domain/booking/booking-type';
import { countParty } from '@gramy/domain/booking/confirmation';
import type { ChosenAddOn } from '@gramy/domain/pricing/add-on';
import { findSlotTerms, type SlotTerms } from '@gramy/domain/pricing/order-fingerprint';
import {
  type PromotionClaim,
  type Quote,
  type QuoteProblem,
  quoteBooking,
} from '@gramy/domain/pricing/quote';
import type { ServiceFee } from '@gramy/domain/pricing/service-fee';
import { minuteMs } from '@gramy/domain/time/instant';
import { Failure, type Outcome } from '../../../failure.ts';
import type { RequestedSlot } from '../../availability/service/requested-slot.ts';
import type { OfferBook, OfferFacts } from '../../offers/service.ts';

export interface UnpricedSlot extends RequestedSlot {
  readonly addOns: readonly ChosenAddOn[];
}

export interface PricedSlot extends UnpricedSlot {
  /** How many it takes. */
  readonly tables: number;
}

export interface SlotAtOffer<Slot extends RequestedSlot = PricedSlot> {
  readonly facts: OfferFacts;
  readonly slot: Slot;
}

/** Each slot with its offer; all of them must exist and be of one provider. */
export async function findOffers<Slot extends RequestedSlot>(
  offers: OfferBook,
  slots: readonly Slot[],
): Promise<Outcome<SlotAtOffer<Slot>[]>> {
  const found = await offers.findAll(slots);
  const atOffers: SlotAtOffer<Slot>[] = [];
  for (const [index, slot] of slots.entries()) {
    const facts = found[index];
    if (facts === undefined) return noSuchOffer();
    atOffers.push({ facts, slot });
  }
  return areOfOneProvider(atOffers) ? atOffers : new Failure('providersMixed');
}

/** Of a venue that is not on the market, either. */
export function noSuchOffer(): Failure {
  return new Failure('notFound', { detail: 'There is no such offer at that venue' });
}

function areOfOneProvider(slots: readonly { facts: OfferFacts }[]): boolean {
  return new Set(slots.map(({ facts }) => facts.providerId)).size <= 1;
}

export interface PriceOptions {
  bookingType: BookingType;
  promotion?: PromotionClaim | undefined;
}

/** Of each slot, as they are for the party that plays there. */
export function listTerms(slots: readonly SlotAtOffer<RequestedSlot>[]): SlotTerms[] {
  const requested = slots.map(({ slot }) => slot);
  return slots.map(({ facts, slot }) => findSlotTerms(facts.terms, countParty(requested, slot)));
}

/** What the slots of one booking cost together. */
export function priceSlots(
  { serviceFee }: { serviceFee: ServiceFee },
  slots: readonly SlotAtOffer[],
  { bookingType, promotion }: PriceOptions,
): Outcome<Quote> {
  const [first] = slots;
  if (first === undefined) throw new RangeError('A booking has at least one slot');
  if (!areOfOneProvider(slots)) return new Failure('providersMixed');
  const terms = listTerms(slots);
  const result = quoteBooking({
    providerId: first.facts.providerId,
    bookingType,
    serviceFee,
    promotion,
    slots: slots.map(({ facts, slot }, index) => ({
      offer: facts.prices,
      businessDay: slot.date,
      // Seconds are never offered, but somebody may ask what they would cost.
      startsAt: Math.floor(slot.startsAt / minuteMs) * minuteMs,
      durationMinutes: slot.durationMinutes,
      timeZone: facts.branch.timeZone,
      guests: slot.guests,
      tables: slot.tables,
      addOns: slot.addOns,
      terms: terms[index] ?? findSlotTerms(facts.terms, slot.guests),
    })),
  });
  return result.isQuoted ? result.quote : toFailure(result.problem);
}

function toFailure(problem: QuoteProblem): Failure {
  if (!('slot' in problem)) {
    if (problem.kind === 'noSlot') throw new RangeError('A booking has at least one slot');
    return new Failure(problem.kind === 'tooHigh' ? 'amountTooHigh' : 'providersMixed');
  }
  const { kind, addOnId, slot } = problem;
  const message =
    kind === 'foreignAddOn'
      ? `The offer has no add-on ${addOnId}`
      : `At most ${problem.limit} of the add-on ${addOnId}`;
  return new Failure('addOnUnavailable', {
    errors: [{ path: `body.slots.${slot}.addOns`, code: kind, message }],
  });
}
