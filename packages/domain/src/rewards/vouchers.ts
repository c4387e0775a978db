import { type Money, makeMoney } from '../money/money.ts';
import { hasLevel, type LevelName } from './levels.ts';

export const voucherKinds = ['zl20', 'zl50', 'zl100', 'zl200'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

export interface VoucherOffer {
  readonly kind: VoucherKind;
  readonly value: Money;
  readonly points: number;
  /** Whoever has not come so far cannot take it. */
  readonly level: LevelName;
}

const offer = (kind: VoucherKind, zloty: number, points: number, level: LevelName): VoucherOffer => ({
  kind,
  value: makeMoney(zloty * 100, 'PLN'),
  points,
  level,
});

export const voucherOffers: readonly VoucherOffer[] = [
  offer('zl20', 20, 400, 'guest'),
  offer('zl50', 50, 900, 'guest'),
  offer('zl100', 100, 1700, 'regular'),
  offer('zl200', 200, 3200, 'captain'),
];

export const voucherMonths = 6;

export type VoucherRefusal = 'tooFewPoints' | 'levelTooLow';

export function refuseVoucher(
  { points, level }: VoucherOffer,
  { balance, earned }: { balance: number; earned: number },
): VoucherRefusal | undefined {
  if (!hasLevel(earned, level)) return 'levelTooLow';
  return balance < points ? 'tooFewPoints' : undefined;
}

/** Capital letters and digits that nobody takes for one another. */
const alphabet = 'BCDFGHJKMNPQRTVWXY2346789';
const tailLength = 10;

/** 25^10 of them: nobody guesses one, and none is ever made twice. Give 32 bytes. */
export function voucherCodeFromBytes({ value }: VoucherOffer, bytes: Uint8Array): string {
  const fairBytes = 256 - (256 % alphabet.length);
  const tail = [...bytes]
    .filter((byte) => byte < fairBytes)
    .slice(0, tailLength)
    .map((byte) => alphabet.charAt(byte % alphabet.length));
  if (tail.length < tailLength) throw new RangeError('Too few usable random bytes for a voucher');
  return `GRAMY${value.amount / 100}${tail.join('')}`;
}
