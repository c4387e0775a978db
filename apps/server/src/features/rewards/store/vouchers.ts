import type { Language } from '@gramy/domain/language/language';
import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../../db/database.ts';

export interface VoucherRow {
  id: string;
  code: string;
  value: number;
  currency: Currency;
  boughtAt: Date;
  endsAt: Date;
  usedFor: { bookingId: string; reference: string; providerName: string; at: string } | null;
}

export function listVouchers(db: Database, userId: string): Promise<VoucherRow[]> {
  return db<VoucherRow[]>`
    select m.id, m.code, m.value, m.currency, m.created_at as "boughtAt", m.ends_at as "endsAt",
      case when b.id is not null then jsonb_build_object('bookingId', b.id, 'reference', b.reference,
        'providerName', p.name, 'at', r.redeemed_at) end as "usedFor"
    from promotions m
    left join promotion_redemptions r on r.promotion_id = m.id
    left join bookings b on b.provider_id = r.provider_id and b.id = r.booking_id
    left join service_providers p on p.id = b.provider_id
    where m.owner_id = ${userId}
    order by m.created_at desc, m.id desc
    limit 100`;
}

export interface NewVoucher {
  id: string;
  ledgerId: string;
  userId: string;
  code: string;
  value: number;
  currency: Currency;
  points: number;
  description: Readonly<Record<Language, string>>;
  boughtAt: Date;
  endsAt: Date;
}

/** The code and what it costs, or neither: the ledger refuses to go below nothing. */
export async function insertVoucher(tx: Database, voucher: NewVoucher): Promise<void> {
  await tx`
    insert into promotions (id, owner_id, code, description, kind, value, currency, per_user_limit, total_limit,
      starts_at, ends_at, created_at)
    values (${voucher.id}, ${voucher.userId}, ${voucher.code}, ${JSON.stringify(voucher.description)}::text::jsonb,
      'amount', ${voucher.value}, ${voucher.currency}, 1, 1, ${voucher.boughtAt}, ${voucher.endsAt}, ${voucher.boughtAt})`;
  await tx`
    insert into points_ledger (user_id, id, points, reason, promotion_id)
    values (${voucher.userId}, ${voucher.ledgerId}, ${-voucher.points}, 'voucher', ${voucher.id})`;
}
