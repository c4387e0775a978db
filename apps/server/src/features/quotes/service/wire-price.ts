import type { Price } from '@gramy/contract/schemas/booking';
import type { Currency } from '@gramy/domain/money/money';
import type { BookingPrice } from '@gramy/domain/pricing/agreed-price';
import { type LineItem, sumLineVat } from '@gramy/domain/pricing/line-item';

export function toWirePrice({
  currency,
  lines,
  subtotal,
  discount,
  fee,
  total,
  dueOnline,
}: BookingPrice): Price {
  return readStoredPrice({
    currency,
    lineItems: lines,
    subtotal: subtotal.amount,
    discount: discount.amount,
    fee: fee.amount,
    total: total.amount,
    dueOnline: dueOnline.amount,
  });
}

/** As a booking keeps it: `line_items` are the lines of its quote, the sums stand beside them. */
export interface StoredPrice {
  currency: Currency;
  lineItems: readonly LineItem[];
  subtotal: number;
  discount: number;
  fee: number;
  total: number;
  dueOnline: number;
}

export function readStoredPrice({ lineItems, ...sums }: StoredPrice): Price {
  return {
    ...sums,
    lines: lineItems.map((line) => ({
      kind: line.kind,
      slot: line.slot ?? null,
      addOnId: line.addOnId ?? null,
      band: line.band ?? null,
      minutes: line.minutes ?? null,
      unitPrice: line.unitPrice.amount,
      quantity: line.quantity,
      amount: line.amount.amount,
      vatPercent: line.vatPercent ?? null,
      discount: line.discount?.amount ?? 0,
    })),
    vat: sumLineVat(lineItems).map(({ percent, gross, net, vat }) => ({
      percent,
      gross: gross.amount,
      net: net.amount,
      vat: vat.amount,
    })),
  };
}
