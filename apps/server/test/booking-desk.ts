import type { AlternativeStart, ErrorCode, MadeBooking } from '@gramy/contract/errors';
import type { CallData, CallKey } from '@gramy/contract/wire-types';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import type { BookingStatus } from '@gramy/domain/booking/status';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { createFixedClock, type FixedClock } from '../src/adapters/clock/fixed-clock.ts';
import type { Pool } from '../src/db/database.ts';
import { Failure } from '../src/failure.ts';
import { readRequestedSlot } from '../src/features/availability/service/requested-slot.ts';
import { changeStatus } from '../src/features/bookings/service/change-status.ts';
import { countBrokenRules, noBrokenRules } from '../src/features/data-check/service.ts';
import { createOfferBook } from '../src/features/offers/service.ts';
import { findClaim } from '../src/features/promotions/service.ts';
import { findOffers, priceSlots } from '../src/features/quotes/service/price-slots.ts';
import { addVenue, createMarket, insertRow, type Market, type Venue } from './market-fixture.ts';
import { createUser, signIn, type TestUser, type TestUserTraits } from './signed-in-user.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestServer, type TestServer } from './test-server.ts';

/** Tuesday noon in Warsaw. */
export const deskOpens = '2026-05-05T10:00:00Z';
const serviceFee = { basisPoints: 0, fixed: 400, vatPercent: 23 };

export interface DeskAnswer<Data> {
  status: number;
  data: Data;
  code: ErrorCode | undefined;
  alternatives: AlternativeStart[] | undefined;
  booking: MadeBooking | undefined;
  errors: { path: string; code: string }[] | undefined;
}

export interface DeskSlot {
  branchId: string;
  offerId: string;
  date: string;
  startsAt: string;
  durationMinutes: number;
  guests: number;
  tableCount?: number;
  addOns?: { id: string; quantity: number }[];
}

export interface DeskCall {
  body?: object;
  params?: Record<string, string>;
  query?: Record<string, string>;
  key?: string;
}

export interface Cart {
  slots: readonly DeskSlot[];
  bookingType?: BookingType;
  promoCode?: string;
  /** How many each slot takes; one where nothing is said. */
  tables?: readonly number[];
}

export interface BookingDesk {
  url: string;
  server: TestServer;
  pool: Pool;
  clock: FixedClock;
  market: Market;
  addGuest(traits?: TestUserTraits): Promise<TestUser>;
  /** Every day 16:00–02:00, two lanes for six, 80 zł an hour; all comes back until the day before, half until 6 h before. */
  addVenue(offer?: object): Promise<Venue>;
  addHours(venue: Venue, weekdays: readonly number[], opens: number, closes: number): Promise<void>;
  addAddOn(venue: Venue, row?: object): Promise<string>;
  addCode(row?: object): Promise<string>;
  call<K extends CallKey>(guest: TestUser, route: K, call?: DeskCall): Promise<DeskAnswer<CallData<K>>>;
  /** What a guest sends who has seen the price. */
  order(guest: TestUser, cart: Cart): Promise<object>;
  fingerprint(guest: TestUser, cart: Cart): Promise<string>;
  book(
    guest: TestUser,
    cart: Cart | readonly DeskSlot[],
    change?: object,
    key?: string,
  ): Promise<DeskAnswer<CallData<'POST /user/booking'>>>;
  /** As if the gateway had said that all that was due online has arrived. */
  pay(bookingId: string): Promise<void>;
  close(): Promise<void>;
}

/** Friday 8 May, 20:00 in Warsaw, for an hour. */
export function slotAt(venue: Venue, change: Partial<DeskSlot> = {}): DeskSlot {
  return {
    branchId: venue.branchId,
    offerId: venue.offerId,
    date: '2026-05-08',
    startsAt: '2026-05-08T18:00:00Z',
    durationMinutes: 60,
    guests: 2,
    ...change,
  };
}

let addresses = 0;

