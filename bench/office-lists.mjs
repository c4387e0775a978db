import { rm } from 'node:fs/promises';
import { createPool } from '../apps/server/dist/db/database.js';
import { serverEntry } from '../scripts/project.mjs';
import { addPeople, publicUrl, tokenSecret } from './booking-hall.mjs';
import { analyze, makeFolder } from './market.mjs';
import { startProgram } from './programs.mjs';
import { median } from './table.mjs';

/** @typedef {import('../apps/server/dist/db/database.js').Pool} Pool */

const lists = [
  { name: 'inbox', path: '/api/admin/contact' },
  { name: 'people', path: '/api/admin/users' },
  { name: 'venues', path: '/api/admin/venues' },
  { name: 'failed messages', path: '/api/admin/messages' },
  { name: 'log of everybody', path: '/api/admin/audit' },
  { name: 'new photos', path: '/api/admin/photos' },
  { name: 'reported reviews', path: '/api/admin/reviews' },
  { name: 'hidden reviews', path: '/api/admin/reviews?status=hidden' },
  { name: 'claims', path: '/api/admin/claims' },
  { name: 'waiting corrections', path: '/api/admin/corrections' },
  { name: 'waiting refunds by hand', path: '/api/admin/refunds' },
];
/** As far as a list of 100 rows goes at 40 a page. */
const pagesIn = 2;
const rounds = 60;

/**
 * The first page of each list of the office, and the third, when the list has 100 rows and when it has 100,000.
 * @param {string} url
 */
