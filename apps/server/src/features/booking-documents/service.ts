import type { WireBooking } from '@gramy/contract/schemas/booking';
import { hasEntryCode } from '@gramy/domain/booking/awaited-payment';
import { statusLabel } from '@gramy/domain/booking/status';
import { writeBookingCalendar } from '@gramy/domain/calendar/booking-calendar';
import type { DocumentKind, SaleDocument } from '@gramy/domain/documents/sale-document';
import type { Language } from '@gramy/domain/language/language';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CodeDrawer } from '../../ports/code-drawer.ts';
import type { DocumentPrinter } from '../../ports/document-printer.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { loadBooking } from '../bookings/service/load-booking.ts';
import { type BookingPapers, listRefundSteps } from './service/booking-papers.ts';
import { toCalendarBooking } from './service/calendar-booking.ts';
import { describeSale, findDay, type Seller } from './service/describe-sale.ts';
import { openTicket, sealTicket } from './service/document-ticket.ts';
import { issueInvoice } from './service/issue-invoice.ts';
import {
  findBookingLanguage,
  findHolder,
  findInvoice,
  findProviderOf,
  findSeller,
  sumGuestMoney,
} from './store.ts';

export type { BookingPapers } from './service/booking-papers.ts';

export interface DocumentOptions {
  clock: Clock;
  secrets: Secrets;
  printer: DocumentPrinter;
  /** How many somebody has fetched within some minutes, this one included. */
  countPrints(userId: string): Promise<{ hits: number; ttlMs: number }>;
  codes: CodeDrawer;
  publicUrl: string;
  /** Where tickets are handed in; they are put behind it. */
  documentsPath: string;
}

export interface OrderedDocument {
  url: string;
  number: string;
  fileName: string;
}

export interface PrintedDocument {
  fileName: string;
  content: Buffer;
}

interface Wanted {
  bookingId: string;
  userId: string;
}

export interface BookingDocumentService {
  order(wanted: Wanted & { kind: DocumentKind; language: Language }): Promise<Outcome<OrderedDocument>>;
  /** For whoever has the address that was given out a moment ago. */
  print(ticket: string): Promise<Outcome<PrintedDocument>>;
  /** For mails; undefined once there is no such booking. */
  preparePapers(bookingId: string, language: Language): Promise<BookingPapers | undefined>;
  writeCalendar(
    wanted: Wanted & { language: Language | undefined },
  ): Promise<Outcome<{ fileName: string; text: string }>>;
}

/** Somebody who fetches a year of receipts has them; an address in a loop does not. */
const mostPrints = 60;

export function createBookingDocumentService(pool: Pool, deps: DocumentOptions): BookingDocumentService {
  const { clock, secrets, printer, codes, publicUrl, documentsPath, countPrints } = deps;

  async function writeDocument(wanted: Wanted & { kind: DocumentKind }): Promise<Outcome<SaleDocument>> {
    const booking = await loadBooking(pool, { clock }, wanted);
    if (booking instanceof Failure) return booking;
    return wanted.kind === 'invoice' ? findOrIssue(booking) : describeReceipt(booking);
  }

  async function describeReceipt(booking: WireBooking): Promise<SaleDocument> {
    const name = { kind: 'receipt', number: booking.reference } as const;
    return describeSale(await withLedger(booking), await readSeller(booking), {
      ...name,
      issuedOn: findDay(booking, clock.now()),
    });
  }

  async function findOrIssue(booking: WireBooking): Promise<Outcome<SaleDocument>> {
    const label = statusLabel(booking.status);
    if (booking.company === null || label === 'cancelled' || label === 'declined') {
      return new Failure('invoiceNotOffered');
    }
    if (label !== 'completed') return new Failure('invoiceTooEarly');
    const known = await findInvoice(pool, { providerId: booking.provider.id, bookingId: booking.id });
    return known ?? issueInvoice(pool, await withLedger(booking), await readSeller(booking), clock.now());
  }

  /** Papers say what the books say. */
  async function withLedger(booking: WireBooking): Promise<WireBooking> {
    const key = { providerId: booking.provider.id, bookingId: booking.id };
    return { ...booking, ...(await sumGuestMoney(pool, key)) };
  }

  async function readSeller({ id, provider }: WireBooking): Promise<Seller> {
    const [seller, holder] = await Promise.all([findSeller(pool, provider.id), findHolder(pool, id)]);
    if (!seller) throw new TypeError(`There is no provider ${provider.id} to sell anything`);
    return { ...seller, holder };
  }

  return {
    async order(wanted) {
      const document = await writeDocument(wanted);
      if (document instanceof Failure) return document;
      const url = `${documentsPath}/${sealTicket(wanted, secrets, clock.now().getTime())}`;
      return { url, number: document.number, fileName: nameFile(document) };
    },

    async print(sealed) {
      const ticket = openTicket(sealed, secrets, clock.now().getTime());
      if (!ticket) return new Failure('notFound');
      const { hits, ttlMs } = await countPrints(ticket.userId);
      if (hits > mostPrints) return new Failure('rateLimited', { retryAfterSeconds: ttlMs / 1000 });
      const document = await writeDocument(ticket);
      if (document instanceof Failure) return document;
      return { fileName: nameFile(document), content: await printer.print(document, ticket.language) };
    },

    async preparePapers(bookingId, language) {
      const providerId = await findProviderOf(pool, bookingId);
      if (providerId === undefined) return undefined;
      const booking = await loadBooking(pool, { clock }, { bookingId, providerId });
      if (booking instanceof Failure) return undefined;
      const checkIn = `${publicUrl}/business/check-in?reference=${booking.reference}`;
      const receipt = booking.paid > 0 ? await describeReceipt(booking) : undefined;
      return {
        code: hasEntryCode(booking) ? await codes.draw(checkIn) : null,
        receipt: receipt
          ? { fileName: nameFile(receipt), content: await printer.print(receipt, language) }
          : null,
        refundSteps: listRefundSteps(booking, clock.now().getTime()),
        regulations: booking.regulations,
      };
    },

    async writeCalendar(wanted) {
      const booking = await loadBooking(pool, { clock }, wanted);
      if (booking instanceof Failure) return booking;
      const key = { providerId: booking.provider.id, bookingId: booking.id };
      const language = wanted.language ?? (await findBookingLanguage(pool, key)) ?? 'en';
      const pageUrl = `${publicUrl}/booking-details/${booking.id}`;
      const { fileName, text } = writeBookingCalendar(
        toCalendarBooking(booking, language),
        language,
        pageUrl,
      );
      return { fileName, text };
    },
  };
}

/** GR-7K3M-Q2.pdf, FV-2026-11-000123.pdf */
function nameFile({ number }: SaleDocument): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
