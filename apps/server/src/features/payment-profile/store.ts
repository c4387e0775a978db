import type { PostalAddress } from '@gramy/domain/account/postal-address';
import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../db/database.ts';

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

/** Only money that has really moved: what was tried and failed is no history. */
export async function listMovements(
  db: Database,
  { userId, year, before, limit }: MovementPage,
): Promise<StoredMovement[]> {
  return db<StoredMovement[]>`
    with mine as (
      select b.provider_id, b.id, b.reference, p.name as provider,
        b.status = 'completed' and b.company_tax_id is not null as has_invoice
      from bookings b join service_providers p on p.id = b.provider_id
      where b.user_id = ${userId}),
    moved as (
      select y.id, 'payment' as kind, m.id as booking_id, m.reference, m.provider, y.amount, y.currency,
        y.settled_at as at, m.has_invoice
      from mine m join payments y on y.provider_id = m.provider_id and y.booking_id = m.id
      where y.status = 'succeeded'
      union all
      select r.id, 'refund', m.id, m.reference, m.provider, r.amount, r.currency, r.settled_at, false
      from mine m join refunds r on r.provider_id = m.provider_id and r.booking_id = m.id
      where r.status = 'succeeded')
    select id, kind, booking_id as "bookingId", reference, provider, amount, currency, at,
      (extract(epoch from at) * 1000000)::bigint::text as moment, has_invoice as "hasInvoice"
    from moved
    where (${year}::int is null or extract(year from at at time zone 'Europe/Warsaw') = ${year}::int)
      and (${before?.moment ?? null}::bigint is null
        or ((extract(epoch from at) * 1000000)::bigint, id) < (${before?.moment ?? null}::bigint, ${before?.id ?? null}::uuid))
    order by at desc, id desc limit ${limit}`;
}

export async function listYears(db: Database, userId: string): Promise<number[]> {
  const rows = await db<{ year: number }[]>`
    select distinct extract(year from m.settled_at at time zone 'Europe/Warsaw')::int as year
    from bookings b join (
      select provider_id, booking_id, settled_at from payments where status = 'succeeded'
      union all
      select provider_id, booking_id, settled_at from refunds where status = 'succeeded') m
      on m.provider_id = b.provider_id and m.booking_id = b.id
    where b.user_id = ${userId} order by year desc`;
  return rows.map(({ year }) => year);
}
