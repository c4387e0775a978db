import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import './english-issues.ts';
import { StartupError } from './startup-error.ts';

// Blanks are trimmed first: as a number, a blank would be 0, and port 0 is a port of the system's choice.
const number = <Checked extends z.ZodMiniType<number, number>>(checked: Checked) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => (value.trim() === '' ? Number.NaN : Number(value))),
    ),
    checked,
  );
const port = number(z.int().check(z.minimum(0), z.maximum(65_535)));
const positive = number(z.int().check(z.positive()));
/** A day: timers and PostgreSQL count in 32 bits, and a timer beyond that would fire at once. */
const longestMs = 86_400_000;
const milliseconds = number(z.int().check(z.nonnegative(), z.maximum(longestMs)));
const flag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
);
const list = <Item extends z.ZodMiniType<string, string>>(item: Item) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
    ),
    z.array(item),
  );
const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/');
  const widest = isIP(address) === 4 ? 32 : 128;
  const isRange =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= widest);
  return proxyNames.includes(value) || (isIP(address) !== 0 && isRange && rest.length === 0);
};
const proxy = z
  .string()
  .check(z.refine(isProxy, { error: 'An address such as 10.0.0.1 or 10.0.0.0/8 is needed' }));
const origin = z.string().check(
  z.refine((value) => URL.canParse(value) && new URL(value).origin === value, {
    error: 'An origin such as https://example.com is needed, without a path',
  }),
);
const webAddress = z.url({ protocol: /^https?$/ }).check(
  z.refine((value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`, {
    error: 'An address such as https://gramy.example is needed, without a path',
  }),
);
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ });

/**
 * Every setting of the server, with its default. The README's table repeats it for people.
 * `demo` is a newcomer's machine, `development` is `npm run dev`, `production` is the real thing.
 */
const environment = z.object({
  GRAMY_MODE: z._default(z.enum(['demo', 'development', 'production']), 'demo'),
  HOST: z._default(z.string().check(z.minLength(1)), 'localhost'),
  PORT: z._default(port, 3000),
  PUBLIC_URL: z.optional(webAddress),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), 'data'),
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_POOL_SIZE: z._default(positive, 12),
  DATABASE_STATEMENT_TIMEOUT_MS: z._default(milliseconds, 10_000),
  SEED_DEMO_MARKET: z.optional(flag),
  DEFAULT_LANGUAGE: z._default(z.enum(['en', 'pl']), 'en'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  LOG_FILE: z.optional(z.string().check(z.minLength(1))),
  METRICS_PORT: z.optional(port),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  CORS_ORIGINS: z._default(list(origin), []),
  TRUST_PROXY: z._default(list(proxy), []),
  BODY_LIMIT_BYTES: z._default(positive, 262_144),
  RATE_LIMIT_PER_MINUTE: z._default(positive, 600),
  MAX_OPEN_REQUESTS: z._default(positive, 500),
  MAX_EVENT_LOOP_DELAY_MS: z._default(milliseconds, 2_500),
  DRAIN_MS: z._default(milliseconds, 0),
  SHUTDOWN_GRACE_MS: z._default(milliseconds, 15_000),
  JOB_CONCURRENCY: z._default(positive, 4),
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), 'Gramy <hello@gramy.example>'),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
});

type Settings = z.output<typeof environment>;

export interface Config {
  mode: Settings['GRAMY_MODE'];
  /** Demo and development: local outbox, test conveniences. Never in production. */
  isForTrying: boolean;
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  database: { url: string | undefined; poolSize: number; statementTimeoutMs: number };
  seedDemoMarket: boolean;
  defaultLanguage: 'en' | 'pl';
  log: { level: Settings['LOG_LEVEL']; file: string | undefined };
  metrics: { port: number | undefined; token: string | undefined };
  http: {
    corsOrigins: string[];
    trustProxy: string[];
    bodyLimitBytes: number;
    rateLimitPerMinute: number;
    maxOpenRequests: number;
    maxEventLoopDelayMs: number;
  };
  shutdown: { drainMs: number; graceMs: number };
  jobs: { concurrency: number };
  mail: { from: string; smtpUrl: string | undefined };
}

/** Parsed once, at start; a wrong setting is one readable sentence. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is how people unset one in an env file.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? 'configuration');
    throw new StartupError(`The setting ${name} is not valid: ${issue?.message ?? 'unknown reason'}.`);
  }
  return toConfig(parsed.data);
}

function toConfig(settings: Settings): Config {
  const isForTrying = settings.GRAMY_MODE !== 'production';
  return {
    mode: settings.GRAMY_MODE,
    isForTrying,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(settings.DATA_DIR),
    database: {
      url: settings.DATABASE_URL,
      poolSize: settings.DATABASE_POOL_SIZE,
      statementTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT_MS,
    },
    seedDemoMarket: settings.SEED_DEMO_MARKET ?? isForTrying,
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    log: { level: settings.LOG_LEVEL, file: settings.LOG_FILE },
    metrics: { port: settings.METRICS_PORT, token: settings.METRICS_TOKEN },
    http: {
      corsOrigins: settings.CORS_ORIGINS,
      trustProxy: settings.TRUST_PROXY,
      bodyLimitBytes: settings.BODY_LIMIT_BYTES,
      rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
      maxOpenRequests: settings.MAX_OPEN_REQUESTS,
      maxEventLoopDelayMs: settings.MAX_EVENT_LOOP_DELAY_MS,
    },
    shutdown: { drainMs: settings.DRAIN_MS, graceMs: settings.SHUTDOWN_GRACE_MS },
    jobs: { concurrency: settings.JOB_CONCURRENCY },
    mail: { from: settings.MAIL_FROM, smtpUrl: settings.SMTP_URL },
  };
}
