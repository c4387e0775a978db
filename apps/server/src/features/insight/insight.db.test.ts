import type { CallData } from '@gramy/contract/wire-types';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBranch, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { setHours } from '../../../test/opening-fixture.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addMember, type VenueMember } from '../../../test/venue-member.ts';
import { addWholeBooking } from '../../../test/whole-booking.ts';
import { createInsightService } from './service.ts';

const base = '/business/providers/:providerId/insight';
type Insight = CallData<`GET ${typeof base}`>;

let fixture: MoneyFixture;
let server: TestServer;
let venue: Venue;
let owner: VenueMember;

const friday = '2026-05-08';
const week = { from: '2026-05-04', to: '2026-05-10' };

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
  venue = fixture.venue;
  owner = await addMember(server, fixture.pool, { providerId: venue.providerId, role: 'owner' });
});

beforeEach(async () => {
  await fixture.reset();
  await fixture.pool`delete from provider_members where role <> 'owner'`;
});

afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

async function ask(
  member: VenueMember,
  query: Record<string, string>,
  path = '',
): Promise<{ status: number; data: Insight & { csv: string }; code?: string }> {
  const answer = await server.app.inject({
    url: `/api/business/providers/${venue.providerId}/insight${path}?${new URLSearchParams(query)}`,
    headers: member.headers,
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function pay(
  bookingId: string,
  amount: number,
  gateway = 'sandbox',
  way: 'cash' | 'terminal' | null = null,
): Promise<string> {
  const id = uuidv7();
  await insertRow(fixture.pool, 'payments', {
    provider_id: venue.providerId,
    id,
    booking_id: bookingId,
    gateway,
    gateway_reference: gateway === 'venue' ? null : id,
    amount,
    currency: 'PLN',
    status: 'succeeded',
    settled_at: new Date(),
    till_way: way,
  });
  await fixture.pool`update bookings set paid = paid + ${amount} where id = ${bookingId}`;
  return id;
}

async function giveBack(bookingId: string, paymentId: string, amount: number, status = 'succeeded') {
  await insertRow(fixture.pool, 'refunds', {
    provider_id: venue.providerId,
    id: uuidv7(),
    payment_id: paymentId,
    booking_id: bookingId,
    amount,
    currency: 'PLN',
    reason: 'withdrawn',
    status,
    settled_at: status === 'queued' || status === 'owed' ? null : new Date(),
  });
}

const sum = (rows: readonly { revenue: number }[]) => rows.reduce((total, row) => total + row.revenue, 0);

describe('the figures of a venue', () => {
  it('say what came, when, from where and how, to the grosz', async () => {
    await setHours(fixture.pool, venue, { opens: 20 * 60, closes: 24 * 60 });
    const [table, other] = venue.tableIds;
    const paid = await addWholeBooking(fixture.pool, venue, { status: 'confirmedPaid' }, table);
    const there = await addWholeBooking(
      fixture.pool,
      venue,
      { status: 'confirmedUnpaid', payment_method: 'venue', source: 'phone', user_id: null },
      other,
    );
    const first = await pay(paid, 8000);
    await giveBack(paid, first, 1001);
    await giveBack(paid, first, 500, 'failed');
    await pay(there, 3333, 'venue');
    const { data } = await ask(owner, week);
    expect(data.now).toMatchObject({ revenue: 8000 - 1001 + 3333, bookings: 2, noShows: 0 });
    expect(data.now.averageBooking).toBe(Math.round((8000 - 1001 + 3333) / 2));
    expect(data.days.find(({ date }) => date === friday)).toEqual({
      date: friday,
      bookings: 2,
      revenue: 10_332,
      lastYear: 0,
    });
    expect(data.methods).toEqual([
      { method: 'online', revenue: 6999, before: 0 },
      { method: 'venue', revenue: 3333, before: 0 },
    ]);
    expect(data.sources).toEqual([
      { source: 'market', bookings: 1, revenue: 6999, before: 0 },
      { source: 'phone', bookings: 1, revenue: 3333, before: 0 },
    ]);
    const tables = venue.tableIds.length;
    expect(data.hours.filter(({ weekday }) => weekday === 5)).toMatchObject([
      { hour: 20, openMinutes: 60 * tables, takenMinutes: 0 },
      { hour: 21, openMinutes: 60 * tables, takenMinutes: 0 },
      { hour: 22, openMinutes: 60 * tables, takenMinutes: 120 },
      { hour: 23, openMinutes: 60 * tables, takenMinutes: 0 },
    ]);
  });

  it('divide a payment for two games so that nothing is lost, at two places and on two days', async () => {
    const elsewhere = await addBranch(fixture.pool, fixture.market, venue);
    const zloty = (amount: number) => ({ amount, currency: 'PLN' });
    const line = (slot: number, amount: number) => ({
      kind: 'slot',
      slot,
      quantity: 1,
      unitPrice: zloty(amount),
      amount: zloty(amount),
    });
    const id = await addWholeBooking(fixture.pool, venue, {
      status: 'confirmedPaid',
      line_items: [line(0, 3333), line(1, 3334), line(1, 1333)],
    });
    await insertRow(fixture.pool, 'booking_slots', {
      provider_id: venue.providerId,
      booking_id: id,
      position: 1,
      branch_id: elsewhere.branchId,
      offer_id: elsewhere.offerId,
      business_date: '2026-05-09',
      starts_at: '2026-05-09T20:00:00Z',
      ends_at: '2026-05-09T21:00:00Z',
      guests: 2,
    });
    const payment = await pay(id, 5);
    await pay(id, 7994, 'venue');
    await giveBack(id, payment, 1, 'owed');
    const whole = await ask(owner, week);
    expect(whole.data.now.revenue).toBe(7998);
    expect(sum(whole.data.days)).toBe(7998);
    expect(sum(whole.data.activities)).toBe(7998);
    const [one, two] = [
      await ask(owner, { ...week, branchId: venue.branchId }),
      await ask(owner, { ...week, branchId: elsewhere.branchId }),
    ];
    expect(one.data.now.revenue + two.data.now.revenue).toBe(7998);
    expect(one.data.now.revenue).toBeGreaterThan(3300);
    const [friday1, saturday] = [
      await ask(owner, { from: friday, to: friday }),
      await ask(owner, { from: '2026-05-09', to: '2026-05-09' }),
    ];
    expect(friday1.data.now.revenue + saturday.data.now.revenue).toBe(7998);
  });

  it('name how money was taken on the spot, and take what goes back from there', async () => {
    const id = await addWholeBooking(fixture.pool, venue, { status: 'confirmedPaid' });
    await giveBack(id, await pay(id, 3000, 'venue', 'cash'), 1001, 'owed');
    await pay(id, 2000, 'venue', 'terminal');
    await pay(id, 1, 'venue');
    const { data } = await ask(owner, week);
    expect(data.methods).toEqual([
      { method: 'terminal', revenue: 2000, before: 0 },
      { method: 'cash', revenue: 1999, before: 0 },
      { method: 'venue', revenue: 1, before: 0 },
    ]);
    const { csv } = (await ask(owner, { ...week, table: 'methods', language: 'pl' }, '/csv')).data;
    expect(csv).toContain('gotówka;"19,99";"0,00"\r\n');
  });

  it('agree with payments, refunds and the ledger whatever came in which parts', async () => {
    for (const table of venue.tableIds.slice(0, 3)) {
      const id = await addWholeBooking(fixture.pool, venue, { status: 'confirmedPaid' }, table);
      for (const part of [1, 333, 2666]) await giveBack(id, await pay(id, part), 1);
    }
    const [books] = await fixture.pool<{ money: number }[]>`
      select (select sum(amount) from payments where status = 'succeeded')::int
        - (select sum(amount) from refunds where status <> 'failed')::int as money`;
    // What the venue's guests have brought: nothing of it has been divided between venue and market yet.
    const [ledger] = await fixture.pool<{ money: number }[]>`
      select -sum(l.amount)::int as money
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.provider_id = ${venue.providerId} and l.account = 'guests'`;
    const { data } = await ask(owner, week);
    expect(data.now.revenue).toBe(books?.money);
    expect(data.now.revenue).toBe(ledger?.money);
    expect(sum(data.methods)).toBe(ledger?.money);
    expect(sum(data.sources)).toBe(ledger?.money);
  });

  it('tell what did not take place from what did', async () => {
    const rows = [
      { status: 'cancelled', status_reason: 'withdrawn' },
      { status: 'cancelled', status_reason: 'calledOff' },
      { status: 'declined', status_reason: 'noAnswer' },
    ] as const;
    for (const row of rows) {
      const id = await addWholeBooking(fixture.pool, venue, row, venue.tableIds[1]);
      await fixture.pool`update allocations set live = false where booking_id = ${id}`;
    }
    await addWholeBooking(fixture.pool, venue, {
      status: 'completed',
      no_show_at: new Date('2026-05-08T21:00:00Z'),
      created_at: new Date('2026-05-05T10:00:00Z'),
    });
    const { data } = await ask(owner, week);
    expect(data.now).toMatchObject({
      bookings: 1,
      noShows: 1,
      noShowPercent: 100,
      cancelledByGuest: 1,
      cancelledByVenue: 1,
      declined: 1,
      medianLeadMinutes: 82 * 60,
    });
    expect(data.leadTimes.find(({ name }) => name === 'twoDays')).toEqual({
      name: 'twoDays',
      bookings: 1,
      percent: 100,
      noShowPercent: 100,
    });
  });

  it('say which bookings feed the public record, and which it leaves out', async () => {
    const rows = [
      { status: 'cancelled', status_reason: 'withdrawn' },
      { status: 'cancelled', status_reason: 'calledOff', is_off_record: true },
      { status: 'declined', status_reason: 'noAnswer' },
    ] as const;
    for (const row of rows) {
      const id = await addWholeBooking(fixture.pool, venue, row, venue.tableIds[1]);
      await fixture.pool`update allocations set live = false where booking_id = ${id}`;
    }
    fixture.clock.set(new Date('2026-05-12T10:00:00Z'));
    // The owner's session has ended days ago.
    const manager = await addMember(server, fixture.pool, { providerId: venue.providerId, role: 'manager' });
    const { record, now } = (await ask(manager, week)).data;
    expect(now).toMatchObject({
      cancelledByVenue: 1,
      cancelledOffRecord: 1,
      declined: 1,
      declinedOffRecord: 0,
    });
    expect(record.public).toBeNull();
    expect(record.items).toHaveLength(2);
    expect(record.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ date: friday, what: 'noAnswer', isCounted: true }),
        expect.objectContaining({ date: friday, what: 'calledOff', isCounted: false }),
      ]),
    );
    const { csv } = (await ask(manager, { ...week, table: 'record', language: 'pl' }, '/csv')).data;
    expect(csv).toContain(';brak odpowiedzi na czas;tak\r\n');
  });

  it('name a booking at two places in the record of each, on the day of its game there', async () => {
    const elsewhere = await addBranch(fixture.pool, fixture.market, venue);
    const refused = { status: 'declined', status_reason: 'noAnswer' } as const;
    const id = await addWholeBooking(fixture.pool, venue, refused, venue.tableIds[1]);
    await fixture.pool`update allocations set live = false where booking_id = ${id}`;
    await insertRow(fixture.pool, 'booking_slots', {
      provider_id: venue.providerId,
      booking_id: id,
      position: 1,
      branch_id: elsewhere.branchId,
      offer_id: elsewhere.offerId,
      business_date: '2026-05-09',
      starts_at: '2026-05-09T20:00:00Z',
      ends_at: '2026-05-09T21:00:00Z',
      guests: 2,
    });
    fixture.clock.set(new Date('2026-05-12T10:00:00Z'));
    const manager = await addMember(server, fixture.pool, { providerId: venue.providerId, role: 'manager' });
    const read = async (query: Record<string, string>) =>
      (await ask(manager, { ...week, ...query })).data.record.items.map(({ date, what }) => [date, what]);
    expect(await read({ branchId: venue.branchId })).toEqual([[friday, 'noAnswer']]);
    expect(await read({ branchId: elsewhere.branchId })).toEqual([['2026-05-09', 'noAnswer']]);
    expect(await read({}), 'one for the venue').toEqual([[friday, 'noAnswer']]);
  });

  it('stand beside the time before and the same weekdays of last year', async () => {
    await pay(await addWholeBooking(fixture.pool, venue, { status: 'completed' }), 8000);
    const next = await ask(owner, { from: '2026-05-11', to: '2026-05-17' });
    expect(next.data.now.revenue).toBe(0);
    expect(next.data.before.revenue).toBe(8000);
    const nextYear = await ask(owner, { from: '2027-05-03', to: '2027-05-09' });
    expect(nextYear.data.lastYear.revenue).toBe(8000);
    expect(nextYear.data.days.find(({ date }) => date === '2027-05-07')?.lastYear).toBe(8000);
  });

  it('are refused for a period that is none, and for a place that is somebody else’s', async () => {
    expect(await ask(owner, { from: week.to, to: week.from })).toMatchObject({ code: 'periodInvalid' });
    expect(await ask(owner, { from: '2024-01-01', to: '2026-01-01' })).toMatchObject({
      code: 'periodInvalid',
    });
    const limited = await addMember(server, fixture.pool, {
      providerId: venue.providerId,
      role: 'manager',
      branchIds: [],
    });
    expect(await ask(limited, { ...week, branchId: venue.branchId })).toMatchObject({ code: 'notFound' });
    expect((await ask(limited, week)).data.now.bookings).toBe(0);
  });

  it('are tables for spreadsheets, as the language writes numbers', async () => {
    await pay(await addWholeBooking(fixture.pool, venue, { status: 'completed' }), 8050);
    const polish = await ask(owner, { ...week, table: 'days', language: 'pl' }, '/csv');
    expect(polish.data.csv).toContain('2026-05-08;1;"80,50";"0,00"\r\n');
    const english = await ask(owner, { ...week, table: 'days', language: 'en' }, '/csv');
    expect(english.data.csv).toContain('2026-05-08,1,80.50,0.00\r\n');
    for (const table of ['totals', 'activities', 'sources', 'methods', 'hours', 'leadTimes', 'guests'])
      expect((await ask(owner, { ...week, table, language: 'pl' }, '/csv')).status).toBe(200);
  });
});