export async function measureOfficeLists(url) {
  const pool = createPool({ url, size: 2, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  const folder = await makeFolder();
  const [officer] = await addPeople(pool, 1);
  if (!officer) throw new Error('Nobody is there');
  await pool`update users set role = 'admin' where id = ${officer.userId}`;
  await pool`update sessions set has_second_step = true where user_id = ${officer.userId}`;
  const server = await startProgram(serverEntry, {
    DATABASE_URL: url,
    DATA_DIR: folder,
    TOKEN_SECRET: tokenSecret,
    PUBLIC_URL: publicUrl,
    RATE_LIMIT_PER_MINUTE: '1000000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    JOB_CONCURRENCY: '0',
  });
  /** @param {string} path @returns {Promise<{ nextCursor: string | null }>} */
  const read = async (path) => {
    const answer = await fetch(server.address + path, { headers: { authorization: officer.authorization } });
    const body = await answer.json();
    if (!body.success) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  };
  try {
    /** @type {number[][]} */
    const measured = [];
    for (const total of [100, 100_000]) {
      await fillLists(pool, total);
      await analyze(url);
      for (const [index, { path }] of lists.entries()) {
        const page = await findPage(read, path);
        measured[index] = [
          ...(measured[index] ?? []),
          await time(() => read(path)),
          await time(() => read(page)),
        ];
      }
    }
    return lists.map(({ name }, index) => {
      const [few = 0, fewLater = 0, many = 0, manyLater = 0] = measured[index] ?? [];
      return {
        list: name,
        'first page, 100 rows (ms)': few.toFixed(2),
        'of 100,000': many.toFixed(2),
        'times (target: 2)': (many / few).toFixed(2),
        'later page, 100 rows (ms)': fewLater.toFixed(2),
        'of 100,000 ': manyLater.toFixed(2),
        'times (target: 2) ': (manyLater / fewLater).toFixed(2),
      };
    });
  } finally {
    await server.stop();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * As far in as the short list goes.
 * @param {(path: string) => Promise<{ nextCursor: string | null }>} read @param {string} path
 */
async function findPage(read, path) {
  let found = path;
  for (let page = 0; page < pagesIn; page += 1) {
    const { nextCursor } = await read(found);
    if (nextCursor === null) break;
    found = `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(nextCursor)}`;
  }
  return found;
}

/** @param {() => Promise<unknown>} work Milliseconds, the median. */
async function time(work) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Up to so many rows in each list. @param {Pool} pool @param {number} total */
async function fillLists(pool, total) {
  await pool`
    insert into contact_messages (id, name, email, subject, message, language, waits_since)
    select gen_random_uuid(), 'Ala', 'ala' || n || '@example.com', 'Refund', 'Where is it?', 'pl',
      now() - n * interval '1 minute'
    from generate_series((select count(*) from contact_messages) + 1, ${total}) n`;
  await pool`
    insert into users (id, email, email_verified_at, full_name, referral_code)
    select id, id || '@example.com', now(), 'Ala Nowicka', id::text
    from (select gen_random_uuid() as id from generate_series((select count(*) from users) + 1, ${total})) made`;
  await pool`
    insert into audit_log (actor_id, actor_role, action)
    select gen_random_uuid(), 'admin', 'person.read'
    from generate_series((select count(*) from audit_log) + 1, ${total})`;
  await pool.begin(async (tx) => {
    // Nothing of this is sent, nor told to the servers one by one.
    await tx.runScript('set local session_replication_role = replica');
    await tx`
      insert into outbox (id, channel, template, recipient, language, data, failed_at)
      select gen_random_uuid(), 'email', 'contactReply', n || '@example.com', 'pl', '{}', now() - n * interval '1 second'
      from generate_series((select count(*) from outbox where failed_at is not null) + 1, ${total}) n`;
    await tx`
      insert into service_providers (id, slug, name, legal_name, tagline, description, currency, status, tax_id)
      select gen_random_uuid(), 'bench-' || n, 'Kręgielnia ' || n, 'Kręgielnia', '{"en":"","pl":""}', '{"en":"","pl":""}',
        'PLN', 'listed', '5260250995'
      from generate_series((select count(*) from service_providers) + 1, ${total}) n`;
    await tx`
      insert into branch_photos (provider_id, branch_id, id, url, width, height)
      select b.provider_id, b.id, gen_random_uuid(), '/photo.jpg', 1600, 1200
      from generate_series((select count(*) from branch_photos where looked_at is null) + 1, ${total}) n
      join lateral (select b.provider_id, b.id from branches b
        join service_providers p on p.id = b.provider_id and p.status = 'listed' order by b.id limit 1) b on true`;
    // Each by somebody else, all on venues without people.
    await tx`
      insert into ownership_claims (id, provider_id, user_id, full_name, job_title, email, phone, message, language,
        created_at)
      select gen_random_uuid(), p.id, u.id, 'Ala Nowicka', 'Owner', u.email, '+48600100100', 'It is mine.', 'pl',
        now() - u.number * interval '1 second'
      from (select id, email, row_number() over (order by id) as number from users) u
      cross join lateral (select id from service_providers order by id limit 1) p
      where u.number > (select count(*) from ownership_claims) and u.number <= ${total}
      on conflict do nothing`;
    await tx`
      insert into venue_corrections (provider_id, id, amount, currency, reason, asked_by, asked_at, needs_second)
      select p.id, gen_random_uuid(), 100000, 'PLN', 'Flood', gen_random_uuid(), now() - n * interval '1 second', true
      from generate_series((select count(*) from venue_corrections) + 1, ${total}) n
      cross join lateral (select id from service_providers order by id limit 1) p`;
    // One for each of as many bookings.
    await tx`
      with made as (
        insert into bookings (provider_id, id, reference, user_id, status, booking_type, payment_method, language,
          contact_name, contact_email, contact_phone, currency, subtotal, discount, fee, total, line_items, starts_at,
          ends_at, next_clock_at)
        select p.id, gen_random_uuid(), 'GR-2345-67', u.id, 'confirmedUnpaid', 'personal', 'venue', 'pl', 'Ala Nowicka',
          u.email, '+48600100200', 'PLN', 100000, 0, 0, 100000, '[]', now(), now() + interval '1 hour', now()
        from generate_series((select count(*) from manual_refunds) + 1, ${total}) n
        cross join lateral (select id from service_providers order by id limit 1) p
        cross join lateral (select id, email from users order by id limit 1) u
        returning provider_id, id)
      insert into manual_refunds (provider_id, id, booking_id, amount, currency, reason, asked_by, asked_at, needs_second)
      select provider_id, gen_random_uuid(), id, 100000, 'PLN', 'Flood', gen_random_uuid(), now(), true from made`;
    // Half of them reported, half of them hidden.
    await tx`
      with made as (
        insert into reviews (provider_id, id, branch_id, booking_id, user_id, rating, body, language, created_at, hidden_at)
        select b.provider_id, gen_random_uuid(), b.id, gen_random_uuid(), null, 1, 'Never again.', 'en', now(),
          case when n % 2 = 0 then now() - n * interval '1 second' end
        from generate_series((select count(*) from review_reports) * 2 + 1, ${total}::int * 2) n
        join lateral (select b.provider_id, b.id from branches b order by b.id limit 1) b on true
        returning provider_id, id, hidden_at)
      insert into review_reports (provider_id, review_id, reporter_id, reason)
      select made.provider_id, made.id, u.id, 'other'
      from made, lateral (select id from users order by id limit 1) u where made.hidden_at is null`;
  });
}
