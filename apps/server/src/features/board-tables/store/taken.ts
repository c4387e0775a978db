import type { Language } from '@gramy/domain/language/language';
import type { Interval } from '@gramy/domain/time/interval';
import type { Database } from '../../../db/database.ts';

export interface Taken {
  tableId: string;
  startsAt: Date;
  endsAt: Date;
  isRequest: boolean;
  /** Of the guests; empty where nobody has said it, null for a block. */
  name: string | null;
}

/** Who has the tables of a place; holds that have lapsed are nobody's. */
export async function listTaken(
  db: Database,
  { providerId, branchId }: { providerId: string; branchId: string },
  { window, now, except }: { window: Interval; now: Date; except?: string | undefined },
): Promise<Taken[]> {
  return db<Taken[]>`
    select a.table_id as "tableId", lower(a.during) as "startsAt", upper(a.during) as "endsAt",
      coalesce(b.status in ('pendingConfirmationUnpaid', 'pendingConfirmationPaid'), false) as "isRequest",
      case when a.block_id is null then coalesce(b.contact_name, '') end as name
    from allocations a left join bookings b on b.provider_id = a.provider_id and b.id = a.booking_id
    where a.provider_id = ${providerId} and a.branch_id = ${branchId} and a.live
      and a.during && tstzrange(${new Date(window.start)}, ${new Date(window.end)})
      and (a.held_until is null or a.held_until > ${now})
      -- Holds and blocks have no booking, and nobody's move leaves them out.
      and (a.booking_id is null or a.booking_id is distinct from ${except ?? null}::uuid)
    order by lower(a.during), a.table_id`;
}

/** Whether the desk of a place works; an owner who is just closing it is waited for. */
export async function isDeskOpen(
  tx: Database,
  { providerId, branchId }: { providerId: string; branchId: string },
): Promise<boolean> {
  const rows = await tx`
    select 1 from service_providers p join branches b on b.provider_id = p.id
    where p.id = ${providerId} and p.status in ('listed', 'paused') and b.id = ${branchId} and b.status = 'open'
    for key share of p`;
  return rows.length > 0;
}

export async function listTableNames(
  db: Database,
  providerId: string,
  ids: readonly string[],
): Promise<Record<Language, string>[]> {
  const rows = await db<{ name: Record<Language, string> }[]>`
    select name from tables where provider_id = ${providerId} and id = any(${[...ids]}::uuid[])
    order by position, id`;
  return rows.map(({ name }) => name);
}
