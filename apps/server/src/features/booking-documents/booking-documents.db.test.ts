import type { SaleDocument } from '@gramy/domain/documents/sale-document';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { createSignedInUser, type SignedInUser, signIn } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createNodeSecrets } from '../../adapters/secrets/node-secrets.ts';
import type { Database } from '../../db/database.ts';
import { createBookingDocumentService } from './service.ts';
import { findInvoice, takeInvoiceOrdinal } from './store.ts';

let fixture: MoneyFixture;
let server: TestServer;
let guest: SignedInUser;

const business = {
  booking_type: 'business',
  company_name: 'Żółw i Spółka',
  company_tax_id: '8567346215',
  company_address: { street: 'ul. Łąkowa 3', postalCode: '90-562', city: 'Łódź' },
};
const completed = { ...business, status: 'completed', payment_due_at: null } as const;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
});

beforeEach(async () => {
  await fixture.reset();
  guest = await createSignedInUser(server);
});

afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

const book = () => fixture.book({ user_id: guest.id });

async function add(row: Parameters<typeof addBooking>[2]): Promise<string> {
  const { bookingId } = await addBooking(fixture.pool, fixture.venue, { user_id: guest.id, ...row });
  return bookingId;
}

async function order(bookingId: string, kind: 'receipt' | 'invoice', by: SignedInUser = guest) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/user/booking/${bookingId}/documents`,
    headers: by.headers,
    payload: { kind, language: 'pl' },
  });
  return answer.json() as { code?: string; data: { url: string; number: string; fileName: string } };
}

async function fetchDocument(url: string) {
  return server.app.inject({ method: 'GET', url });
}

async function readCalendar(bookingId: string, by: SignedInUser = guest) {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/user/booking/${bookingId}/calendar?language=en`,
    headers: by.headers,
  });
  return answer.json() as { code?: string; data: { fileName: string; text: string } };
}

describe('a receipt', () => {
  it('is a PDF under the reference of the booking, at an address of five minutes', async () => {
    const { data } = await order(await book(), 'receipt');
    expect(data.fileName).toBe(`${data.number}.pdf`);
    const answer = await fetchDocument(data.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${data.fileName}"`,
      'cache-control': 'no-store',
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    fixture.clock.set(new Date(fixture.clock.now().getTime() + 5 * 60_000));
    expect((await fetchDocument(data.url)).statusCode).toBe(404);
  });

  it('is made once, and not to be fetched in a loop', async () => {
    const { data } = await order(await book(), 'receipt');
    const first = await fetchDocument(data.url);
    const [again, ...others] = await Promise.all(Array.from({ length: 60 }, () => fetchDocument(data.url)));
    expect(again?.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(others.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  it('is not to be had by changing an address that was given out', async () => {
    const { data } = await order(await book(), 'receipt');
    const altered = data.url.replace(/[0-9a-f]{12}~/, 'ffffffffffff~');
    expect((await fetchDocument(altered)).statusCode).toBe(404);
    expect((await fetchDocument('/api/booking-documents/receipt')).statusCode).toBe(404);
  });

  it("of somebody else's booking does not exist, nor does their calendar", async () => {
    const bookingId = await book();
    const stranger = await createSignedInUser(server);
    expect((await order(bookingId, 'receipt', stranger)).code).toBe('bookingNotFound');
    expect((await readCalendar(bookingId, stranger)).code).toBe('bookingNotFound');
    expect((await order(uuidv7(), 'receipt')).code).toBe('bookingNotFound');
  });
});

describe('the papers of a mail', () => {
  const documents = () =>
    createBookingDocumentService(fixture.pool, {
      clock: fixture.clock,
      secrets: createNodeSecrets({ key: 'k'.repeat(32) }),
      printer: {
        print: async (paper, language) => Buffer.from(`${(paper as SaleDocument).number} ${language}`),
      },
      codes: { draw: async (text) => Buffer.from(text) },
      countPrints: async () => ({ hits: 1, ttlMs: 0 }),
      publicUrl: 'https://gramy.example',
      documentsPath: '/documents',
    });

  it('are the code of a ticket and a receipt of what is paid', async () => {
    const bookingId = await add({ status: 'confirmedPaid', paid: 8000, payment_due_at: null });
    const papers = await documents().preparePapers(bookingId, 'pl');
    expect(String(papers?.code)).toMatch(/^https:\/\/gramy\.example\/business\/check-in\?reference=GR-/);
    expect(String(papers?.receipt?.content)).toMatch(/^GR-.* pl$/);
  });

  it('hold neither code nor receipt while there is none', async () => {
    const asked = await add({ status: 'pendingConfirmationUnpaid', payment_due_at: null });
    expect(await documents().preparePapers(asked, 'en')).toEqual({
      code: null,
      receipt: null,
      refundSteps: [],
      regulations: [],
    });
    expect(await documents().preparePapers(uuidv7(), 'en')).toBeUndefined();
  });
});

describe('an invoice', () => {
  it('is for companies, and waits for the end of the visit', async () => {
    expect((await order(await add({ status: 'completed' }), 'invoice')).code).toBe('invoiceNotOffered');
    expect((await order(await add(business), 'invoice')).code).toBe('invoiceTooEarly');
    const cancelled = await add({ ...business, status: 'cancelled' });
    expect((await order(cancelled, 'invoice')).code).toBe('invoiceNotOffered');
  });

  it('B-5 has numbers without gaps, however many ask at once, and the same one for ever', async () => {
    const bookings = await Promise.all(Array.from({ length: 8 }, () => add(completed)));
    // Whoever fails after a number was taken gives it back.
    await expect(fixture.pool.begin(failWithNumber)).rejects.toThrow('no paper');
    const asked = [...bookings, ...bookings, ...bookings];
    const answers = await Promise.all(asked.map((bookingId) => order(bookingId, 'invoice')));
    const numbers = new Map(asked.map((bookingId, index) => [bookingId, answers[index]?.data.number]));
    expect(answers.map(({ data }) => data.number)).toEqual(asked.map((bookingId) => numbers.get(bookingId)));
    expect([...numbers.values()].sort()).toEqual(bookings.map((_, index) => `FV/2026/05/00000${index + 1}`));

    fixture.clock.set(new Date('2026-06-01T10:00:00Z'));
    Object.assign(guest, await signIn(server, guest.id));
    const [first = ''] = bookings;
    expect((await order(first, 'invoice')).data.number).toBe(numbers.get(first));
    expect((await order(await add(completed), 'invoice')).data.number).toBe('FV/2026/06/000001');
  });

  it('stays as it was written, whatever the seller is called afterwards', async () => {
    const bookingId = await add(completed);
    await order(bookingId, 'invoice');
    await fixture.pool`update service_providers set legal_name = 'Somebody Else' where id = ${fixture.venue.providerId}`;
    const known = await findInvoice(fixture.pool, { providerId: fixture.venue.providerId, bookingId });
    expect(known).toMatchObject({
      soldOn: '2026-05-08',
      buyer: { name: business.company_name, address: ['ul. Łąkowa 3', '90-562 Łódź'] },
    });
    expect(known?.seller.name).not.toBe('Somebody Else');
    await expect(fixture.pool`update invoices set ordinal = 7`).rejects.toThrow();
  });

  const failWithNumber = async (tx: Database) => {
    await takeInvoiceOrdinal(tx, fixture.venue.providerId, '2026-05-08' as LocalDate);
    throw new Error('no paper');
  };
});
