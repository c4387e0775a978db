import type { CallData } from '@gramy/contract/wire-types';
import type { VoucherRow } from '../store/vouchers.ts';

type WireVoucher = CallData<'GET /user/profile/rewards'>['vouchers'][number];

export function toWireVoucher(row: VoucherRow, now: Date): WireVoucher {
  const { id, code, value, currency, boughtAt, endsAt, usedFor } = row;
  const isOver = endsAt <= now;
  return {
    id,
    code,
    value,
    currency,
    boughtAt: boughtAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state: usedFor ? 'used' : isOver ? 'expired' : 'open',
    usedFor: usedFor && { ...usedFor, at: new Date(usedFor.at).toISOString() },
  };
}
