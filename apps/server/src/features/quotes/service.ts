import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { ServiceFee } from '@gramy/domain/pricing/service-fee';
import type { Instant } from '@gramy/domain/time/instant';
import type { Database } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { checkSlots } from '../availability/service/check-slot.ts';
import { readRequestedSlot } from '../availability/service/requested-slot.ts';
import type { OfferBook } from '../offers/service.ts';
import { findClaim } from '../promotions/service.ts';
import { checkItems } from './service/check-items.ts';
import { countTables } from './service/count-tables.ts';
import { type CheckedSlot, describeQuote, describeRefunds } from './service/describe-quote.ts';
import { findOffers, priceSlots } from './service/price-slots.ts';
import { toWirePrice } from './service/wire-price.ts';

type Cart = Pick<ParsedRequest<'POST /user/booking/quote'>['body'], 'slots' | 'holdId'>;
type CodeCart = ParsedRequest<'POST /promotions/promotions/validate-promo-code'>['body'];

export interface QuoteService {
  quote(
    cart: ParsedRequest<'POST /user/booking/quote'>['body'],
  ): Promise<Outcome<CallData<'POST /user/booking/quote'>>>;
  /** Does not refuse the whole for one of its items: whoever opens a cart wants to know of each. */
  check(
    cart: ParsedRequest<'POST /user/booking/cart-check'>['body'],
  ): Promise<Outcome<CallData<'POST /user/booking/cart-check'>>>;
  judgeCode(
    cart: CodeCart,
    userId: string,
  ): Promise<Outcome<CallData<'POST /promotions/promotions/validate-promo-code'>>>;
}

export interface QuoteDeps {
  offers: OfferBook;
  serviceFee: ServiceFee;
  clock: Clock;
  /** Whether there is a gateway that takes money. */
  takesOnlinePayments: boolean;
}

export function createQuoteService(db: Database, deps: QuoteDeps): QuoteService {
  const { offers, clock } = deps;

  return {
    async quote(cart) {
      const now = clock.now().getTime();
      const slots = await checkCart(db, offers, cart, now);
      if (slots instanceof Failure) return slots;
      const quote = priceSlots(deps, slots, cart);
      if (quote instanceof Failure) return quote;
      const { takesOnlinePayments } = deps;
      return describeQuote(db, { slots, quote, now, except: { holdId: cart.holdId }, takesOnlinePayments });
    },

    check: (cart) => checkItems(db, deps, cart, clock.now().getTime()),

    async judgeCode(cart, userId) {
      const now = clock.now().getTime();
      const slots = await checkCart(db, offers, cart, now);
      if (slots instanceof Failure) return slots;
      const providerId = slots[0]?.facts.providerId ?? '';
      const claim = await findClaim(db, { code: cart.code, providerId }, userId, now);
      const quote = priceSlots(deps, slots, { bookingType: cart.bookingType, promotion: claim });
      if (quote instanceof Failure) return quote;
      const priced = {
        price: toWirePrice(quote),
        fingerprint: quote.fingerprint,
        refundTimeline: describeRefunds(slots, quote, now),
      };
      const { promotion: verdict } = quote;
      if (verdict?.isAccepted && claim.description) {
        const { code, description } = claim;
        return { isValid: true, code, description, discount: verdict.discount.amount, ...priced };
      }
      const { reason = 'unknown', missing = undefined } = verdict?.isAccepted === false ? verdict : {};
      return { isValid: false, reason, missing: missing?.amount ?? null, ...priced };
    },
  };
}

/** What is asked for, where, whether it is free and how many tables it takes. */
async function checkCart(
  db: Database,
  offers: OfferBook,
  { slots, holdId }: Cart,
  now: Instant,
): Promise<Outcome<CheckedSlot[]>> {
  const found = await findOffers(offers, slots.map(readRequestedSlot));
  if (found instanceof Failure) return found;
  const checks = await checkSlots(db, found, now, { holdId });
  return checks.flatMap((check, index) => {
    const [at, asked] = [found[index], slots[index]];
    if (at === undefined || asked === undefined) return [];
    const { facts, slot } = at;
    return [{ facts, slot: { ...slot, addOns: asked.addOns ?? [], tables: countTables(at, check) }, check }];
  });
}
