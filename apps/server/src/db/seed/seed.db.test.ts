import {
  type BookingActor,
  type BookingStatus,
  bookingStatuses,
  canTransition,
} from '@gramy/domain/booking/status';
import { findMissing } from '@gramy/domain/setup/progress';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fingerprintMarket } from '../../../test/market-fingerprint.ts';
import { addVenue, createMarket } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { readSetupFacts } from '../../features/business/service.ts';
import { countBrokenRules, noBrokenRules } from '../../features/data-check/service.ts';
import type { Pool } from '../database.ts';
import { articles } from './content/articles.ts';
import { promotions } from './content/promotions.ts';
import { demoAccounts, demoPassword, demoRequestVenueSlug, demoVenueSlug } from './demo-accounts.ts';
import { demoUserId } from './people.ts';
import { requireNoDemoMarket, type SeedSummary, seedDemoMarketOnce } from './seed.ts';

/** A Friday afternoon before a full evening. */
const now = new Date('2026-05-08T15:30:00Z');

let database: TestDatabase;
let twin: TestDatabase;
let pool: Pool;
let summaries: (SeedSummary | undefined)[];

// Seeding is the slow part, so that everything below looks at the same two markets.
beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  database = await createTestDatabase(clusterUrl);
  twin = await createTestDatabase(clusterUrl);
  pool = database.pool;
  const seed = ({ url }: TestDatabase) => seedDemoMarketOnce(url, { now });
  summaries = await Promise.all([seed(database), seed(database), seed(twin)]);
}, 180_000);

afterAll(() => Promise.all([database.drop(), twin.drop()]));

async function readNumbers(query: Promise<Record<string, number>[]>): Promise<Record<string, number>> {
  const [row] = await query;
  return row ?? {};
}

describe('seeding', () => {
  it('happens once when two servers start together', () => {
    const [first, second] = summaries;
    expect([first, second].filter(Boolean)).toHaveLength(1);
  });

  it('does nothing the second time', async () => {
    const later = new Date('2026-06-01T12:00:00Z');
    let hasBegun = false;
    const onStart = () => {
      hasBegun = true;
    };
    expect(await seedDemoMarketOnce(database.url, { now: later, onStart })).toBeUndefined();
    expect(hasBegun).toBe(false);
  });

  it('makes the same market of the same moment', async () => {
    const [market = {}, other] = await Promise.all([pool, twin.pool].map(fingerprintMarket));
    expect(Object.values(market).filter((sum) => sum === '' || sum.startsWith('0 rows'))).toEqual([]);
    expect(other).toEqual(market);
  });

  it('makes accounts with a published password, so production does not start on them', async () => {
    await expect(requireNoDemoMarket(database.url)).rejects.toThrow('accounts have a published password');
  });

  it('leaves alone a market that somebody else has begun', async () => {
    const own = await createTestDatabase(inject('clusterUrl'));
    await addVenue(own.pool, await createMarket(own.pool));
    expect(await seedDemoMarketOnce(own.url, { now })).toBeUndefined();
    expect(await own.pool`select from service_providers`).toHaveLength(1);
    await requireNoDemoMarket(own.url);
    await own.drop();
  });
});

