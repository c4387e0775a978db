import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { inject } from 'vitest';
import { composeServer, type GramyServer } from '../src/compose.ts';
import { parseConfig } from '../src/config.ts';
import { createLogger } from '../src/logger.ts';
import type { Clock } from '../src/ports/clock.ts';
import { quickHasher } from './doubles/quick-hasher.ts';

export interface TestServer extends GramyServer {
  /** Everything logged so far, one object per line. */
  logged(): Record<string, unknown>[];
  dispose(): Promise<void>;
}

/** The same for every test server: two of them on one database are two instances of one installation. */
export const testTokenSecret = 'a-secret-of-tests-which-is-long-enough';

/** Only in front of the cluster itself: a test that stands between a server and its database wants to be there. */
function describePooler(databaseUrl: string): Record<string, string> {
  const port = inject('poolerPort');
  if (port === null || new URL(databaseUrl).host !== new URL(inject('clusterUrl')).host) return {};
  const pooler = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` });
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_POOLER_URL: pooler.href,
    DATABASE_STATEMENT_TIMEOUT_MS: '20000',
  };
}

/** The real composition, without the web client, on a test database. */
export async function createTestServer(
  databaseUrl: string,
  env: Record<string, string> = {},
  clocks: { clock?: Clock; machineClock?: Clock } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gramy-data-'));
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const config = parseConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: '100000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    LOG_LEVEL: 'debug',
    TOKEN_SECRET: testTokenSecret,
    ...describePooler(databaseUrl),
    ...env,
  });
  const server = await composeServer({
    config,
    databaseUrl,
    logger: createLogger({ level: config.log.level, stream }),
    webFolder: null,
    version: 'test',
    hasher: quickHasher,
    ...clocks,
  });
  return {
    ...server,
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    async dispose() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
