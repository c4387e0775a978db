import type { LocalDate } from '@gramy/domain/time/local-date';
import { type Database, sqlStateOf } from '../../db/database.ts';

export interface StockWanted {
  providerId: string;
  addOnIds: readonly string[];
  dates: readonly LocalDate[];
  /** A booking that is about to give back what it has. */
  exceptBookingId?: string | undefined;
}

export interface StockRow {
  addOnId: string;
  date: LocalDate;
  left: number;
}

/** What is left of some add-ons on some business days. An add-on without a stock is not among them. */
export async function listStock(
  db: Database,
  { providerId, addOnIds, dates, exceptBookingId }: StockWanted,
): Promise<StockRow[]> {
  return db<StockRow[]>`
    select a.id as "addOnId", d.date, greatest(0, a.stock_per_day - coalesce((
      select sum(x.quantity) from booking_slots s
      join booking_add_ons x on x.provider_id = s.provider_id and x.booking_id = s.booking_id and x.position = s.position
      join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
      where s.provider_id = a.provider_id and s.branch_id = a.branch_id and s.business_date = d.date
        and x.add_on_id = a.id and b.status not in ('cancelled', 'declined')
        and b.id is distinct from ${exceptBookingId ?? null}::uuid), 0))::int as left
    from add_ons a cross join unnest(${dates}::date[]) as d (date)
    where a.provider_id = ${providerId} and a.id = any(${addOnIds}::uuid[]) and a.stock_per_day is not null
    order by d.date, a.position, a.id`;
}

/** The state with which `assert_add_on_stock` fails. */
const soldOut = 'GB002';

/** Whether the database refused to sell more of an add-on than there is: nothing of the statement was written. */
export function isSoldOut(error: unknown): boolean {
  return sqlStateOf(error) === soldOut;
}
