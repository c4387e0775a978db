import { type Confirmation, type ConfirmationRule, findConfirmation } from '../booking/confirmation.ts';
import type { RefundTier } from '../cancellation/refund.ts';
import type { Money } from '../money/money.ts';
import type { VatShare } from '../money/vat.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { LineItem } from './line-item.ts';

export interface PriceFigures {
  readonly lines: readonly LineItem[];
  readonly total: Money;
  /** The part of `total` that is paid online; the rest is paid at the venue. */
  readonly dueOnline: Money;
  readonly vat: readonly VatShare[];
}

/** What is promised for a slot beside its price. */
export interface SlotTerms {
  readonly refundTiers: readonly RefundTier[];
  readonly confirmation: Confirmation;
  /** Which regulations of the venue: another text has another version. */
  readonly regulations: string;
}

/** The same before anybody has said how many they are. */
export interface OfferTerms extends Omit<SlotTerms, 'confirmation'>, ConfirmationRule {}

export function findSlotTerms({ refundTiers, regulations, ...rule }: OfferTerms, party: number): SlotTerms {
  return { refundTiers, regulations, confirmation: findConfirmation(rule, party) };
}

export interface PromisedSlot {
  readonly businessDay: LocalDate;
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  readonly guests: number;
  readonly tables: number;
  readonly terms: SlotTerms;
}

/**
 * A short name for everything that somebody agrees to: the figures of the price, the times and the terms. It is the same
 * wherever and whenever it is worked out. The client sends back that of the order it showed, and the server notices when
 * its own has become another. It protects nothing: whoever forges one still gets the server's price and terms.
 */
export function fingerprintOrder(
  { lines, total, dueOnline, vat }: PriceFigures,
  slots: readonly PromisedSlot[],
): string {
  const figures = [
    total.currency,
    total.amount,
    dueOnline.amount,
    lines.map((line) => [
      line.kind,
      line.slot ?? null,
      line.addOnId ?? null,
      line.minutes ?? null,
      line.unitPrice.amount,
      line.quantity,
      line.amount.amount,
      line.discount?.amount ?? 0,
    ]),
    vat.map((share) => [share.percent, share.vat.amount]),
    slots.map(({ businessDay, startsAt, durationMinutes, guests, tables, terms }) => [
      [businessDay, startsAt, durationMinutes, guests, tables, terms.confirmation, terms.regulations],
      terms.refundTiers
        .toSorted((left, right) => right.hoursBefore - left.hoursBefore)
        .map(({ hoursBefore, percent }) => [hoursBefore, percent]),
    ]),
  ];
  return hashText(JSON.stringify(figures));
}

/** Two different 32-bit hashes side by side (FNV-1a and a rotating one): enough to tell a change, and fast. */
function hashText(text: string): string {
  let left = 0x811c9dc5;
  let right = 0x9e3779b9;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    left = Math.imul(left ^ unit, 0x01000193);
    right = Math.imul(right ^ unit, 0x85ebca6b);
    right = (right << 13) | (right >>> 19);
  }
  return toHex(left) + toHex(right);
}

function toHex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
