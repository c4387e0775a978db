import type { Money } from '../money/money.ts';
import type { VatShare } from '../money/vat.ts';
import type { LineItem } from './line-item.ts';

export interface PriceFigures {
  readonly lines: readonly LineItem[];
  readonly total: Money;
  readonly vat: readonly VatShare[];
}

/**
 * A short name for the figures of a price, the same wherever and whenever it is worked out. The client sends
 * back that of the price it showed, and the server notices when its own has become another. It protects nothing:
 * whoever forges one still pays the server's price.
 */
export function fingerprintPrice({ lines, total, vat }: PriceFigures): string {
  const figures = [
    total.currency,
    total.amount,
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
