import type { Standing } from '@gramy/domain/access/permission';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Database } from '../../db/database.ts';

export interface RequestMark {
  answerDueAt: Date;
  bookingId: string;
}

/** Those that have to be answered first. */
export async function listRequests(
  db: Database,
  {
    providerId,
    branchIds,
    after,
    most,
  }: {
    providerId: string;
    branchIds: readonly string[] | null;
    after: RequestMark | undefined;
    most: number;
  },
): Promise<RequestMark[]> {
  return db<RequestMark[]>`
    select id as "bookingId", answer_due_at as "answerDueAt" from bookings
    where provider_id = ${providerId} and status in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid')
      and proposed_until is null
      and (${branchIds}::uuid[] is null or exists (select from booking_slots s
        where s.provider_id = bookings.provider_id and s.booking_id = bookings.id
          and s.branch_id = any(${branchIds}::uuid[])))
      and (${after?.bookingId ?? null}::uuid is null
        or (answer_due_at, id) > (${after?.answerDueAt ?? null}::timestamptz, ${after?.bookingId ?? null}::uuid))
    order by answer_due_at, id limit ${most}`;
}

/** Whether its guests are here, or were given up; never both. */
export async function setAttendance(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  { checkedInAt, noShowAt }: { checkedInAt: Date | null; noShowAt: Date | null },
): Promise<void> {
  await tx`
    update bookings set checked_in_at = ${checkedInAt}, no_show_at = ${noShowAt}
    where provider_id = ${providerId} and id = ${bookingId}`;
}

export interface ScannedBooking extends BookingKey {
  userId: string | null;
  provider: string;
  /** Where it is played, the first game first. */
  branches: { id: string; name: string; street: string }[];
  /** Whoever has scanned it, at its provider. */
  member: (Standing & { branchIds: readonly string[] | null }) | null;
}

export async function findScannedBooking(
  db: Database,
  reference: string,
  readerId: string,
): Promise<ScannedBooking | undefined> {
  const [row] = await db<ScannedBooking[]>`
    select r.provider_id as "providerId", r.booking_id as "bookingId", b.user_id as "userId", p.name as provider,
      (select jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name, 'street', h.street)
          order by s.starts_at, s.position)
        from booking_slots s join branches h on h.provider_id = s.provider_id and h.id = s.branch_id
        where s.provider_id = b.provider_id and s.booking_id = b.id) as branches,
      (select json_build_object('role', m.role, 'branchIds', m.branch_ids,
          'staffRights', json_build_object('mayDecide', p.staff_may_decide, 'mayCancel', p.staff_may_cancel))
        from provider_members m where m.provider_id = r.provider_id and m.user_id = ${readerId}) as member
    from booking_references r
    join bookings b on b.provider_id = r.provider_id and b.id = r.booking_id
    join service_providers p on p.id = r.provider_id
    where r.reference = ${reference}`;
  return row;
}

export async function isMemberSomewhere(db: Database, userId: string): Promise<boolean> {
  const rows = await db`select 1 from provider_members where user_id = ${userId} limit 1`;
  return rows.length > 0;
}

export async function isBookingOfBranches(
  db: Database,
  { providerId, bookingId }: BookingKey,
  branchIds: readonly string[],
): Promise<boolean> {
  const rows = await db`
    select 1 from booking_slots
    where provider_id = ${providerId} and booking_id = ${bookingId} and branch_id = any(${branchIds}::uuid[]) limit 1`;
  return rows.length > 0;
}
