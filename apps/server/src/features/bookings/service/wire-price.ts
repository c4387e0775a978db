import type { WireBooking } from '@gramy/contract/schemas/booking';
import { sumVat } from '@gramy/domain/money/vat';
import { amountAfterDiscount, type LineItem } from '@gramy/domain/pricing/line-item';
import type { FullBooking } from '../store/full-booking.ts';

type WirePrice = WireBooking['price'];

export function toWirePrice(row: FullBooking): WirePrice {
  const { currency, lineItems, subtotal, discount, fee, total } = row;
  return {
    currency,
    lines: lineItems.map(toWireLine),
    subtotal,
    discount,
    fee,
    total,
    vat: sumVat(
      lineItems
        .filter(({ kind }) => kind !== 'discount')
        .map((line) => ({ gross: amountAfterDiscount(line), percent: line.vatPercent ?? 0 })),
    ).map((share) => ({
      percent: share.percent,
      gross: share.gross.amount,
      net: share.net.amount,
      vat: share.vat.amount,
    })),
  };
}

function toWireLine(line: LineItem): WirePrice['lines'][number] {
  return {
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
  };
}
