import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool, type Pool } from '../apps/server/src/db/database.ts';
import { readPidFile } from '../apps/server/src/db/embedded/pid-file.ts';

/** All that a row needs to be found by. */
type Person = { email: string };

/** What no journey can wait for or reach yet. The product has no switch for it: its rows are moved. */
export interface JourneyDatabase {
  /** As if the code that was sent there last had been sent so long ago. */
  ageCode(target: string, seconds: number): Promise<void>;
  /** As if all that this person's browsers have renewed had been renewed so long ago. */
  ageRenewals(person: Person, seconds: number): Promise<void>;
  /** As if this person had typed the code that proves a phone. */
  verifyPhone(person: Person): Promise<void>;
  /** As if a provider that no journey visits had changed the end of its name; answers the former one. */
  renameProvider(ending: string): Promise<string>;
  /** As if a provider that no journey visits had the longest words for names, and so its guests; answers its slug. */
  giveHostileNames(): Promise<string>;
  /** As if the venue had taken this person on. */
  joinVenue(person: Person, providerId: string): Promise<void>;
  /** As if `npm run admin` had let them in, and they had signed in with a second step. */
  joinOffice(person: Person): Promise<void>;
  /** One that nobody runs, and that no other journey visits. */
  findVenueWithoutPeople(): Promise<{ id: string; slug: string }>;
  /** One that is shown, at a provider that no other journey visits. */
  findReview(): Promise<{ id: string; slug: string; name: string }>;
  /** As if the time that a venue has to answer had passed. */
  endAnswerTime(bookingId: string): Promise<void>;
  /** As if the minutes for which this person's tables are kept had passed. */
  endHold(person: Person): Promise<void>;
  /** As if the venue had changed its prices: so much more for each hour or person. */
  raisePrices(offerId: string, by: number): Promise<void>;
  /** As if the venue had taken the add-on from its menu. */
  withdrawAddOn(addOnId: string): Promise<void>;
  /** As if this booking began in ten minutes. */
  reachBooking(bookingId: string): Promise<void>;
  /** As if the booking were over. */
  endBooking(bookingId: string): Promise<void>;
  close(): Promise<void>;
}

