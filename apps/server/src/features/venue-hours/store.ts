import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { PublicHoliday } from '@gramy/domain/opening-hours/public-holidays';
import type { HoursInterval } from '@gramy/domain/opening-hours/week-hours';
import type { LocalDate, Weekday } from '@gramy/domain/time/local-date';
import type { Database } from '../../db/database.ts';

export interface Place {
  providerId: string;
  branchId: string;
}

export type SentHours = Pick<
  ParsedRequest<'PUT /business/providers/:providerId/branches/:branchId/hours'>['body'],
  'week' | 'exceptions' | 'closedOnHolidays'
>;

type WrittenException =
  CallData<'GET /business/providers/:providerId/branches/:branchId/hours'>['exceptions'][number];

export interface HoursOfPlace {
  timeZone: string;
  country: string;
  closedOnHolidays: boolean;
  hours: (HoursInterval & { weekday: Weekday })[];
  exceptions: WrittenException[];
}

/** Locked where it is about to be changed, so that the nightly job waits. */
export async function findPlaceHours(
  db: Database,
  { providerId, branchId }: Place,
  from: LocalDate,
): Promise<HoursOfPlace | undefined> {
  const [place] = await db<HoursOfPlace[]>`
    select b.time_zone as "timeZone", c.country_code as country, b.closed_on_holidays as "closedOnHolidays",
      (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)
          order by h.weekday, h.opens), '[]')
        from branch_hours h where h.provider_id = b.provider_id and h.branch_id = b.id) as hours,
      (select coalesce(json_agg(json_build_object('date', e.date,
          'note', coalesce(e.note, '{"en":"","pl":""}'),
          'intervals', (select coalesce(json_agg(json_build_object('opens', h.opens, 'closes', h.closes)
              order by h.opens), '[]')
            from branch_exception_hours h
            where h.provider_id = e.provider_id and h.branch_id = e.branch_id and h.date = e.date)) order by e.date), '[]')
        from branch_exceptions e
        where e.provider_id = b.provider_id and e.branch_id = b.id and e.date >= ${from} and e.holiday is null)
        as exceptions
    from branches b join cities c on c.id = b.city_id
    where b.provider_id = ${providerId} and b.id = ${branchId}`;
  return place;
}

export async function replaceWeek(tx: Database, place: Place, week: SentHours['week']): Promise<void> {
  const rows = Object.entries(week).flatMap(([weekday, intervals]) =>
    intervals.map(({ opens, closes }) => ({ weekday: Number(weekday), opens, closes })),
  );
  await tx`
    delete from branch_hours where provider_id = ${place.providerId} and branch_id = ${place.branchId}`;
  await tx`
    insert into branch_hours (provider_id, branch_id, weekday, opens, closes)
    select ${place.providerId}, ${place.branchId}, row.weekday, row.opens, row.closes
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as row (weekday smallint, opens integer, closes integer)`;
}

/** Of today and later; what is over stays as it was. */
export async function replaceExceptions(
  tx: Database,
  place: Place,
  { exceptions, from }: { exceptions: readonly WrittenException[]; from: LocalDate },
): Promise<void> {
  const { providerId, branchId } = place;
  await tx`
    delete from branch_exceptions
    where provider_id = ${providerId} and branch_id = ${branchId} and date >= ${from}`;
  await tx`
    insert into branch_exceptions (provider_id, branch_id, date, note)
    select ${providerId}, ${branchId}, row.date, row.note
    from jsonb_to_recordset(${JSON.stringify(exceptions)}::text::jsonb) as row (date date, note jsonb)`;
  const hours = exceptions.flatMap(({ date, intervals }) =>
    intervals.map(({ opens, closes }) => ({ date, opens, closes })),
  );
  await tx`
    insert into branch_exception_hours (provider_id, branch_id, date, opens, closes)
    select ${providerId}, ${branchId}, row.date, row.opens, row.closes
    from jsonb_to_recordset(${JSON.stringify(hours)}::text::jsonb) as row (date date, opens integer, closes integer)`;
}

export async function setClosedOnHolidays(tx: Database, place: Place, isClosed: boolean): Promise<void> {
  await tx`
    update branches set closed_on_holidays = ${isClosed}
    where provider_id = ${place.providerId} and id = ${place.branchId}`;
}

/** Days for which somebody has written something else are left alone. */
export async function closeOnDays(
  tx: Database,
  { providerId, branchId }: Place,
  holidays: readonly PublicHoliday[],
): Promise<void> {
  await tx`
    insert into branch_exceptions (provider_id, branch_id, date, holiday)
    select ${providerId}, ${branchId}, row.date, row.name
    from jsonb_to_recordset(${JSON.stringify(holidays)}::text::jsonb) as row (date date, name text)
    on conflict do nothing`;
}

export async function listPlacesWithHolidays(db: Database): Promise<(Place & { country: string })[]> {
  return db<(Place & { country: string })[]>`
    select b.provider_id as "providerId", b.id as "branchId", c.country_code as country
    from branches b join cities c on c.id = b.city_id
    where b.closed_on_holidays order by b.provider_id, b.id`;
}

export interface BookedTime {
  id: string;
  /** Which of its times. */
  position: number;
  reference: string;
  name: string;
  startsAt: Date;
  endsAt: Date;
  guests: number;
}

/** Everything ahead that takes a table at the place, request or promise. */
export async function listBookedAhead(db: Database, place: Place, now: Date): Promise<BookedTime[]> {
  return db<BookedTime[]>`
    select b.id, s.position, b.reference, b.contact_name as name, s.starts_at as "startsAt", s.ends_at as "endsAt", s.guests
    from booking_slots s join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
    where s.provider_id = ${place.providerId} and s.branch_id = ${place.branchId} and s.ends_at > ${now}
      and b.status in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid', 'confirmedPaid', 'confirmedUnpaid')
    order by s.starts_at, b.id, s.position`;
}
