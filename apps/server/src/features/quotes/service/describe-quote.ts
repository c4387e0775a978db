import type { CallData } from '@gramy/contract/wire-types';
import type { SlotCheck } from '@gramy/domain/availability/day';
import { labelStart } from '@gramy/domain/availability/start-label';
import { findApprovalDeadline, readApprovalClock } from '@gramy/domain/booking/approval-deadline';
import { paymentMethods } from '@gramy/domain/booking/payment-method';
import { bookingRefundTimeline } from '@gramy/domain/cancellation/booking-refund';
import { makeMoney } from '@gramy/domain/money/money';
import { sumBySlot } from '@gramy/domain/pricing/line-item';
import { findSlotTerms, type SlotTerms } from '@gramy/domain/pricing/order-fingerprint';
import type { Quote } from '@gramy/domain/pricing/quote';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import { readStock } from '../../add-on-stock/service.ts';
import type { BusyExcept } from '../../availability/service/busy-times.ts';
import { suggestStarts } from '../../availability/service/check-slot.ts';
import { toWireLabel } from '../../availability/service/day-data.ts';
import { listTerms, type SlotAtOffer } from './price-slots.ts';
import { toWirePrice } from './wire-price.ts';

type QuoteData = CallData<'POST /user/booking/quote'>;

export interface CheckedSlot extends SlotAtOffer {
  readonly check: SlotCheck;
}

export interface QuotedCart {
  slots: readonly CheckedSlot[];
  quote: Quote;
  now: Instant;
  except: BusyExcept;
  takesOnlinePayments: boolean;
}

/** A price with all that people want to know before they agree to it. */
export async function describeQuote(db: Database, cart: QuotedCart): Promise<QuoteData> {
  const { slots, quote, now, except, takesOnlinePayments } = cart;
  const canPayAtVenue = slots.every(({ facts }) => facts.payAtVenue);
  const terms = listTerms(slots);
  const stock = await readStock(db, slots);
  return {
    price: toWirePrice(quote),
    fingerprint: quote.fingerprint,
    slots: await Promise.all(
      slots.map(async (slot, index) => ({
        ...(await describeSlot(db, slot, now, except)),
        terms: toWireTerms(terms[index] ?? findSlotTerms(slot.facts.terms, slot.slot.guests)),
        stock: stock[index] ?? [],
      })),
    ),
    paymentMethods: paymentMethods.filter((method) =>
      method === 'online' ? takesOnlinePayments : canPayAtVenue,
    ),
    confirmation: terms.some(({ confirmation }) => confirmation === 'request') ? 'request' : 'instant',
    approval: describeApproval(slots, terms, now),
    refundTimeline: describeRefunds(slots, quote, now),
  };
}

async function describeSlot(
  db: Database,
  { facts, slot, check }: CheckedSlot,
  now: Instant,
  except: BusyExcept,
): Promise<Omit<QuoteData['slots'][number], 'terms' | 'stock'>> {
  const { date, startsAt, durationMinutes } = slot;
  const isFree = check.refusal === undefined;
  return {
    endsAt: new Date(addMinutes(startsAt, durationMinutes)).toISOString(),
    label: toWireLabel(labelStart(startsAt, date, facts.branch.timeZone)),
    tableCount: slot.tables,
    refusal: check.refusal ?? null,
    nearest: isFree ? [] : await suggestStarts(db, { facts, slot }, check, now, except),
  };
}

function toWireTerms({ refundTiers, ...terms }: SlotTerms): QuoteData['slots'][number]['terms'] {
  return { ...terms, refundTiers: [...refundTiers] };
}

/** The first venue that wants to be asked sets the clock, and the first start ends it. */
function describeApproval(
  slots: readonly CheckedSlot[],
  terms: readonly SlotTerms[],
  now: Instant,
): QuoteData['approval'] {
  const asking = slots.find((_, index) => terms[index]?.confirmation === 'request');
  if (asking === undefined) return null;
  const { week, exceptions, timeZone } = asking.facts.branch;
  const branch = { hours: week, exceptions, timeZone };
  const startsAt = Math.min(...slots.map(({ slot }) => slot.startsAt));
  const { answerBy } = findApprovalDeadline({ requestedAt: now, startsAt }, branch);
  const clock = readApprovalClock(answerBy, branch, now);
  return {
    phase: clock.phase,
    opensAt: clock.phase === 'closed' && clock.opensAt !== null ? toText(clock.opensAt) : null,
    answerBy: toText(answerBy),
  };
}

/** If what is due online were paid now. What is over already is left out. */
export function describeRefunds(
  slots: readonly CheckedSlot[],
  quote: Quote,
  now: Instant,
): QuoteData['refundTimeline'] {
  const prices = sumBySlot(quote.lines, slots.length);
  const parts = slots.map(({ facts, slot }, index) => ({
    price: prices[index] ?? makeMoney(0, quote.currency),
    tiers: facts.terms.refundTiers,
    startsAt: slot.startsAt,
  }));
  return bookingRefundTimeline({ paid: quote.dueOnline, total: quote.total }, parts)
    .filter(({ until }) => until > now)
    .map(({ from, until, amount }) => ({
      from: from === null || from <= now ? null : toText(from),
      until: toText(until),
      amount: amount.amount,
    }));
}

function toText(at: Instant): string {
  return new Date(at).toISOString();
}