/** The PostgreSQL that the journeys' server has started in its data folder. */
export async function openDatabase(dataDir: string): Promise<JourneyDatabase> {
  const pool = await connect(dataDir);
  return {
    async ageCode(target, seconds) {
      const moved = await pool`
        update verification_codes
        set sent_at = sent_at - make_interval(secs => ${seconds}),
          expires_at = expires_at - make_interval(secs => ${seconds})
        where target = ${target} and closed_at is null
        returning id`;
      expectSome(moved, `a code for ${target}`);
    },
    async ageRenewals({ email }, seconds) {
      const moved = await pool`
        update refresh_tokens set used_at = used_at - make_interval(secs => ${seconds})
        where used_at is not null and session_id in (
          select sessions.id from sessions join users on users.id = user_id where email = ${email})
        returning session_id`;
      expectSome(moved, `a renewal of ${email}`);
    },
    async verifyPhone({ email }) {
      const verified =
        await pool`update users set phone_verified_at = now() where email = ${email} returning id`;
      expectSome(verified, `an account of ${email}`);
    },
    async renameProvider(ending) {
      const [provider] = await pool<{ id: string; slug: string }[]>`
        select id, slug from service_providers where status = 'listed' order by slug desc limit 1`;
      if (!provider) throw new Error('The database knows of no provider');
      await pool`update service_providers set slug = ${provider.slug + ending} where id = ${provider.id}`;
      return provider.slug;
    },
    async giveHostileNames() {
      // The one before the last: the last is renamed by another journey.
      const [provider] = await pool<{ id: string; slug: string }[]>`
        select id, slug from service_providers where status = 'listed' order by slug desc offset 1 limit 1`;
      if (!provider) throw new Error('The database knows of no provider');
      const word = 'Ż'.repeat(118);
      const words = JSON.stringify({ en: word, pl: word });
      await pool`
        update service_providers set name = ${word}, tagline = ${words}::text::jsonb, description = ${words}::text::jsonb
        where id = ${provider.id}`;
      await pool`update branches set district = ${word}, street = ${word} where provider_id = ${provider.id}`;
      await pool`update offers set name = ${words}::text::jsonb where provider_id = ${provider.id}`;
      await pool`update reviews set body = ${'Ż'.repeat(200)} where provider_id = ${provider.id}`;
      return provider.slug;
    },
    async joinVenue({ email }, providerId) {
      const joined = await pool`
        insert into provider_members (provider_id, user_id, role)
        select ${providerId}, id, 'owner' from users where email = ${email}
        returning user_id`;
      expectSome(joined, `an account of ${email}`);
    },
    async joinOffice({ email }) {
      const joined = await pool<{ id: string }[]>`
        update users set role = 'admin', two_step = 'sms', phone_verified_at = now() where email = ${email}
        returning id`;
      expectSome(joined, `an account of ${email}`);
      await pool`update sessions set has_second_step = true where user_id = ${joined[0]?.id ?? null}`;
    },
    async findVenueWithoutPeople() {
      const [venue] = await pool<{ id: string; slug: string }[]>`
        select p.id, p.slug from service_providers p
        where p.status = 'listed' and not exists (select from provider_members m where m.provider_id = p.id)
          and not exists (select from ownership_claims c where c.provider_id = p.id)
        order by p.slug desc offset 3 limit 1`;
      if (!venue) throw new Error('The database knows of no venue without people');
      return venue;
    },
    async findReview() {
      const [review] = await pool<{ id: string; slug: string; name: string }[]>`
        select r.id, p.slug, p.name from service_providers p
        join lateral (select id from reviews r where r.provider_id = p.id and r.hidden_at is null
          order by r.created_at desc limit 1) r on true
        where p.status = 'listed' order by p.slug desc offset 8 limit 1`;
      if (!review) throw new Error('The database knows of no review');
      return review;
    },
    async endAnswerTime(bookingId) {
      const ended = await pool`
        update bookings
        set answer_due_at = now() - interval '1 second', next_clock_at = now() - interval '1 second'
        where id = ${bookingId} returning id`;
      expectSome(ended, `the booking ${bookingId}`);
      await pool`select graphile_worker.add_job('booking-clock')`;
    },
    async endHold({ email }) {
      const ended = await pool<{ id: string }[]>`
        update holds
        set created_at = created_at - interval '1 hour', expires_at = now() - interval '1 second'
        where user_id in (select id from users where email = ${email})
          and released_at is null and booking_id is null
        returning id`;
      expectSome(ended, `a hold of ${email}`);
      await pool`
        update allocations set held_until = now() - interval '1 second'
        where hold_id = any(${ended.map(({ id }) => id)}::uuid[])`;
    },
    async raisePrices(offerId, by) {
      const raised = await pool`
        update offers set base_price = base_price + ${by} where id = ${offerId} returning id`;
      expectSome(raised, `the offer ${offerId}`);
      await pool`update price_bands set price = price + ${by} where offer_id = ${offerId}`;
    },
    async withdrawAddOn(addOnId) {
      const withdrawn = await pool`update add_ons set active = false where id = ${addOnId} returning id`;
      expectSome(withdrawn, `the add-on ${addOnId}`);
    },
    async reachBooking(bookingId) {
      const reached = await pool`
        update bookings set starts_at = now() + interval '10 minutes', ends_at = now() + interval '1 hour'
        where id = ${bookingId} returning id`;
      expectSome(reached, `the booking ${bookingId}`);
    },
    async endBooking(bookingId) {
      const ended = await pool`
        update bookings
        set starts_at = now() - interval '1 hour', ends_at = now() - interval '1 second',
          next_clock_at = now() - interval '1 second'
        where id = ${bookingId} returning id`;
      expectSome(ended, `the booking ${bookingId}`);
      await pool`select graphile_worker.add_job('booking-clock')`;
    },
    close: () => pool.end(),
  };
}

function expectSome(rows: object[], what: string): void {
  if (rows.length === 0) throw new Error(`The database knows of no such thing: ${what}`);
}

/** A new and empty one in the same PostgreSQL, for a server that no other journey may run into; answers its address. */
export async function addDatabase(dataDir: string, name: string): Promise<string> {
  const pool = await connect(dataDir, 60_000);
  await pool`create database ${pool(name)}`;
  await pool.end();
  const url = new URL(await findAddress(dataDir));
  url.pathname = name;
  return url.href;
}

async function connect(dataDir: string, statementTimeoutMs = 5_000): Promise<Pool> {
  return createPool({
    url: await findAddress(dataDir),
    size: 1,
    statementTimeoutMs,
    applicationName: 'gramy-journey',
  });
}

async function findAddress(dataDir: string): Promise<string> {
  const near = join(dataDir, 'postgres');
  // As root the server keeps its database where PostgreSQL's user may enter.
  const home = (await readFile(join(near, 'moved-to.txt'), 'utf8').catch(() => near)).trim();
  const password = (await readFile(join(home, 'main', 'password'), 'utf8')).trim();
  const running = await readPidFile(join(home, 'main', 'cluster'));
  if (!running) throw new Error(`No PostgreSQL runs in ${home}`);
  return `postgres://gramy:${password}@127.0.0.1:${running.port}/gramy`;
}
