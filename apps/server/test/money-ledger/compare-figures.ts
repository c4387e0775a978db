import type { LocalDate } from '@gramy/domain/time/local-date';
import { type Database, type Sql, sql } from '../../src/db/database.ts';
import { sumGuestMoney } from '../../src/features/booking-documents/store.ts';
import { sumOnline } from '../../src/features/day-close/service/share-of-day.ts';
import { listGivenBack, listReturns, sumTakings } from '../../src/features/day-close/store.ts';
import { listRegulars } from '../../src/features/insight/store/guests.ts';
import { sumMoney } from '../../src/features/insight/store/money.ts';
import { sumAhead } from '../../src/features/office-venues/store.ts';
import { listMovements, listYears } from '../../src/features/payment-profile/store.ts';
import { countBelongings } from '../../src/features/privacy/store/at-stake.ts';
import { sumSpotMoney } from '../../src/features/rewards/store/visit-points.ts';

/**
 * What everybody is shown is read from the ledger; here each figure is added up from payments and refunds themselves. Answers
 * the names of those that differ by a grosz or more.
 */
export async function compareFigures(db: Database): Promise<string[]> {
  const faults: string[] = [];
  const compare = (name: string, shown: unknown, own: unknown) => {
    if (JSON.stringify(shown) !== JSON.stringify(own))
      faults.push(`${name}: shown ${JSON.stringify(shown)}, and by the tables ${JSON.stringify(own)}`);
  };
  for (const { providerId, bookingId, paid, refunded, spot } of await listBookings(db)) {
    const key = { providerId, bookingId };
    compare(`receipt of ${bookingId}`, await sumGuestMoney(db, key), { paid, refunded });
    compare(`points of ${bookingId}`, await sumSpotMoney(db, key), spot);
  }
  for (const day of await listDays(db)) await compareDay(db, day, compare);
  for (const { userId } of await db<{ userId: string }[]>`
    select distinct user_id as "userId" from bookings where user_id is not null`) {
    const page = { userId, year: null, before: undefined, limit: 1000 };
    const moved = await listMovements(db, page);
    compare(
      `history of ${userId}`,
      moved.map(({ id, amount, at, bookingId }) => [id, amount, at, bookingId]),
      await listMoved(db, userId),
    );
    const years = new Set(moved.map(({ moment }) => yearOf(Number(moment) / 1000)));
    compare(`years of ${userId}`, await listYears(db, userId), [...years]);
    const { refunds } = await countBelongings(db, userId, new Date(0));
    compare(`on its way to ${userId}`, refunds, await sumOnItsWay(db, userId));
  }
  return faults;
}

const yearOf = (milliseconds: number): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Warsaw' }).format(milliseconds));

const notFailed = sql`r.status <> 'failed'`;

async function listBookings(db: Database) {
  return db<{ providerId: string; bookingId: string; paid: number; refunded: number; spot: number }[]>`
    select b.provider_id as "providerId", b.id as "bookingId",
      (select coalesce(sum(amount), 0)::int from payments p where ${ofBooking(sql`p`)} and p.status = 'succeeded') as paid,
      (select coalesce(sum(amount), 0)::int from refunds r where ${ofBooking(sql`r`)} and ${notFailed}) as refunded,
      ((select coalesce(sum(amount), 0) from payments p where ${ofBooking(sql`p`)} and p.status = 'succeeded'
          and p.gateway = 'venue')
        - (select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
          where ${ofBooking(sql`r`)} and ${notFailed} and p.gateway = 'venue'))::int as spot
    from bookings b order by b.id`;
}

const ofBooking = (row: Sql): Sql => sql`${row}.provider_id = b.provider_id and ${row}.booking_id = b.id`;

interface Day {
  providerId: string;
  branchId: string;
  date: LocalDate;
}

/** Of every place each day on which it has a game, and the day before and after. */
async function listDays(db: Database): Promise<Day[]> {
  return db<Day[]>`
    select distinct s.provider_id as "providerId", s.branch_id as "branchId",
      to_char(s.business_date + number, 'YYYY-MM-DD') as date
    from booking_slots s cross join generate_series(-1, 1) number order by 1, 2, 3`;
}

type Compare = (name: string, shown: unknown, own: unknown) => void;

async function compareDay(db: Database, { date, ...place }: Day, compare: Compare): Promise<void> {
  const from = new Date(`${date}T03:00:00Z`);
  const until = new Date(from.getTime() + 86_400_000);
  const day = { ...place, date, from, until };
  const name = `${date} of ${place.branchId}`;
  const takings = await sumTakings(db, day, 'PLN');
  compare(
    `takings on ${name}`,
    takings.map(({ way, count, amount }) => `${way} ${count} ${amount}`).sort(),
    await listTakings(db, day),
  );
  const returns = await listReturns(db, day, 'PLN');
  compare(
    `owed by the till on ${name}`,
    returns.map(({ bookingId, amount }) => `${bookingId} ${amount}`).sort(),
    await listOwed(db, day),
  );
  const back = await listGivenBack(db, day, 'PLN');
  compare(
    `handed back on ${name}`,
    back.map(({ reference, amount, way }) => `${reference} ${way} ${amount}`).sort(),
    await listHandedBack(db, day),
  );
  compare(
    `online on ${name}`,
    await sumOnline(db, day, 'PLN'),
    await sumBooked(db, day, sql`p.gateway <> 'venue'`),
  );
  const scope = { providerId: place.providerId, branchIds: [place.branchId], from: date, to: date };
  const money = await sumMoney(db, scope, 'PLN');
  const shown = (method: string) =>
    money.filter((row) => row.method === method).reduce((sum, { amount }) => sum + amount, 0);
  for (const [method, condition] of [
    ['online', sql`p.gateway <> 'venue'`],
    ['venue', sql`p.gateway = 'venue' and p.till_way is null`],
    ['cash', sql`p.till_way = 'cash'`],
    ['terminal', sql`p.till_way = 'terminal'`],
    ['transfer', sql`p.till_way = 'transfer'`],
  ] as const)
    compare(`insight of ${name}, ${method}`, shown(method), await sumBooked(db, day, condition));
  const regulars = await listRegulars(db, scope, 'PLN');
  compare(
    `regulars of ${name}`,
    regulars.map(({ spent }) => spent),
    await listSpent(db, day),
  );
  const ahead = await sumAhead(db, place.providerId, from);
  compare(`ahead of ${name}`, ahead.paid, await sumPaidAhead(db, place.providerId, from));
}

