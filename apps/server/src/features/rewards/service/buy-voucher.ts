import type { CallData } from '@gramy/contract/wire-types';
import {
  refuseVoucher,
  type VoucherKind,
  type VoucherOffer,
  voucherCodeFromBytes,
  voucherMonths,
  voucherOffers,
} from '@gramy/domain/rewards/vouchers';
import { uuidv7 } from 'uuidv7';
import type { Pool } from '../../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import { lockSpender, readPoints } from '../store/ledger.ts';
import { insertVoucher, type NewVoucher } from '../store/vouchers.ts';
import { toWireVoucher } from './wire-voucher.ts';

export interface VoucherDeps {
  clock: Clock;
  secrets: Secrets;
}

type Bought = CallData<'POST /user/profile/rewards/vouchers'>;

export function buyVoucher(
  pool: Pool,
  { clock, secrets }: VoucherDeps,
  { userId, kind }: { userId: string; kind: VoucherKind },
  claim: IdempotencyClaim | undefined,
): Promise<Outcome<Bought>> {
  const offer = findOffer(kind);
  return runOnce(pool, claim, async (tx): Promise<Outcome<Bought>> => {
    await lockSpender(tx, userId);
    const points = await readPoints(tx, userId);
    const refusal = refuseVoucher(offer, points);
    if (refusal !== undefined) return new Failure(refusal === 'levelTooLow' ? 'levelTooLow' : 'pointsTooFew');
    const now = clock.now();
    const code = voucherCodeFromBytes(offer, secrets.randomBytes(32));
    const voucher = draftVoucher(offer, { userId, code, now });
    await insertVoucher(tx, voucher);
    return {
      voucher: toWireVoucher({ ...voucher, usedFor: null }, now),
      balance: points.balance - offer.points,
    };
  });
}

function findOffer(kind: VoucherKind): VoucherOffer {
  const offer = voucherOffers.find((candidate) => candidate.kind === kind);
  if (!offer) throw new Error(`There is no voucher "${kind}"`);
  return offer;
}

function draftVoucher(
  { value, points }: VoucherOffer,
  { userId, code, now }: { userId: string; code: string; now: Date },
): NewVoucher {
  const endsAt = new Date(now);
  endsAt.setUTCMonth(endsAt.getUTCMonth() + voucherMonths);
  const zloty = value.amount / 100;
  return {
    id: uuidv7(),
    ledgerId: uuidv7(),
    userId,
    code,
    value: value.amount,
    currency: value.currency,
    points,
    description: { en: `Voucher: ${zloty} zł off`, pl: `Bon: zniżka ${zloty} zł` },
    boughtAt: now,
    endsAt,
  };
}
