// The reference: Fastify and the driver, nothing else.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../apps/server/package.json', import.meta.url));
const { fastify } = require('fastify');
const { createPool } = await import('../apps/server/dist/db/database.js');
const { listCitiesWithPlaces } = await import('../apps/server/dist/features/areas/store.js');
const { listActivities } = await import('../apps/server/dist/features/activities/store.js');

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
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
