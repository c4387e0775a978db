// The product with one read twice: for everybody, and for people who are signed in.
const { routes } = await import('../packages/contract/dist/routes.js');
const { createSystemClock } = await import('../apps/server/dist/adapters/clock/system-clock.js');
const { createNodeSecrets } = await import('../apps/server/dist/adapters/secrets/node-secrets.js');
const { createJoseTokenSigner } = await import(
  '../apps/server/dist/adapters/token-signer/jose-token-signer.js'
);
const { createApp } = await import('../apps/server/dist/app.js');
const { parseConfig } = await import('../apps/server/dist/config.js');
const { createChannelWatch, notifyChannel } = await import('../apps/server/dist/db/channel-watch.js');
const { createPool } = await import('../apps/server/dist/db/database.js');
const { activityHandlers } = await import('../apps/server/dist/features/activities/routes.js');
const { createActivityService } = await import('../apps/server/dist/features/activities/service.js');
const { createSessionService } = await import('../apps/server/dist/features/sessions/service.js');
const { createEndedSessions } = await import(
  '../apps/server/dist/features/sessions/service/ended-sessions.js'
);
const { createTokenCheck } = await import('../apps/server/dist/features/sessions/service/token-check.js');
const { createEventStreams } = await import('../apps/server/dist/http/event-streams.js');
const { createMetrics } = await import('../apps/server/dist/http/metrics.js');
const { toFastifyRoute } = await import('../apps/server/dist/http/register-routes.js');
const { createLogger } = await import('../apps/server/dist/logger.js');

const url = process.env.DATABASE_URL ?? '';
const pool = createPool({ url, size: 12, statementTimeoutMs: 10_000, applicationName: 'gramy-bench' });
const clock = createSystemClock();
const secret = 'a-secret-that-signs-nothing-but-a-measurement';
const publicUrl = 'http://localhost';
const secrets = createNodeSecrets({ key: secret });
const signer = createJoseTokenSigner({ secrets: [secret], issuer: publicUrl, clock });
const ended = createEndedSessions(pool, clock);
const sessions = createSessionService(pool, {
  signer,
  secrets,
  clock,
  ended,
  publicUrl,
  pictureUrl: (key) => key,
});
const watch = createChannelWatch({
  url,
  notify: (channel, payload) => notifyChannel(pool, channel, payload),
  onTrouble: console.error,
});
watch.listen('session_ended', { onNotification: ended.add, catchUp: ended.catchUp });
watch.start();
const gate = {
  identify: createTokenCheck(pool, { signer, clock, ended, isListening: watch.isListening }),
  findMember: async () => undefined,
  findActing: async () => undefined,
  noteLook: async () => undefined,
  findOfficer: async () => undefined,
  isFresh: async () => true,
};

const key = 'GET /activity/activities';
/** The rest of the product is not asked for anything. @type {any} */
const handlers = activityHandlers(
  createActivityService(pool, { publicUrlOf: (/** @type {string} */ key) => key }),
);
const counters = {
  countExactly: async () => ({ hits: 1, ttlMs: 1 }),
  countApproximately: () => ({ hits: 1, ttlMs: 1 }),
};
const config = parseConfig(process.env);
const app = await createApp({
  config,
  logger: createLogger(config.log),
  handlers,
  counters,
  gate,
  metrics: createMetrics({
    countOpenMessages: async () => 0,
    countOpenReviews: async () => 0,
    isListening: watch.isListening,
    clockAheadMs: () => 0,
    countHeldMessages: async () => [],
    countFailedMessages: async () => [],
    sumJobs: async () => ({ waiting: 0, failing: 0, givenUp: 0, oldestAt: null }),
  }),
  checkMaintenance: async () => false,
  isMarketClosed: () => false,
  readiness: {
    isDraining: () => false,
    isWarmingUp: () => false,
    checkDatabase: async () => 'ok',
    isListening: watch.isListening,
    clockAheadMs: () => 0,
  },
  version: 'bench',
});
app.decorateRequest('caller', null);
for (const access of /** @type {const} */ (['public', 'signedIn'])) {
  const route = { ...routes[key], access };
  const deps = {
    counters,
    ...gate,
    streams: createEventStreams(),
    isMarketClosed: () => false,
    isHttps: false,
  };
  app.route(toFastifyRoute(`GET /${access}`, route, handlers[key], deps));
}
app.get('/ready', async (_request, reply) => reply.code(watch.isListening() ? 200 : 503).send());

/** Many sessions: one token alone would always be cached. */
app.get('/tokens', async () => {
  const [user] = await pool`select id from users limit 1`;
  const device = { address: '127.0.0.1', userAgent: 'autocannon' };
  const tokens = [];
  for (let index = 0; index < 500; index += 1) {
    const opened = await pool.begin((tx) =>
      sessions.open(tx, { userId: user?.id, method: 'password', device }),
    );
    if ('accessToken' in opened) tokens.push(opened.accessToken);
  }
  return tokens;
});

/** The cost of the check by itself, without the network: the first time, and every other time. */
app.get('/cost', async () => {
  const tokens = [];
  for (let index = 0; index < 2000; index += 1) {
    const claims = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID() };
    tokens.push(await signer.sign({ ...claims, role: 'consumer' }, 900));
  }
  let began = performance.now();
  for (const token of tokens) await gate.identify(token);
  const first = (1000 * (performance.now() - began)) / tokens.length;
  began = performance.now();
  for (let round = 0; round < 100; round += 1) for (const token of tokens) gate.identify(token);
  return { first, again: (10 * (performance.now() - began)) / tokens.length };
});

app.get('/usage', async () => process.cpuUsage());

await app.listen({ host: config.host, port: config.port });

process.once('SIGTERM', async () => {
  await app.close();
  await watch.stop();
  await pool.end();
});
