import type { WireBooking } from '@gramy/contract/schemas/booking';
import { type SaleDocument, writeInvoiceNumber } from '@gramy/domain/documents/sale-document';
import type { Pool } from '../../../db/database.ts';
import { lockBooking } from '../../bookings/service/lock-booking.ts';
import { findInvoice, insertInvoice, takeInvoiceOrdinal } from '../store.ts';
import { describeSale, findDay, type Seller } from './describe-sale.ts';

/**
 * Written once and immutable: a completed booking never changes again, so no invoice ever needs to be corrected.
 * Whoever asks at the same moment gets the same one, and a number is taken only together with its invoice.
 */
export async function issueInvoice(
  pool: Pool,
  booking: WireBooking,
  seller: Seller,
  now: Date,
): Promise<SaleDocument> {
  const key = { providerId: booking.provider.id, bookingId: booking.id };
  const issuedOn = findDay(booking, now);
  return pool.begin(async (tx) => {
    // Two that ask for the invoice of one booking come one after the other.
    await lockBooking(tx, key);
    const known = await findInvoice(tx, key);
    if (known) return known;
    const ordinal = await takeInvoiceOrdinal(tx, key.providerId, issuedOn);
    const number = writeInvoiceNumber(issuedOn, ordinal);
    const document = describeSale(booking, seller, { kind: 'invoice', number, issuedOn });
    await insertInvoice(tx, key, { ordinal, document });
    return document;
  });
}
