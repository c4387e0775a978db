// The reference: Fastify and the driver, nothing else.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../apps/server/package.json', import.meta.url));
const { fastify } = require('fastify');
const { createPool } = await import('../apps/server/dist/db/database.js');
const { listCitiesWithPlaces } = await import('../apps/server/dist/features/areas/store.js');
const { listActivities } = await import('../apps/server/dist/features/activities/store.js');
const providers = await import('../apps/server/dist/features/service-providers/store/provider.js');

const pool = createPool({
  url: process.env.DATABASE_URL ?? '',
  size: 12,
  statementTimeoutMs: 10_000,
  applicationName: 'gramy-bench',
});
const app = fastify();
app.get('/hello', async () => ({ hello: 'world' }));
app.get('/cities', async () => ({ items: await listCitiesWithPlaces(pool, 'PL') }));
app.get('/activities', async () => ({ items: await listActivities(pool) }));
app.get('/provider/:slug', async (/** @type {any} */ request) => {
  const providerId = await providers.findListedProvider(pool, { slug: request.params.slug, id: null });
  if (providerId === undefined) throw new Error('no such provider');
  const today = new Date().toISOString().slice(0, 10);
  const [provider, branches, offers, tables, prices] = await Promise.all([
    providers.findProvider(pool, providerId),
    providers.listBranches(pool, providerId, /** @type {any} */ (today)),
    providers.listOffers(pool, providerId),
    providers.listTables(pool, providerId),
    providers.listPrices(pool, providerId, new Date()),
  ]);
  return { provider, branches, offers, tables, prices };
});
// Who is free at a moment, as far as one statement can say it: no notice, no gaps, no hours past midnight, no prices.
app.get('/search', async (/** @type {any} */ { query: { city, from, to, guests } }) => ({
  items: await pool`
    select b.id, b.name, p.name as provider, p.slug, min(o.base_price) as price, count(*) over () as total
    from branches b
    join service_providers p on p.id = b.provider_id and p.status = 'listed'
    join cities c on c.id = b.city_id and c.slug = ${city}
    join offers o on o.provider_id = b.provider_id and o.branch_id = b.id and o.active
    where b.status = 'open' and o.guests_min <= ${Number(guests)} and o.guests_max >= ${Number(guests)}
      and exists (select from offer_tables u where u.provider_id = o.provider_id and u.offer_id = o.id
        and not exists (select from allocations a where a.provider_id = u.provider_id
          and a.table_id = u.table_id and a.during && tstzrange(${from}, ${to}) and a.live))
    group by b.provider_id, b.id, p.id order by p.name limit 20`,
}));
app.get('/board', async (/** @type {any} */ { query: { provider, branch, date } }) => ({
  items: await pool`
    select b.id, b.reference, b.status, b.source, b.contact_name, b.language, b.starts_at, b.ends_at, b.created_at,
      b.checked_in_at, b.no_show_at, b.answer_due_at, b.payment_due_at, b.payment_method, b.currency, b.total, b.paid,
      b.refunded, b.team_note, s.position, s.branch_id, s.offer_id, s.business_date, s.starts_at as slot_starts_at,
      s.ends_at as slot_ends_at, s.guests, a.table_id
    from booking_slots s
    join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
    join allocations a on a.provider_id = s.provider_id and a.booking_id = s.booking_id and a.slot_position = s.position
    where s.provider_id = ${provider} and s.branch_id = ${branch} and s.business_date = ${date}`,
}));
app.get('/suggestions', async (/** @type {any} */ { query: { q } }) => ({
  items: await pool`
    select p.slug, p.name from service_providers p where p.status = 'listed' and p.name ilike ${`%${q}%`}
    order by p.name limit 8`,
}));
app.get('/day', async (/** @type {any} */ { query: { branch, offer, from, to } }) => ({
  offer: await pool`
    select o.*, b.time_zone from offers o join branches b on b.provider_id = o.provider_id and b.id = o.branch_id
    where o.id = ${offer} and o.branch_id = ${branch}`,
  busy: await pool`
    select a.table_id, lower(a.during), upper(a.during) from branches b
    join allocations a on a.provider_id = b.provider_id and a.branch_id = b.id
    where b.id = ${branch} and a.during && tstzrange(${from}, ${to}) and a.live`,
}));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
