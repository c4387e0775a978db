import { uuidv7 } from 'uuidv7';
import { createFixedClock, type FixedClock } from '../src/adapters/clock/fixed-clock.ts';
import { createNodeSecrets } from '../src/adapters/secrets/node-secrets.ts';
import type { Pool } from '../src/db/database.ts';
import type { PaymentDeps } from '../src/features/payments/service.ts';
import { createScriptedGateway, type ScriptedGateway } from './doubles/scripted-gateway.ts';
import { addUser, addVenue, createMarket, type Market, type Venue } from './market-fixture.ts';
import { createTestDatabase } from './test-database.ts';
import { addWholeBooking, evening, type WholeBookingRow } from './whole-booking.ts';

export interface BookingSnapshot {
  status: string;
  statusReason: string | null;
  paid: number;
  refunded: number;
}

export interface MoneyFixture {
  url: string;
  pool: Pool;
  market: Market;
  venue: Venue;
  userId: string;
  clock: FixedClock;
  gateway: ScriptedGateway;
  deps: PaymentDeps;
  /** Two days before the evening, unless the row says more; its money is due a quarter of an hour later. */
  book(row?: WholeBookingRow, tableId?: string): Promise<string>;
  read(bookingId: string): Promise<BookingSnapshot>;
  /** What was queued about bookings, by mail and by text message, to guests and to the venue. */
  listMessages(): Promise<string[]>;
  /** As it was at the beginning: nothing booked, the gateway new, the clock two days before the evening. */
  reset(): Promise<void>;
  drop(): Promise<void>;
}

export const bookedAt = new Date(evening.start.getTime() - 48 * 3_600_000);
export const paymentDueAt = new Date(bookedAt.getTime() + 15 * 60_000);

/** A venue, a guest, and a gateway that does as it is told. */
export async function createMoneyFixture(clusterUrl: string): Promise<MoneyFixture> {
  const database = await createTestDatabase(clusterUrl);
  const { pool, url } = database;
  const market = await createMarket(pool);
  const venue = await addVenue(pool, market);
  const userId = await addUser(pool);
  const clock = createFixedClock(bookedAt);
  const fixture: MoneyFixture = {
    url,
    pool,
    market,
    venue,
    userId,
    clock,
    ...createDeps(pool, clock),
    book: (row = {}, tableId = undefined) =>
      addWholeBooking(
        pool,
        venue,
        { user_id: userId, created_at: bookedAt, payment_due_at: paymentDueAt, ...row },
        tableId,
      ),
    async read(bookingId) {
      const [row] = await pool<BookingSnapshot[]>`
        select status, status_reason as "statusReason", paid, refunded from bookings where id = ${bookingId}`;
      if (!row) throw new Error('there is no such booking');
      return row;
    },
    async listMessages() {
      const rows = await pool<{ channel: string; template: string; kind: string }[]>`
        select channel, template, data ->> 'kind' as kind from outbox order by created_at, id`;
      return rows.map(({ channel, template, kind }) => `${channel} ${template} ${kind}`);
    },
    async reset() {
      const kept = [
        'booking_history',
        'booking_moves',
        'invoices',
        'ledger_entries',
        'ledger_lines',
        'visit_terms',
        'disputes',
        'unknown_disputes',
        'venue_corrections',
      ];
      for (const table of kept) await pool`alter table ${pool(table)} disable trigger all`;
      await pool`truncate bookings, holds, outbox, payment_webhook_events, idempotency_keys, venue_balances cascade`;
      for (const table of kept) await pool`alter table ${pool(table)} enable trigger all`;
      await pool`delete from graphile_worker._private_jobs`;
      clock.set(bookedAt);
      Object.assign(fixture, createDeps(pool, clock));
    },
    drop: () => database.drop(),
  };
  return fixture;
}

function createDeps(pool: Pool, clock: FixedClock): Pick<MoneyFixture, 'gateway' | 'deps'> {
  const gateway = createScriptedGateway();
  const secrets = createNodeSecrets({ key: uuidv7() });
  const deps = { pool, gateways: [gateway], clock, secrets, publicUrl: 'https://gramy.example' };
  return { gateway, deps };
}
