import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { SaleDocument } from '@gramy/domain/documents/sale-document';
import type { Language } from '@gramy/domain/language/language';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../db/database.ts';

export async function findSeller(
  db: Database,
  providerId: string,
): Promise<{ legalName: string; taxId: string } | undefined> {
  const [row] = await db<{ legalName: string; taxId: string }[]>`
    select legal_name as "legalName", tax_id as "taxId" from service_providers where id = ${providerId}`;
  return row;
}

/** What its guest has paid, and what has been promised back of it: by the ledger. */
export async function sumGuestMoney(
  db: Database,
  { providerId, bookingId }: BookingKey,
): Promise<{ paid: number; refunded: number }> {
  const [row] = await db<{ paid: number; refunded: number }[]>`
    select coalesce(sum(amount) filter (where kind like 'payment%'), 0)::int as paid,
      -coalesce(sum(amount) filter (where kind like 'refund%'), 0)::int as refunded
    from guest_money where provider_id = ${providerId} and booking_id = ${bookingId}`;
  return row ?? { paid: 0, refunded: 0 };
}

/** The name of the account that has booked; undefined once it is gone. */
export async function findHolder(db: Database, bookingId: string): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`
    select u.full_name as name from bookings b join users u on u.id = b.user_id
    where b.id = ${bookingId} and u.deleted_at is null and u.full_name <> ''`;
  return row?.name;
}

export async function findProviderOf(db: Database, bookingId: string): Promise<string | undefined> {
  const [row] = await db<{ providerId: string }[]>`
    select provider_id as "providerId" from bookings where id = ${bookingId}`;
  return row?.providerId;
}

export async function findBookingLanguage(db: Database, key: BookingKey): Promise<Language | undefined> {
  const [row] = await db<{ language: Language }[]>`
    select language from bookings where provider_id = ${key.providerId} and id = ${key.bookingId}`;
  return row?.language;
}

export async function findInvoice(db: Database, key: BookingKey): Promise<SaleDocument | undefined> {
  const [row] = await db<{ document: SaleDocument }[]>`
    select document from invoices where provider_id = ${key.providerId} and booking_id = ${key.bookingId}`;
  return row?.document;
}

/** The next one of this seller and month. Until the transaction ends everybody else waits; if it fails, it was never taken. */
export async function takeInvoiceOrdinal(
  tx: Database,
  providerId: string,
  issuedOn: LocalDate,
): Promise<number> {
  const [row] = await tx<{ ordinal: number }[]>`
    insert into invoice_counters (provider_id, month, last_ordinal)
    values (${providerId}, date_trunc('month', ${issuedOn}::date)::date, 1)
    on conflict (provider_id, month) do update set last_ordinal = invoice_counters.last_ordinal + 1
    returning last_ordinal as ordinal`;
  if (!row) throw new TypeError('An invoice got no number');
  return row.ordinal;
}

export async function insertInvoice(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  { ordinal, document }: { ordinal: number; document: SaleDocument },
): Promise<void> {
  await tx`
    insert into invoices (provider_id, booking_id, month, ordinal, document)
    values (${providerId}, ${bookingId}, date_trunc('month', ${document.issuedOn}::date)::date, ${ordinal},
      ${JSON.stringify(document)}::text::jsonb)`;
}
