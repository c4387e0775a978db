import type { Database } from '../../../db/database.ts';

/** Replaces the number of a deleted company: a constraint wants some number on every business booking. */
export const nobodysTaxId = '0000000000';

export interface BookingKey {
  providerId: string;
  id: string;
}

/** On bookings of people who have left. Two servers at once take different ones. */
export async function forgetCompanies(tx: Database, soldBefore: Date, most: number): Promise<BookingKey[]> {
  return tx<BookingKey[]>`
    update bookings set company_name = null, company_address = null, company_tax_id = ${nobodysTaxId}
    where (provider_id, id) in (
      select provider_id, id from bookings
      where user_id is null and company_tax_id <> ${nobodysTaxId} and ends_at < ${soldBefore}
      order by ends_at limit ${most} for no key update skip locked)
    returning provider_id as "providerId", id`;
}

/** Of bookings whose company is deleted; the database deletes no others. */
export async function deleteInvoices(tx: Database, bookings: readonly BookingKey[]): Promise<void> {
  await tx`
    delete from invoices i
    using unnest(${bookings.map(({ providerId }) => providerId)}::uuid[],
      ${bookings.map(({ id }) => id)}::uuid[]) as b (provider_id, id)
    where i.provider_id = b.provider_id and i.booking_id = b.id`;
}
