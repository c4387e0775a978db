import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { createSandboxGateway } from '../../src/adapters/payment-gateway/sandbox-gateway.ts';
import { createNodeSecrets } from '../../src/adapters/secrets/node-secrets.ts';
import { runBookingClock } from '../../src/features/booking-clock/service.ts';
import { createDisputeService, type DisputeService } from '../../src/features/disputes/service.ts';
import { divideVisits } from '../../src/features/ledger/service.ts';
import { createPaymentService, type PaymentService } from '../../src/features/payments/service.ts';
import { carryOutRefund } from '../../src/features/refunds/service.ts';
import { createSandboxBooks } from '../../src/features/sandbox-payments/service.ts';
import { createSandboxWallet } from '../../src/features/sandbox-wallet/service.ts';
import { GatewayUnavailable } from '../../src/ports/payment-gateway.ts';
import type { SandboxBooks } from '../../src/ports/sandbox-books.ts';
import type { BookingDesk } from '../booking-desk.ts';
import { insertRow, type Venue } from '../market-fixture.ts';
import type { TestUser } from '../signed-in-user.ts';
import type { PaperEntry } from './compare-books.ts';
import type { Dice } from './dice.ts';
import { createFlakyBank } from './flaky-bank.ts';
import { type PlayedPayouts, playPayouts } from './money-payouts.ts';

export interface PlayedBooking {
  id: string;
  guest: TestUser;
  place: Place;
  paper: PaperEntry;
}

export interface Place extends Venue {
  staff: TestUser;
}

export interface Players {
  desk: BookingDesk;
  dice: Dice;
  places: readonly Place[];
  books: SandboxBooks;
  disputes: DisputeService;
  payments: PaymentService;
  bookings: PlayedBooking[];
  runClock(): Promise<void>;
  /** What the bank has of us, as far as it has told us. */
  listReferences(status: 'open' | 'all'): Promise<string[]>;
  notify(reference: string, times: number): Promise<void>;
  /** As the jobs do; what the bank does not take now it takes later. */
  runRefunds(): Promise<number>;
  /** As the job does: what is over is divided between venue and market. */
  divide(): Promise<number>;
  payouts: PlayedPayouts;
  calmDown(): void;
}

/** Some venues of all kinds, and a bank on a bad day. */
export async function gatherPlayers(desk: BookingDesk, dice: Dice): Promise<Players> {
  const { pool, clock } = desk;
  const secrets = createNodeSecrets({ key: uuidv7() });
  const books = createSandboxBooks(pool, { clock, secrets });
  const sandbox = createSandboxGateway({
    books,
    wallet: createSandboxWallet(pool, { clock, secrets }),
    cardPageUrl: 'https://gramy.example/sandbox-card',
    pageUrl: 'https://gramy.example/pay',
    secret: uuidv7(),
    clock,
  });
  const bank = createFlakyBank(sandbox, dice);
  const disputes = createDisputeService({ pool, gateways: [bank], clock });
  const payments = createPaymentService({
    pool,
    gateways: [bank],
    clock,
    secrets,
    publicUrl: 'https://gramy.example',
  });
  let events = 0;
  const places = await Promise.all(
    [{ deposit_percent: 35 }, { confirmation: 'request' }, { pay_at_venue: true }].map((offer) =>
      openPlace(desk, offer),
    ),
  );

  return {
    desk,
    dice,
    books,
    disputes,
    payments,
    bookings: [],
    places,
    payouts: await playPayouts({ desk, dice, places, secrets, isCalm: bank.isCalm }),
    calmDown: bank.calmDown,
    divide: () =>
      divideVisits({
        pool,
        clock,
        commission: { basisPoints: 633, fixed: 7, vatPercent: 23 },
        feeVatPercent: 23,
      }),
    async runClock() {
      expect((await runBookingClock({ pool, clock })).failures).toEqual([]);
    },
    async listReferences(status) {
      const rows = await pool<{ reference: string }[]>`
        select reference from sandbox_payments where ${status} = 'all' or status = 'open' order by created_at, reference`;
      return rows.map(({ reference }) => reference);
    },
    async notify(paymentReference, times) {
      events += 1;
      const { headers, body } = sandbox.writeWebhook({ eventId: `event-${events}`, paymentReference });
      const event = { headers, body: Buffer.from(body) };
      await Promise.all(Array.from({ length: times }, () => payments.receiveWebhook('sandbox', event)));
    },
    async runRefunds() {
      const queued = await pool<{ providerId: string; id: string }[]>`
        select provider_id as "providerId", id from refunds where status = 'queued' order by id`;
      for (const key of queued) {
        await carryOutRefund({ pool, gateways: [bank], clock }, key).catch((error: unknown) => {
          if (!(error instanceof GatewayUnavailable)) throw error;
        });
      }
      return queued.length;
    },
  };
}

async function openPlace(desk: BookingDesk, offer: object): Promise<Place> {
  const venue = await desk.addVenue({ start_grid: 60, ...offer });
  const staff = await desk.addGuest();
  const membership = { provider_id: venue.providerId, user_id: staff.id, role: 'manager' };
  await insertRow(desk.pool, 'provider_members', membership);
  return { ...venue, staff };
}