describe('the demo market', () => {
  it('is large enough to look alive', async () => {
    const numbers = await readNumbers(pool`
      select (select count(distinct city_id)::int from branches) as cities,
        (select count(*)::int from service_providers where status = 'listed') as providers,
        (select count(*)::int from branches) as branches,
        (select count(*)::int from activities) as activities,
        (select count(distinct activity_id)::int from offers) as offered,
        (select count(*)::int from reviews) as reviews,
        (select count(*)::int from bookings) as bookings`);
    expect(numbers.cities).toBeGreaterThanOrEqual(8);
    expect(numbers.providers).toBeGreaterThanOrEqual(60);
    expect(numbers.branches).toBeGreaterThanOrEqual(90);
    expect(numbers.activities).toBeGreaterThanOrEqual(16);
    expect(numbers.offered).toBe(numbers.activities);
    const summary = summaries.find(Boolean);
    expect(summary).toMatchObject({
      providers: numbers.providers,
      bookings: numbers.bookings,
      reviews: numbers.reviews,
    });
    expect(numbers.reviews).toBeGreaterThan(500);
  });

  it('has venues that could publish themselves as they are', async () => {
    const venues = await pool<{ id: string }[]>`select id from service_providers`;
    const facts = await Promise.all(venues.map(async ({ id }) => readSetupFacts(pool, id)));
    expect(facts.flatMap((one) => (one ? findMissing(one) : ['venue']))).toEqual([]);
  });

  it('has a price, a table of the right kind and hours for every place', async () => {
    expect(
      await readNumbers(pool`
        select
          (select count(*)::int from offer_tables u
            join offers o on o.provider_id = u.provider_id and o.id = u.offer_id
            join activities a on a.id = o.activity_id
            join tables t on t.provider_id = u.provider_id and t.id = u.table_id and t.kind <> a.table_kind) as "otherKind",
          (select count(*)::int from offers o where not exists (select from offer_tables t
            where t.provider_id = o.provider_id and t.offer_id = o.id)) as "offersWithoutTable",
          (select count(*)::int from branches b where not exists (select from offers o
            where o.provider_id = b.provider_id and o.branch_id = b.id)) as "branchesWithoutOffer",
          (select count(*)::int from branches b where not exists (select from branch_hours h
            where h.provider_id = b.provider_id and h.branch_id = b.id)) as "branchesWithoutHours"`),
    ).toEqual({ otherKind: 0, offersWithoutTable: 0, branchesWithoutOffer: 0, branchesWithoutHours: 0 });
  });

  it('has places that close past midnight, at midday and on Mondays', async () => {
    const places = await readNumbers(pool`
      with hours as (select provider_id, branch_id, weekday, count(*) as intervals, max(closes) as closes
        from branch_hours group by 1, 2, 3)
      select count(distinct branch_id) filter (where closes > 1440)::int as "pastMidnight",
        count(distinct branch_id) filter (where intervals > 1)::int as "middayBreak",
        (select count(*)::int from branches b where not exists (select from hours h
          where h.branch_id = b.id and h.weekday = 1)) as "closedMondays"
      from hours`);
    for (const count of Object.values(places)) expect(count).toBeGreaterThan(0);
  });

  it('has venues that confirm at once and on request, paid online and on the spot', async () => {
    const kinds =
      await pool`select distinct confirmation, pay_at_venue as "payAtVenue" from offers order by 1, 2`;
    expect(kinds).toEqual([
      { confirmation: 'instant', payAtVenue: false },
      { confirmation: 'instant', payAtVenue: true },
      { confirmation: 'request', payAtVenue: false },
      { confirmation: 'request', payAtVenue: true },
    ]);
  });

  it('has deposits, parties that the venue is asked about, and extras that run out', async () => {
    const counts = await readNumbers(pool`
      select (select count(*)::int from offers where deposit_percent is not null) as deposits,
        (select count(*)::int from offers where instant_up_to_guests < guests_max) as parties,
        (select count(*)::int from add_ons where stock_per_day is not null) as stocks`);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  });

  it('has articles to read in both languages', async () => {
    const rows = await pool<{ slug: string; en: string; pl: string }[]>`
      select slug, body ->> 'en' as en, body ->> 'pl' as pl from articles where published_at <= ${now}`;
    expect(rows.length).toBeGreaterThanOrEqual(12);
    expect(rows).toHaveLength(articles.length);
    for (const { en, pl } of rows) {
      expect(Math.min(en.length, pl.length)).toBeGreaterThan(800);
      expect(en).not.toBe(pl);
    }
  });

  it('has codes that work, that are over and that are still to come', async () => {
    const codes = await readNumbers(pool`
      select count(*)::int as "all", count(*) filter (where ends_at <= ${now})::int as over,
        count(*) filter (where starts_at > ${now})::int as "toCome",
        count(*) filter (where starts_at <= ${now} and ends_at > ${now})::int as working,
        count(provider_id)::int as "ofOneVenue"
      from promotions`);
    expect(codes.all).toBe(promotions.length);
    for (const count of Object.values(codes)) expect(count).toBeGreaterThan(0);
  });

  it('has reviews in both languages, and no venue with the same words twice', async () => {
    const [row] = await pool<{ languages: string[]; repeated: number }[]>`
      select (select array_agg(distinct language order by language) from reviews) as languages,
        (select count(*)::int from (select from reviews group by provider_id, body having count(*) > 1) twice) as repeated`;
    expect(row).toEqual({ languages: ['en', 'pl'], repeated: 0 });
  });
});