/**
 * A composed server with a clock that stands still, guests who are signed in, and venues that open in the evening. With
 * `isDouble` there are two servers on one database, and calls go to one after the other.
 */
export async function openDesk(
  clusterUrl: string,
  { isDouble = false }: { isDouble?: boolean } = {},
): Promise<BookingDesk> {
  const database = await createTestDatabase(clusterUrl);
  const { pool } = database;
  const clock = createFixedClock(new Date(deskOpens));
  const server = await createTestServer(database.url, {}, { clock });
  const second = isDouble ? await createTestServer(database.url, {}, { clock }) : server;
  const market = await createMarket(pool);
  const offers = createOfferBook(pool, { clock, isListening: () => false });
  const tokens = new Map<string, { token: string; until: number }>();

  /** Tokens last a quarter of an hour, and the clock of a test may jump. */
  async function tokenOf({ id }: TestUser): Promise<string> {
    const now = clock.now().getTime();
    const known = tokens.get(id);
    if (known && now < known.until) return known.token;
    const { accessToken: token } = await signIn(server, id);
    tokens.set(id, { token, until: now + 10 * 60_000 });
    return token;
  }

  async function quote(guest: TestUser, { slots, ...cart }: Cart) {
    const requested = slots.map(({ addOns = [], ...slot }, index) => ({
      ...readRequestedSlot(slot),
      addOns,
      tables: cart.tables?.[index] ?? slot.tableCount ?? 1,
    }));
    const atOffers = await findOffers(offers, requested);
    if (atOffers instanceof Failure) return atOffers;
    const now = clock.now().getTime();
    const providerId = atOffers[0]?.facts.providerId ?? '';
    const promotion = cart.promoCode
      ? await findClaim(pool, { code: cart.promoCode, providerId }, guest.id, now)
      : undefined;
    return priceSlots({ serviceFee }, atOffers, { bookingType: cart.bookingType ?? 'personal', promotion });
  }

  /** What has no price has no fingerprint either, and the server is asked all the same. */
  async function fingerprint(guest: TestUser, cart: Cart): Promise<string> {
    const price = await quote(guest, cart).catch(() => undefined);
    return price === undefined || price instanceof Failure ? '0'.repeat(16) : price.fingerprint;
  }

  async function order(guest: TestUser, cart: Cart): Promise<object> {
    return {
      contact: { name: guest.name, email: guest.email, phone: '+48600100200' },
      paymentMethod: 'online',
      hasAcceptedTerms: true,
      hasAcceptedRegulations: true,
      language: 'pl',
      fingerprint: await fingerprint(guest, cart),
      bookingType: cart.bookingType ?? 'personal',
      slots: cart.slots,
      ...(cart.promoCode ? { promoCode: cart.promoCode } : {}),
    };
  }

  async function call<K extends CallKey>(
    guest: TestUser,
    route: K,
    { body, params = {}, query = {}, key = uuidv7() }: DeskCall = {},
  ): Promise<DeskAnswer<CallData<K>>> {
    const [method = '', path = ''] = route.split(' ');
    addresses += 1;
    const { app } = addresses % 2 === 0 ? server : second;
    const answer = await app.inject({
      method: method as 'POST',
      url: `/api${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`,
      query,
      remoteAddress: `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
      headers: { authorization: `Bearer ${await tokenOf(guest)}`, 'idempotency-key': key },
      ...(body ? { payload: body } : {}),
    });
    const { data, code, alternatives, booking, errors } = answer.json();
    return { status: answer.statusCode, data, code, alternatives, booking, errors };
  }

  async function addHours(
    { providerId, branchId }: Venue,
    weekdays: readonly number[],
    opens: number,
    closes: number,
  ): Promise<void> {
    const place = { provider_id: providerId, branch_id: branchId };
    for (const weekday of weekdays) {
      await insertRow(pool, 'branch_hours', { ...place, weekday, opens, closes });
    }
  }

  return {
    url: database.url,
    server,
    pool,
    clock,
    market,
    call,
    order,
    fingerprint,
    addHours,
    async addGuest(traits) {
      const guest = await createUser(pool, traits);
      await tokenOf(guest);
      return guest;
    },
    async addVenue(offer = {}) {
      const venue = await addVenue(pool, market);
      await addHours(venue, [1, 2, 3, 4, 5, 6, 7], 960, 1560);
      await pool`
        insert into cancellation_tiers (provider_id, policy_id, hours_before, refund_percent)
        values (${venue.providerId}, ${venue.policyId}, 24, 100), (${venue.providerId}, ${venue.policyId}, 6, 50)`;
      for (const [column, value] of Object.entries({ durations: [60, 90, 120], ...offer })) {
        await pool`update offers set ${pool(column)} = ${value} where id = ${venue.offerId}`;
      }
      return venue;
    },
    async addAddOn({ providerId, branchId, offerId }, row = {}) {
      const id = uuidv7();
      const place = { provider_id: providerId, branch_id: branchId };
      await insertRow(pool, 'add_ons', {
        ...place,
        id,
        name: { en: 'Pizza', pl: 'Pizza' },
        description: { en: 'Hot', pl: 'Gorąca' },
        price: 3500,
        priced_per: 'booking',
        max_quantity: 4,
        ...row,
      });
      await insertRow(pool, 'offer_add_ons', { ...place, offer_id: offerId, add_on_id: id });
      return id;
    },
    async addCode(row = {}) {
      const code = `C${uuidv7().replaceAll('-', '').slice(-12).toUpperCase()}`;
      await insertRow(pool, 'promotions', {
        id: uuidv7(),
        code,
        description: { en: 'Less', pl: 'Mniej' },
        kind: 'percent',
        value: 50,
        starts_at: '2026-01-01T00:00:00Z',
        ends_at: '2027-01-01T00:00:00Z',
        ...row,
      });
      return code;
    },
    async book(guest, cartOrSlots, change = {}, key = uuidv7()) {
      const cart = 'slots' in cartOrSlots ? cartOrSlots : { slots: cartOrSlots };
      const body = { ...(await order(guest, cart)), ...change };
      return call(guest, 'POST /user/booking', { body, key });
    },
    async pay(bookingId) {
      await pool.begin(async (tx) => {
        const [row] = await tx<{ providerId: string; due: number; status: BookingStatus }[]>`
          select provider_id as "providerId", greatest(0, coalesce(due_online, total) - paid + refunded) as due, status from bookings
          where id = ${bookingId} for update`;
        if (!row) throw new Error(`there is no booking ${bookingId}`);
        const { providerId, due, status } = row;
        const payment = { provider_id: providerId, id: uuidv7(), booking_id: bookingId, amount: due };
        await insertRow(tx, 'payments', {
          ...payment,
          gateway: 'sandbox',
          gateway_reference: payment.id,
          currency: 'PLN',
          status: 'succeeded',
          created_at: clock.now(),
          settled_at: clock.now(),
        });
        await tx`update bookings set paid = paid + ${due} where id = ${bookingId}`;
        const to = status === 'pendingConfirmationUnpaid' ? 'pendingConfirmationPaid' : 'confirmedPaid';
        if (status === to) return;
        const result = await changeStatus(
          tx,
          { clock },
          { providerId, bookingId, to, actor: 'payment', actorId: null },
        );
        if (!result.isDone) throw new Error(`the money came ${result.why}`);
      });
    },
    async close() {
      await server.dispose();
      if (isDouble) await second.dispose();
      await database.drop();
    },
  };
}

/** After the last test of a file: whatever happened at the desk, the market is in order. */
export async function closeInOrder(desk: BookingDesk): Promise<void> {
  const broken = await countBrokenRules(desk.pool);
  await desk.close();
  expect(broken).toMatchObject(noBrokenRules);
}
