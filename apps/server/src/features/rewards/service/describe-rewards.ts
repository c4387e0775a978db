import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { shortenAuthorName } from '@gramy/domain/reviews/author-name';
import { findLevel, levels } from '@gramy/domain/rewards/levels';
import { countComingPoints } from '@gramy/domain/rewards/points';
import { refuseVoucher, voucherOffers } from '@gramy/domain/rewards/vouchers';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { readPageMark, writePageMark } from '../../../page-mark.ts';
import { type LedgerRow, listBookingsAhead, listLedger, readPoints } from '../store/ledger.ts';
import { listVouchers } from '../store/vouchers.ts';
import { toWireVoucher } from './wire-voucher.ts';

type WireRewards = CallData<'GET /user/profile/rewards'>;
type WireLedger = CallData<'GET /user/profile/rewards/ledger'>;

export async function describeRewards(db: Database, userId: string, now: Date): Promise<WireRewards> {
  const points = await readPoints(db, userId);
  const vouchers = await listVouchers(db, userId);
  const ahead = await listBookingsAhead(db, userId);
  return {
    ...points,
    ...findLevel(points.earned),
    levels: [...levels],
    onTheWay: ahead.reduce((sum, booking) => sum + countComingPoints(booking), 0),
    offers: voucherOffers.map((offer) => ({
      kind: offer.kind,
      value: offer.value.amount,
      currency: offer.value.currency,
      points: offer.points,
      level: offer.level,
      refusal: refuseVoucher(offer, points) ?? null,
    })),
    vouchers: vouchers.map((voucher) => toWireVoucher(voucher, now)),
  };
}

export async function describeLedger(
  db: Database,
  userId: string,
  { cursor, limit }: ParsedRequest<'GET /user/profile/rewards/ledger'>['query'],
): Promise<Outcome<WireLedger>> {
  const mark = readPageMark(cursor, 1);
  if (mark instanceof Failure) return mark;
  const [createdMicros = ''] = mark?.numbers ?? [];
  const after = mark && { createdMicros, id: mark.id };
  const rows = await listLedger(db, { userId, after, most: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toEntry),
    nextCursor: last ? writePageMark([last.createdMicros], last.id) : null,
  };
}

function toEntry(row: LedgerRow): WireLedger['items'][number] {
  const { id, createdAt, reason, points, balance, bookingId, reference, providerName, code, friendName } =
    row;
  const hasBooking = bookingId !== null && reference !== null && providerName !== null;
  return {
    id,
    at: createdAt.toISOString(),
    reason,
    points,
    balance,
    booking: hasBooking ? { id: bookingId, reference, providerName } : null,
    code,
    friend: friendName === null ? null : shortenAuthorName(friendName),
  };
}
