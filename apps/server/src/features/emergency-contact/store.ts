import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { BookingStatus } from '@gramy/domain/booking/status';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../db/database.ts';

export interface StoredContact {
  fullName: string;
  relation: string;
  phone: string;
  email: string | null;
}

export async function findContact(db: Database, userId: string): Promise<StoredContact | undefined> {
  const [contact] = await db<StoredContact[]>`
    select full_name as "fullName", relation, phone, email from emergency_contacts where user_id = ${userId}`;
  return contact;
}

export async function storeContact(
  db: Database,
  userId: string,
  { fullName, relation, phone, email }: StoredContact,
  agreedAt: Date,
): Promise<void> {
  await db`
    insert into emergency_contacts (user_id, full_name, relation, phone, email, agreed_at)
    values (${userId}, ${fullName}, ${relation}, ${phone}, ${email}, ${agreedAt})
    on conflict (user_id) do update set full_name = excluded.full_name, relation = excluded.relation,
      phone = excluded.phone, email = excluded.email, agreed_at = excluded.agreed_at`;
}

/** False when there was none. */
export async function deleteContact(db: Database, userId: string): Promise<boolean> {
  const deleted = await db`delete from emergency_contacts where user_id = ${userId} returning 1`;
  return deleted.length > 0;
}

export interface VisitRow {
  /** Null when the guest has no account, or no longer. */
  userId: string | null;
  venue: string;
  status: BookingStatus;
  firstDate: LocalDate;
  lastDate: LocalDate;
  endsAt: Date;
  timeZone: string;
}

export async function findVisit(
  db: Database,
  { providerId, bookingId }: BookingKey,
): Promise<VisitRow | undefined> {
  const [visit] = await db<VisitRow[]>`
    select b.user_id as "userId", p.name as venue, b.status, min(s.business_date) as "firstDate",
      max(s.business_date) as "lastDate", b.ends_at as "endsAt", min(r.time_zone) as "timeZone"
    from bookings b
    join service_providers p on p.id = b.provider_id
    join booking_slots s on s.provider_id = b.provider_id and s.booking_id = b.id
    join branches r on r.provider_id = s.provider_id and r.id = s.branch_id
    where b.provider_id = ${providerId} and b.id = ${bookingId}
    group by b.provider_id, b.id, p.id`;
  return visit;
}
