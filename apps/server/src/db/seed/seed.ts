import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { addDays } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { StartupError } from '../../startup-error.ts';
import { createPool, type Transaction } from '../database.ts';
import type { BookedVisit } from './booked-visit.ts';
import { buildBookingRows } from './booking-rows.ts';
import { copyRows } from './copy-rows.ts';
import { demoAccounts } from './demo-accounts.ts';
import { buildArticles, buildPromotions } from './editorial.ts';
import { buildFriends } from './friends.ts';
import { buildReviews } from './guest-reviews.ts';
import { buildMarket } from './market.ts';
import { buildPeople } from './people.ts';
import { planVisits } from './visits.ts';

export interface SeedOptions {
  /** The market is made relative to this moment, and is the same for the same moment. */
  now: Date;
  onStart?: () => void;
}

export interface SeedSummary {
  providers: number;
  bookings: number;
  reviews: number;
  milliseconds: number;
}

const factName = 'demoMarketSeeded';

/** A little more than anybody looks back. */
const visitDays = 40;

/** Seeds an empty database once, whole or not at all; two servers starting together do it once between them. */
export async function seedDemoMarketOnce(
  url: string,
  options: SeedOptions,
): Promise<SeedSummary | undefined> {
  const pool = createPool({ url, size: 1, statementTimeoutMs: 0, applicationName: 'gramy-seed' });
  try {
    return await pool.begin(async (tx) => {
      // The key is taken first; a second server waits here and then finds it there.
      const claimed = await tx`
        insert into installation_facts (name, value) values (${factName}, '{}') on conflict do nothing returning 1`;
      if (claimed.length === 0 || (await hasProviders(tx))) return undefined;
      options.onStart?.();
      return seedDemoMarket(tx, options.now);
    });
  } finally {
    await pool.end();
  }
}

/** Everybody knows the password of the demo accounts. */
export async function requireNoDemoMarket(url: string): Promise<void> {
  const pool = createPool({ url, size: 1, statementTimeoutMs: 0, applicationName: 'gramy-seed' });
  try {
    const [found] = await pool`
      select 1 from users where email = any(${demoAccounts.map(({ email }) => email)}::text[]) limit 1`;
    if (!found) return;
    throw new StartupError(
      'This database has the demo market in it, whose accounts have a published password: production needs a database of its own (another DATA_DIR or DATABASE_URL).',
    );
  } finally {
    await pool.end();
  }
}

async function hasProviders(tx: Transaction): Promise<boolean> {
  const [row] = await tx<{ found: boolean }[]>`select exists (select from service_providers) as found`;
  return row?.found ?? false;
}

async function seedDemoMarket(tx: Transaction, now: Date): Promise<SeedSummary> {
  const began = performance.now();
  const today = localParts(now.getTime(), homeTimeZone).date;
  const market = buildMarket(today);
  for (const [table, rows] of market.rows) await copyRows(tx, table, rows);
  const people = await buildPeople(now);
  await copyRows(tx, 'users', people.users);
  await copyRows(tx, 'provider_members', people.members);
  await copyRows(tx, 'consents', people.consents);
  const editorial = await buildArticles(now);
  await copyRows(tx, 'articles', editorial.articles);
  await copyRows(tx, 'article_activities', editorial.activities);
  await copyRows(tx, 'promotions', buildPromotions(now));
  const booked = planVisits(market.offers, now, today);
  const reviews = await copyBookings(tx, booked, now);
  await copyFriends(tx, now);
  await tx`select recount_visits(${addDays(today, -visitDays)}::date)`;
  return {
    providers: market.rows.get('service_providers')?.length ?? 0,
    bookings: booked.length,
    reviews,
    milliseconds: Math.round(performance.now() - began),
  };
}

async function copyFriends(tx: Transaction, now: Date): Promise<void> {
  const { inviterId, friendIds, invitations, points } = buildFriends(now);
  await tx`update users set referred_by = ${inviterId} where id = any(${friendIds}::uuid[])`;
  await copyRows(tx, 'invitations', invitations);
  await copyRows(tx, 'points_ledger', points);
}

async function copyBookings(tx: Transaction, booked: readonly BookedVisit[], now: Date): Promise<number> {
  for (const [table, rows] of Object.entries(buildBookingRows(booked))) await copyRows(tx, table, rows);
  const reviews = buildReviews(booked, now);
  await copyRows(tx, 'reviews', reviews);
  return reviews.length;
}
