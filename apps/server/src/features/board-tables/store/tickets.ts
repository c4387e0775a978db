import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { BookingStatus } from '@gramy/domain/booking/status';
import type { Currency } from '@gramy/domain/money/money';
import { type Database, sql } from '../../../db/database.ts';
import { type LinkedBranch, type LinkedSlot, linkedSlots } from '../../../db/linked-slots.ts';
import { settled } from '../../../db/settled.ts';

/** Where somebody without an account has their ticket. */
export async function insertTicket(
  tx: Database,
  { providerId, bookingId, token, at }: BookingKey & { token: string; at: Date },
): Promise<void> {
  await tx`
    insert into booking_tickets (provider_id, booking_id, token, created_at)
    values (${providerId}, ${bookingId}, ${token}, ${at})`;
}

export interface TicketRow {
  reference: string;
  status: BookingStatus;
  name: string;
  provider: { name: string; slug: string };
  startsAt: Date;
  endsAt: Date;
  checkedInAt: Date | null;
  currency: Currency;
  total: number;
  due: number;
  slots: LinkedSlot<LinkedBranch & { phone: string }>[];
}

/** Of bookings that ended after `since`. */
export async function findTicket(db: Database, token: string, since: Date): Promise<TicketRow | undefined> {
  const [row] = await db<TicketRow[]>`
    select b.reference, b.status, b.contact_name as name,
      jsonb_build_object('name', p.name, 'slug', p.slug) as provider,
      b.starts_at as "startsAt", b.ends_at as "endsAt", b.checked_in_at as "checkedInAt", b.currency, b.total,
      greatest(0, b.total - ${settled}) as due,
      ${linkedSlots(sql`, 'phone', r.phone`)} as slots
    from booking_tickets k
    join bookings b on b.provider_id = k.provider_id and b.id = k.booking_id
    join service_providers p on p.id = b.provider_id
    where k.token = ${token} and b.ends_at > ${since}`;
  return row;
}
