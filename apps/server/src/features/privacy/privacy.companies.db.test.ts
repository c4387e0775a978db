import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { insertRow } from '../../../test/market-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { forgetOldCompanies } from './service/forget-companies.ts';

let fixture: MoneyFixture;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.drop());

const company = {
  booking_type: 'business',
  status: 'completed',
  company_name: 'Żółw i Spółka',
  company_tax_id: '8567346215',
  company_address: { street: 'ul. Łąkowa 3', postalCode: '90-562', city: 'Łódź' },
} as const;

/** The visit is in May 2026: its tax is due in June, and its records are kept until the end of 2031. */
const lastDay = new Date('2031-12-31T22:59:59Z');
const dayAfter = new Date('2031-12-31T23:00:00Z');

/** Of somebody who has left, unless said otherwise. */
async function sell(ordinal: number, userId: string | null = null): Promise<string> {
  const { pool, venue } = fixture;
  const bookingId = await fixture.book({ ...company, user_id: userId }, venue.tableIds[ordinal]);
  const month = '2026-05-01';
  await pool`
    insert into invoice_counters (provider_id, month, last_ordinal) values (${venue.providerId}, ${month}, 9)
    on conflict do nothing`;
  await insertRow(pool, 'invoices', {
    provider_id: venue.providerId,
    booking_id: bookingId,
    month,
    ordinal: ordinal + 1,
    document: { buyer: { name: company.company_name } },
  });
  return bookingId;
}

async function readCompany(bookingId: string) {
  const [row] = await fixture.pool`
    select company_name as name, company_tax_id as "taxId", company_address as address, total, status, updated_at as "updatedAt",
      exists (select from invoices i where i.booking_id = b.id) as "hasInvoice"
    from bookings b where id = ${bookingId}`;
  return row;
}

const known = {
  name: company.company_name,
  taxId: company.company_tax_id,
  address: company.company_address,
  hasInvoice: true,
};
const forgotten = { name: null, taxId: '0000000000', address: null, hasInvoice: false, status: 'completed' };
const forget = () => forgetOldCompanies(fixture);

describe('the company of somebody who has left', () => {
  it('is known as long as the law wants it known, and not a day longer', async () => {
    const bookingId = await sell(0);
    fixture.clock.set(lastDay);
    await forget();
    expect(await readCompany(bookingId)).toMatchObject(known);
    fixture.clock.set(dayAfter);
    await forget();
    expect(await readCompany(bookingId)).toMatchObject({ ...forgotten, total: 8000 });
  });

  it('is forgotten once, by however many servers', async () => {
    const bookingIds = [await sell(0), await sell(1)];
    fixture.clock.set(dayAfter);
    await Promise.all([forget(), forget(), forget()]);
    const first = await Promise.all(bookingIds.map(readCompany));
    expect(first).toMatchObject([forgotten, forgotten]);
    await forget();
    expect(await Promise.all(bookingIds.map(readCompany))).toEqual(first);
  });

  it('is no reason to forget that of somebody who is still there', async () => {
    const bookingId = await sell(0, fixture.userId);
    fixture.clock.set(dayAfter);
    await forget();
    expect(await readCompany(bookingId)).toMatchObject(known);
  });

  it('has an invoice that nobody can take away before', async () => {
    await sell(0);
    await expect(fixture.pool`delete from invoices`).rejects.toThrow('append-only');
    await expect(fixture.pool`update invoices set document = '{}'`).rejects.toThrow('append-only');
  });
});
