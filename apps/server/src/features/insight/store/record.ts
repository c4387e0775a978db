import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';

export interface RecordItem {
  reference: string;
  name: string;
  date: LocalDate;
  what: 'declined' | 'noAnswer' | 'calledOff';
  isCounted: boolean;
}

interface Wanted {
  providerId: string;
  branchIds: readonly string[];
  now: Date;
}

const mostItems = 200;

/** Each "no" of the venue to a visit of the year before `now`: what its public record counts, and what it leaves out. */
export async function listRecordItems(
  db: Database,
  { providerId, branchIds, now }: Wanted,
): Promise<RecordItem[]> {
  return db<RecordItem[]>`
    select b.reference, b.contact_name as name, s.business_date as date, not b.is_off_record as "isCounted",
      case when b.status = 'cancelled' then 'calledOff' when b.status_reason = 'noAnswer' then 'noAnswer'
        else 'declined' end as what
    from bookings b
    join lateral (select business_date from booking_slots
      where provider_id = b.provider_id and booking_id = b.id and branch_id = any(${branchIds}::uuid[])
      order by starts_at, position limit 1) s on true
    where b.provider_id = ${providerId}
      and b.starts_at > ${now}::timestamptz - interval '1 year' and b.starts_at <= ${now}
      and (b.status = 'declined' or b.status = 'cancelled' and b.status_reason = 'calledOff')
    order by b.starts_at desc, b.reference limit ${mostItems}`;
}
