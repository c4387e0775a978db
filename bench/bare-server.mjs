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
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
