import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import type { Promotion } from '../promotions/promotion.ts';
import { addMinutes } from '../time/instant.ts';
import { addDays, formatLocalDate, weekdayOf, weekdays } from '../time/local-date.ts';
import { firstInstantAt, localParts } from '../time/zoned-time.ts';
import { leastCharges } from './deposit.ts';
import { amountAfterDiscount, sumBySlot, total } from './line-item.ts';
import { findBand, type PriceBand } from './price-bands.ts';
import {
  type BookingToQuote,
  type PromotionClaim,
  type Quote,
  quoteBooking,
  type SlotToQuote,
} from './quote.ts';

const zloty = (amount: number) => makeMoney(amount, 'PLN');
const warsaw = 'Europe/Warsaw';
const now = Date.parse('2026-11-18T12:00Z');

function quoteOf(booking: BookingToQuote): Quote {
  const result = quoteBooking(booking);
  if (!result.isQuoted) throw new Error(`No quote: ${result.problem.kind}`);
  return result.quote;
}

describe('whatever is booked', () => {
  const price = fc.nat({ max: 40_000 }).map(zloty);
  const vatPercent = fc.constantFrom(0, 5, 8, 23);
  const band = fc
    .record({
      name: fc.constantFrom('peak' as const, 'happyHour' as const),
      weekdays: fc.subarray([...weekdays], { minLength: 1 }),
      // Often around the hour at which clocks change.
      start: fc.oneof(fc.nat({ max: 2000 }), fc.integer({ min: 1500, max: 1680 })),
      length: fc.integer({ min: 1, max: 880 }),
      price,
    })
    .map(({ length, ...rest }): PriceBand => ({ ...rest, end: rest.start + length }));
  const addOns = fc.record({ shoes: fc.nat({ max: 3 }), pizza: fc.nat({ max: 3 }) });
  // Nights of both clock changes, a leap day and the turn of a year.
  const businessDay = fc.constantFrom(
    formatLocalDate({ year: 2026, month: 3, day: 28 }),
    formatLocalDate({ year: 2026, month: 10, day: 24 }),
    formatLocalDate({ year: 2028, month: 2, day: 29 }),
    formatLocalDate({ year: 2026, month: 12, day: 31 }),
    formatLocalDate({ year: 2026, month: 11, day: 20 }),
  );
  const anySlot = fc
    .record({
      id: fc.constantFrom('bowling', 'karaoke'),
      pricing: fc.constantFrom('hour' as const, 'hour' as const, 'person' as const),
      basePrice: price,
      bands: fc.array(band, { maxLength: 3 }),
      vatPercent,
      depositPercent: fc.option(fc.integer({ min: 1, max: 99 })),
      pizzaVat: fc.option(vatPercent, { nil: undefined }),
      prices: fc.tuple(price, price),
      chosen: addOns,
      businessDay,
      minute: fc.oneof(fc.integer({ min: 900, max: 1620 }), fc.integer({ min: 1440, max: 1560 })),
      durationMinutes: fc.integer({ min: 1, max: 300 }),
      guests: fc.integer({ min: 3, max: 20 }),
      tables: fc.integer({ min: 1, max: 4 }),
    })
    .map((given): SlotToQuote => {
      const [shoes, pizza] = given.prices;
      return {
        offer: {
          id: given.id,
          pricing: given.pricing,
          basePrice: given.basePrice,
          bands: given.bands,
          vatPercent: given.vatPercent,
          depositPercent: given.depositPercent,
          addOns: [
            { id: 'shoes', price: shoes, pricedPer: 'person', maxQuantity: 3 },
            { id: 'pizza', price: pizza, pricedPer: 'booking', maxQuantity: 3, vatPercent: given.pizzaVat },
          ],
        },
        businessDay: given.businessDay,
        startsAt: firstInstantAt(given.businessDay, given.minute, warsaw),
        durationMinutes: given.durationMinutes,
        timeZone: warsaw,
        guests: given.guests,
        tables: given.tables,
        terms: { refundTiers: [], confirmation: 'instant', regulations: '' },
        addOns: Object.entries(given.chosen)
          .filter(([, quantity]) => quantity > 0)
          .map(([id, quantity]) => ({ id, quantity })),
      };
    });
  const value = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constant('amount' as const),
      amount: fc.integer({ min: 1, max: 90_000 }).map(zloty),
    }),
  );
  const anyPromotion = fc.record<Promotion>({
    value,
    providerId: fc.constant('zegar'),
    offerId: fc.constantFrom(null, 'bowling'),
    coveredOffers: fc.constantFrom(null, [], ['bowling']),
    minSpend: fc.nat({ max: 9000 }).map(zloty),
    firstBookingOnly: fc.constant(false),
    perUserLimit: fc.constant(null),
    totalLimit: fc.constant(null),
    usedCount: fc.constant(0),
    startsAt: fc.constant(now),
    endsAt: fc.constant(now + 1),
    isActive: fc.constant(true),
  });
  const anyClaim = anyPromotion.map((promotion): PromotionClaim => ({ promotion, now, user: null }));
  const anyBooking = fc.record({
    providerId: fc.constant('zegar'),
    bookingType: fc.constant('personal' as const),
    slots: fc.array(anySlot, { minLength: 1, maxLength: 3 }),
    serviceFee: fc.record({
      basisPoints: fc.nat({ max: 1000 }),
      fixed: fc.nat({ max: 1000 }),
      vatPercent,
    }),
    promotion: fc.option(anyClaim, { nil: undefined }),
  });

  const plain: BookingToQuote = {
    providerId: 'zegar',
    bookingType: 'personal',
    slots: [],
    serviceFee: { basisPoints: 0, fixed: 0, vatPercent: 23 },
  };

  test('lines, discount, fee, VAT and total agree, and nothing is below zero', () => {
    fc.assert(
      fc.property(anyBooking, (given) => {
        const quote = quoteOf(given);
        const { subtotal, discount, fee, lines, vat } = quote;
        const charges = lines.filter(({ kind }) => kind === 'slot' || kind === 'addOn');
        expect(total(charges)).toEqual(subtotal);
        expect(total(lines)).toEqual(quote.total);
        expect(quote.total.amount).toBe(subtotal.amount - discount.amount + fee.amount);
        expect(charges.reduce((sum, line) => sum + (line.discount?.amount ?? 0), 0)).toBe(discount.amount);
        for (const line of charges) {
          expect(line.discount?.amount ?? 0).toBeGreaterThanOrEqual(0);
          expect(amountAfterDiscount(line).amount).toBeGreaterThanOrEqual(0);
        }
        const rest = sumBySlot(charges, given.slots.length).map(({ amount }, slot) => {
          const percent = given.slots[slot]?.offer.depositPercent ?? 100;
          return amount - Math.floor((amount * percent + 50) / 100);
        });
        const atVenue = rest.reduce((sum, amount) => sum + amount, 0);
        // Too little to be charged: all of it, or none of it where that is too little as well.
        const wanted = [quote.total.amount - atVenue, quote.total.amount];
        const isEnough = (amount: number) => amount >= leastCharges[quote.currency];
        expect(quote.dueOnline.amount).toBe(wanted.find(isEnough) ?? 0);
        expect(vat.reduce((sum, share) => sum + share.gross.amount, 0)).toBe(quote.total.amount);
        for (const share of vat) expect(share.net.amount + share.vat.amount).toBe(share.gross.amount);
        for (const figure of [subtotal, discount, fee, quote.total, ...vat.map((share) => share.vat)]) {
          expect(Number.isSafeInteger(figure.amount) && figure.amount >= 0).toBe(true);
        }
      }),
    );
  });

  test('a price equals the sum of its minutes on the clock of the place, within half a grosz per line', () => {
    fc.assert(
      fc.property(anySlot, (given) => {
        const { offer, tables, businessDay: day } = given;
        fc.pre(offer.pricing === 'hour');
        let sixtiethsOfGrosz = 0;
        for (let elapsed = 0; elapsed < given.durationMinutes; elapsed += 1) {
          const { date, minute } = localParts(addMinutes(given.startsAt, elapsed), warsaw);
          const businessMinute = date === day ? minute : minute + 1440;
          expect([day, addDays(day, 1)]).toContain(date);
          const inForce = findBand(offer.bands, weekdayOf(day), businessMinute);
          sixtiethsOfGrosz += (inForce?.price ?? offer.basePrice).amount * tables;
        }
        const lines = quoteOf({ ...plain, slots: [{ ...given, addOns: [] }] }).lines;
        expect(Math.abs(total(lines).amount * 60 - sixtiethsOfGrosz)).toBeLessThanOrEqual(30 * lines.length);
      }),
    );
  });

  test('a quote is the same after a journey as JSON, and so is its fingerprint when it is worked out again', () => {
    fc.assert(
      fc.property(anyBooking, (given) => {
        const quote = quoteOf(given);
        const again = quoteOf(JSON.parse(JSON.stringify(given)));
        expect(again.fingerprint).toBe(quote.fingerprint);
        expect(JSON.parse(JSON.stringify(quote))).toEqual(JSON.parse(JSON.stringify(again)));
      }),
    );
  });
});
