import { randomUUID } from 'node:crypto';
import { createSystemClock } from '../apps/server/dist/adapters/clock/system-clock.js';
import { createJoseTokenSigner } from '../apps/server/dist/adapters/token-signer/jose-token-signer.js';

/** @typedef {import('../apps/server/dist/db/database.js').Pool} Pool */

export const tokenSecret = 'a-secret-that-signs-nothing-but-a-measurement';
export const publicUrl = 'http://localhost:3000';

/**
 * @typedef {object} Hall
 * @property {string} providerId
 * @property {string} branchId
 * @property {string} offerId
 */

/**
 * Places that are open round the clock, each with `tables` tables and one offer of an hour that confirms at once.
 * @param {Pool} pool @param {number} count @param {number} tables
 * @returns {Promise<Hall[]>}
 */
export async function addHalls(pool, count, tables) {
  const providerId = randomUUID();
  const policyId = randomUUID();
  const both = JSON.stringify({ en: 'Bench', pl: 'Ławka' });
  await pool`
    insert into service_providers (id, slug, name, legal_name, tax_id, tagline, description, status)
    values (${providerId}, ${`bench-${providerId}`}, 'Bench', 'Bench', '5260250274', ${both}, ${both}, 'listed')`;
  await pool`insert into cancellation_policies (provider_id, id, name) values (${providerId}, ${policyId}, ${both})`;
  const halls = Array.from({ length: count }, () => ({
    providerId,
    branchId: randomUUID(),
    offerId: randomUUID(),
  }));
  for (const { branchId, offerId } of halls) {
    await pool`
      insert into branches (provider_id, id, slug, name, city_id, street, postal_code, district, latitude, longitude,
        time_zone, phone, regulations)
      select ${providerId}, ${branchId}, ${`bench-${branchId}`}, 'Bench', (select id from cities limit 1), 'Bench 1', '00-001',
        'Bench', 52, 21, 'Europe/Warsaw', '+48220000000', ${both}`;
    await pool`
      insert into branch_hours (provider_id, branch_id, weekday, opens, closes)
      select ${providerId}, ${branchId}, day, 0, 1440 from generate_series(1, 7) day`;
    await pool`
      insert into offers (provider_id, branch_id, id, activity_id, policy_id, name, description, priced_per, currency,
        base_price, business_price, durations, start_grid, guests_min, guests_max, min_notice_minutes, horizon_days,
        buffer_minutes, confirmation, pay_at_venue)
      select ${providerId}, ${branchId}, ${offerId}, (select id from activities limit 1), ${policyId}, ${both}, ${both}, 'hour',
        'PLN', 8000, 9000, '{60}', 60, 1, 4, 0, 365, 0, 'instant', true`;
    await pool`
      with placed as (
        insert into tables (provider_id, branch_id, id, kind, name, seats_min, seats_max, plan_x, plan_y, plan_width,
          plan_height, position)
        select ${providerId}, ${branchId}, gen_random_uuid(), 'lane', ${both}, 1, 4, place, 0, 1, 1, place
        from generate_series(1, ${tables}) place returning id)
      insert into offer_tables (provider_id, branch_id, offer_id, table_id)
      select ${providerId}, ${branchId}, ${offerId}, id from placed`;
  }
  return halls;
}

/**
 * People who are signed in already.
 * @param {Pool} pool @param {number} count
 */
export async function addPeople(pool, count) {
  const signer = createJoseTokenSigner({
    secrets: [tokenSecret],
    issuer: publicUrl,
    clock: createSystemClock(),
  });
  const people = Array.from({ length: count }, () => ({ userId: randomUUID(), sessionId: randomUUID() }));
  await pool`
    with person as (select * from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb)
        as person ("userId" uuid, "sessionId" uuid)),
      users as (insert into users (id, email, email_verified_at, full_name, referral_code)
        select "userId", "userId" || '@example.com', now(), 'Ala Nowicka', "userId"::text from person returning id)
    insert into sessions (id, user_id, method, expires_at)
    select "sessionId", users.id, 'password', now() + interval '1 day' from person join users on users.id = "userId"`;
  return Promise.all(
    people.map(async ({ userId, sessionId }) => {
      const token = await signer.sign({ userId, sessionId, role: 'consumer' }, 86_400);
      return { userId, email: `${userId}@example.com`, authorization: `Bearer ${token}` };
    }),
  );
}
