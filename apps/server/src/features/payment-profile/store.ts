import type { PostalAddress } from '@gramy/domain/account/postal-address';
import type { Currency } from '@gramy/domain/money/money';
import { type Database, type Sql, sql } from '../../db/database.ts';

export interface StoredCompany {
  taxId: string;
  name: string;
  address: PostalAddress;
}

export async function findCompany(db: Database, userId: string): Promise<StoredCompany | undefined> {
  const [company] = await db<StoredCompany[]>`
    select tax_id as "taxId", name,
      jsonb_build_object('street', street, 'postalCode', postal_code, 'city', city) as address
    from company_details where user_id = ${userId}`;
  return company;
}

export async function storeCompany(
  db: Database,
  userId: string,
  { taxId, name, address: { street, postalCode, city } }: StoredCompany,
): Promise<void> {
  await db`
    insert into company_details (user_id, tax_id, name, street, postal_code, city)
    values (${userId}, ${taxId}, ${name}, ${street}, ${postalCode}, ${city})
    on conflict (user_id) do update set tax_id = excluded.tax_id, name = excluded.name, street = excluded.street,
      postal_code = excluded.postal_code, city = excluded.city`;
}

export async function deleteCompany(db: Database, userId: string): Promise<void> {
  await db`delete from company_details where user_id = ${userId}`;
}

export interface StoredMovement {
  id: string;
  kind: 'payment' | 'refund';
  bookingId: string;
  reference: string;
  provider: string;
  amount: number;
  currency: Currency;
  at: Date;
  /** In microseconds, as pages are cut by it. */
  moment: string;
  hasInvoice: boolean;
}

export interface MovementPage {
  userId: string;
  year: number | null;
  before: { moment: string; id: string } | undefined;
  limit: number;
}

/** Only money that has really moved, as the ledger has it: what was tried and failed is no history. */
const movementsOf = (userId: string): Sql => sql`
    with mine as (
      select b.provider_id, b.id, b.reference, p.name as provider,
        b.status = 'completed' and b.company_tax_id is not null as has_invoice
      from bookings b join service_providers p on p.id = b.provider_id
      where b.user_id = ${userId}),
    moved as (
      -- Late money is shown with the booking that it has made.
      select g.payment_id as id, 'payment' as kind, m.id as booking_id, m.reference, m.provider, sum(g.amount) as amount,
        g.currency, min(g.happened_at) as at, m.has_invoice
      from mine m
      join guest_money g on g.provider_id = m.provider_id and g.booking_id = m.id and g.kind like 'payment%'
      where g.payment_id is not null
      group by 1, 2, 3, 4, 5, 7, 9 having sum(g.amount) <> 0
      union all
      select g.refund_id, 'refund', m.id, m.reference, m.provider, sum(g.amount), g.currency, max(g.happened_at), false
      from mine m join returned_money g on g.provider_id = m.provider_id and g.booking_id = m.id
      group by 1, 2, 3, 4, 5, 7 having sum(g.amount) <> 0)`;

export async function listMovements(
  db: Database,
  { userId, year, before, limit }: MovementPage,
): Promise<StoredMovement[]> {
  return db<StoredMovement[]>`
    ${movementsOf(userId)}
    select id, kind, booking_id as "bookingId", reference, provider, amount::int, currency, at,
      (extract(epoch from at) * 1000000)::bigint::text as moment, has_invoice as "hasInvoice"
    from moved
    where (${year}::int is null or extract(year from at at time zone 'Europe/Warsaw') = ${year}::int)
      and (${before?.moment ?? null}::bigint is null
        or ((extract(epoch from at) * 1000000)::bigint, id) < (${before?.moment ?? null}::bigint, ${before?.id ?? null}::uuid))
    order by at desc, id desc limit ${limit}`;
}

export async function listYears(db: Database, userId: string): Promise<number[]> {
  const rows = await db<{ year: number }[]>`
    ${movementsOf(userId)}
    select distinct extract(year from at at time zone 'Europe/Warsaw')::int as year from moved order by year desc`;
  return rows.map(({ year }) => year);
}