describe('the demo accounts', () => {
  it('can sign in with the password that is shown', async () => {
    const rows = await pool<{ email: string; role: string; hash: string }[]>`
      select email, role, password_hash as hash from users where password_hash is not null order by email`;
    expect(rows.map(({ email, role }) => ({ email, role }))).toEqual(
      demoAccounts.map(({ email, role }) => ({ email, role })).sort((a, b) => a.email.localeCompare(b.email)),
    );
    for (const { hash } of rows) {
      expect(hash).toMatch(/^\$argon2id\$/);
      expect(await verify(hash, demoPassword)).toBe(true);
      expect(await verify(hash, `${demoPassword} `)).toBe(false);
    }
  });

  it('have agreed to what everybody agrees to who signs up', async () => {
    const rows = await pool`
      select u.email, array_agg(c.kind order by c.kind) as kinds, bool_and(c.is_given and c.version is not null) as given
      from users u join consents c on c.user_id = u.id where u.password_hash is not null group by 1 order by 1`;
    const emails = demoAccounts.map(({ email }) => email).sort();
    expect(rows).toEqual(emails.map((email) => ({ email, kinds: ['privacy', 'terms'], given: true })));
  });

  it('work at the venue they are said to work at', async () => {
    const rows = await pool`
      select u.email, m.role from provider_members m
      join users u on u.id = m.user_id join service_providers p on p.id = m.provider_id
      where p.slug = ${demoVenueSlug} order by m.role`;
    expect(rows).toEqual([
      { email: 'owner@gramy.example', role: 'owner' },
      { email: 'staff@gramy.example', role: 'staff' },
    ]);
  });

  it('answer requests at a venue where every booking is one', async () => {
    const members = await pool`
      select u.email, m.role from provider_members m
      join users u on u.id = m.user_id join service_providers p on p.id = m.provider_id
      where p.slug = ${demoRequestVenueSlug} order by m.role`;
    expect(members).toEqual([
      { email: 'host@gramy.example', role: 'owner' },
      { email: 'desk@gramy.example', role: 'staff' },
    ]);
    const offers = await pool`
      select distinct o.confirmation from offers o join service_providers p on p.id = o.provider_id
      where p.slug = ${demoRequestVenueSlug}`;
    expect(offers).toEqual([{ confirmation: 'request' }]);
  });

  it('include a guest with evenings of two years behind her and some ahead', async () => {
    const guest = demoUserId('consumer');
    const bookings = await readNumbers(pool`
      select count(*) filter (where starts_at < ${now}::timestamptz - interval '23 months')::int as "longAgo",
        count(*) filter (where starts_at between ${now}::timestamptz - interval '13 months' and ${now})::int as "lastYear",
        count(*) filter (where starts_at > ${now})::int as ahead
      from bookings where user_id = ${guest}`);
    for (const count of Object.values(bookings)) expect(count).toBeGreaterThan(0);
  });
});

describe('the bookings of the demo market', () => {
  it('break no rule', async () => {
    expect(await countBrokenRules(pool)).toEqual(noBrokenRules);
  });

  it('are in every state, paid in both ways', async () => {
    const [row] = await pool<{ statuses: string[]; methods: string[] }[]>`
      select array_agg(distinct status::text) as statuses, array_agg(distinct payment_method) as methods from bookings`;
    expect(row?.statuses.sort()).toEqual([...bookingStatuses].sort());
    expect(row?.methods.sort()).toEqual(['online', 'venue']);
  });

  it('say of every line of their price what it is for, and the tax of the offer', async () => {
    const [row] = await pool<{ wrong: number }[]>`
      select count(*)::int as wrong from bookings b, jsonb_array_elements(b.line_items) line
      where not exists (
        select from booking_slots s join offers o on o.provider_id = s.provider_id and o.id = s.offer_id
        where s.provider_id = b.provider_id and s.booking_id = b.id and s.position = (line ->> 'slot')::int
          and o.vat_percent = (line ->> 'vatPercent')::int)`;
    expect(row?.wrong).toBe(0);
  });

  it('were brought there step by step by those who may', async () => {
    const steps = await pool<{ from: BookingStatus | 'new'; to: BookingStatus; actor: BookingActor }[]>`
      select distinct coalesce(from_status::text, 'new') as from, to_status as to, actor from booking_history`;
    expect(steps.length).toBeGreaterThanOrEqual(bookingStatuses.length);
    expect(steps.filter(({ from, to, actor }) => !canTransition(from, to, actor))).toEqual([]);
  });

  it('are over when their evening is, and wait for an answer only when it can still come', async () => {
    expect(
      await readNumbers(pool`
        select count(*) filter (where ends_at <= ${now} and status not in ('completed', 'cancelled', 'declined'))::int
            as "endedAndOpen",
          count(*) filter (where ends_at > ${now} and status = 'completed')::int as "completedTooEarly",
          count(*) filter (where status like 'pending%' and (answer_due_at is null or answer_due_at <= ${now}))::int
            as "waitingInVain",
          count(*) filter (where created_at > ${now})::int as "madeInTheFuture"
        from bookings`),
    ).toEqual({ endedAndOpen: 0, completedTooEarly: 0, waitingInVain: 0, madeInTheFuture: 0 });
  });

  it('lie within the hours of their place', async () => {
    expect(
      await readNumbers(pool`
        with visits as (
          select s.provider_id, s.branch_id, s.business_date,
            extract(epoch from (s.starts_at at time zone b.time_zone) - s.business_date::timestamp) / 60 as begins,
            extract(epoch from (s.ends_at at time zone b.time_zone) - s.business_date::timestamp) / 60 as ends
          from booking_slots s join branches b on b.provider_id = s.provider_id and b.id = s.branch_id)
        select count(*)::int as outside from visits v
        where not case
          when exists (select from branch_exceptions e
            where e.provider_id = v.provider_id and e.branch_id = v.branch_id and e.date = v.business_date)
          then exists (select from branch_exception_hours h
            where h.provider_id = v.provider_id and h.branch_id = v.branch_id and h.date = v.business_date
              and v.begins >= h.opens and v.ends <= h.closes)
          else exists (select from branch_hours h
            where h.provider_id = v.provider_id and h.branch_id = v.branch_id
              and h.weekday = extract(isodow from v.business_date) and v.begins >= h.opens and v.ends <= h.closes)
          end`),
    ).toEqual({ outside: 0 });
  });
});