type Times = Day & { from: Date; until: Date };

const texts = async (rows: PromiseLike<{ line: string }[]>): Promise<string[]> =>
  (await rows).map(({ line }) => line).sort();

const isThere = ({ branchId }: Day): Sql => sql`
  exists (select from booking_slots s where s.provider_id = b.provider_id and s.booking_id = b.id and s.position = 0
    and s.branch_id = ${branchId})`;

const listTakings = (db: Database, day: Times) =>
  texts(db<{ line: string }[]>`
    select concat_ws(' ', coalesce(p.till_way, 'unknown'), count(*), sum(p.amount)) as line
    from payments p join bookings b on b.id = p.booking_id
    where p.provider_id = ${day.providerId} and p.gateway = 'venue' and p.status = 'succeeded'
      and p.created_at >= ${day.from} and p.created_at < ${day.until} and b.import_key is null and ${isThere(day)}
    group by p.till_way, p.taken_by`);

const listOwed = (db: Database, day: Times) =>
  texts(db<{ line: string }[]>`
    select concat_ws(' ', b.id, sum(r.amount)) as line from refunds r join bookings b on b.id = r.booking_id
    where r.provider_id = ${day.providerId} and r.status = 'owed' and r.created_at < ${day.until} and ${isThere(day)}
    group by b.id`);

const listHandedBack = (db: Database, day: Times) =>
  texts(db<{ line: string }[]>`
    select concat_ws(' ', b.reference, r.till_way, sum(r.amount)) as line
    from refunds r join bookings b on b.id = r.booking_id
    where r.provider_id = ${day.providerId} and r.till_way is not null and r.settled_at >= ${day.from}
      and r.settled_at < ${day.until} and ${isThere(day)}
    group by b.reference, r.till_way, r.given_by`);

/** For the visits of a day, as its payments came and as they went back. */
async function sumBooked(db: Database, day: Times, isMeant: Sql): Promise<number> {
  const visits = sql`(select booking_id from booking_slots s
    where s.provider_id = ${day.providerId} and s.branch_id = ${day.branchId} and s.business_date = ${day.date})`;
  const [row] = await db<{ amount: number }[]>`
    select ((select coalesce(sum(p.amount), 0) from payments p
        where p.status = 'succeeded' and p.booking_id in ${visits} and ${isMeant})
      - (select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
        where ${notFailed} and r.booking_id in ${visits} and ${isMeant}))::int as amount`;
  return row?.amount ?? 0;
}

/** In the order in which they are listed. */
async function listSpent(db: Database, day: Times): Promise<number[]> {
  const rows = await db<{ spent: number }[]>`
    select sum(b.paid - b.refunded)::int as spent
    from booking_slots s join bookings b on b.id = s.booking_id
    where s.provider_id = ${day.providerId} and s.branch_id = ${day.branchId} and s.business_date = ${day.date}
      and b.status not in ('cancelled', 'declined') and b.no_show_at is null and b.contact_name <> ''
      and coalesce(b.user_id::text, nullif(b.contact_phone, '')) is not null
    group by coalesce(b.user_id::text, b.contact_phone) having count(*) > 1
    order by count(*) desc, max(s.business_date) desc, coalesce(b.user_id::text, b.contact_phone) limit 10`;
  return rows.map(({ spent }) => spent);
}

async function sumPaidAhead(db: Database, providerId: string, now: Date): Promise<number> {
  const [row] = await db<{ paid: number }[]>`
    select coalesce(sum(paid - refunded), 0)::int as paid from bookings
    where provider_id = ${providerId} and ends_at > ${now} and status not in ('cancelled', 'declined', 'completed')`;
  return row?.paid ?? 0;
}

async function listMoved(db: Database, userId: string): Promise<unknown[]> {
  const rows = await db<{ id: string; amount: number; at: Date; bookingId: string }[]>`
    select m.id, m.amount, m.settled_at as at, m.booking_id as "bookingId"
    from (select id, amount, settled_at, booking_id from payments where status = 'succeeded'
      union all select id, amount, settled_at, booking_id from refunds where status = 'succeeded') m
    join bookings b on b.id = m.booking_id where b.user_id = ${userId} order by 3 desc, 1 desc`;
  return rows.map(({ id, amount, at, bookingId }) => [id, amount, at, bookingId]);
}

async function sumOnItsWay(db: Database, userId: string): Promise<unknown> {
  const [row] = await db<{ refunds: unknown }[]>`
    select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency)), '[]') as refunds
    from (select r.currency, sum(r.amount) as amount from refunds r join bookings b on b.id = r.booking_id
      where b.user_id = ${userId} and r.status in ('queued', 'owed') group by r.currency) open`;
  return row?.refunds;
}
