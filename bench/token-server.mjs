// One read twice, made by the server's own route code: for everybody, and for people who are signed in.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../apps/server/package.json', import.meta.url));
const { fastify } = require('fastify');
const dist = '../apps/server/dist';
const { routes } = await import('../packages/contract/dist/routes.js');
const { createSystemClock } = await import(`${dist}/adapters/clock/system-clock.js`);
const { createNodeSecrets } = await import(`${dist}/adapters/secrets/node-secrets.js`);
const { createJoseTokenSigner } = await import(`${dist}/adapters/token-signer/jose-token-signer.js`);
const { watchChannel } = await import(`${dist}/db/channel-watch.js`);
const { createPool } = await import(`${dist}/db/database.js`);
const { activityHandlers } = await import(`${dist}/features/activities/routes.js`);
const { createActivityService } = await import(`${dist}/features/activities/service.js`);
const { createSessionService } = await import(`${dist}/features/sessions/service.js`);
const { createEndedSessions } = await import(`${dist}/features/sessions/service/ended-sessions.js`);
const { createTokenCheck } = await import(`${dist}/features/sessions/service/token-check.js`);
const { toFastifyRoute } = await import(`${dist}/http/register-routes.js`);

const url = process.env.DATABASE_URL ?? '';
const pool = createPool({ url, size: 12, statementTimeoutMs: 10_000, applicationName: 'gramy-bench' });
const clock = createSystemClock();
const secret = 'a-secret-that-signs-nothing-but-a-measurement';
const publicUrl = 'http://localhost';
const secrets = createNodeSecrets({ key: secret });
const signer = createJoseTokenSigner({ secrets: [secret], issuer: publicUrl, clock });
const ended = createEndedSessions(pool, clock);
const sessions = createSessionService(pool, { signer, secrets, clock, ended, publicUrl });
const watch = watchChannel({
  url,
  channel: 'session_ended',
  onNotice: ended.add,
  catchUp: ended.catchUp,
  onTrouble: console.error,
});
const identify = createTokenCheck(pool, { signer, clock, ended, isListening: watch.isListening });

const key = 'GET /activity/activities';
const handler = activityHandlers(createActivityService(pool))[key];
const counters = {
  countExactly: async () => ({ hits: 1, ttlMs: 1 }),
  countApproximately: () => ({ hits: 1, ttlMs: 1 }),
};
const app = fastify();
app.decorateRequest('caller', null);
for (const access of ['public', 'user']) {
  const route = { ...routes[key], access };
  app.route(toFastifyRoute(`GET /${access}`, route, handler, { counters, identify, isHttps: false }));
}
app.get('/ready', async (_request, reply) => reply.code(watch.isListening() ? 200 : 503).send());

/** People with sessions of their own: one token alone would always be at hand. */
app.get('/tokens', async () => {
  const [user] = await pool`select id from users limit 1`;
  const device = { address: '127.0.0.1', userAgent: 'autocannon' };
  const tokens = [];
  for (let index = 0; index < 500; index += 1) {
    /** @param {import('../apps/server/dist/db/database.js').Transaction} tx */
    const open = (tx) => sessions.open(tx, { userId: user?.id, method: 'password', device });
    tokens.push((await pool.begin(open)).accessToken);
  }
  return tokens;
});

/** What the check costs by itself, without a network that drowns it: the first time, and every other time. */
app.get('/cost', async () => {
  const claims = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), role: 'consumer' };
  const tokens = [];
  for (let index = 0; index < 2000; index += 1) {
    tokens.push(await signer.sign({ ...claims, sessionId: crypto.randomUUID() }, 900));
  }
  let began = performance.now();
  for (const token of tokens) await identify(token);
  const first = (1000 * (performance.now() - began)) / tokens.length;
  began = performance.now();
  for (let round = 0; round < 100; round += 1) for (const token of tokens) identify(token);
  return { first, again: (10 * (performance.now() - began)) / tokens.length };
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });

process.once('SIGTERM', async () => {
  await app.close();
  await watch.stop();
  await pool.end();
});