describe('the mail about the week', () => {
  const listMails = () => fixture.pool<{ recipient: string; data: Record<string, unknown> }[]>`
    select recipient, data from outbox where template = 'venueWeek' order by recipient`;

  it('goes once to each who leads the venue and wants it', async () => {
    const manager = await addMember(server, fixture.pool, { providerId: venue.providerId, role: 'manager' });
    await addMember(server, fixture.pool, { providerId: venue.providerId, role: 'staff' });
    await manager.call(`PUT ${base}/weekly-mail`, { body: { isOn: false } });
    expect((await manager.call(`GET ${base}/weekly-mail`, {})).data).toEqual({ isOn: false });
    await pay(await addWholeBooking(fixture.pool, venue, { status: 'completed' }), 8000);
    fixture.clock.set(new Date('2026-05-11T06:11:00Z'));
    expect(
      await createInsightService(fixture.pool, { ...fixture, reads: fixture.pool }).tellAboutLastWeek(),
    ).toBe(1);
    expect(
      await createInsightService(fixture.pool, { ...fixture, reads: fixture.pool }).tellAboutLastWeek(),
    ).toBe(0);
    expect(await listMails()).toMatchObject([
      {
        recipient: owner.email,
        data: {
          from: '2026-05-04',
          to: '2026-05-10',
          revenue: 8000,
          bookings: 1,
          bestDay: { date: friday, revenue: 8000 },
        },
      },
    ]);
  });
});
