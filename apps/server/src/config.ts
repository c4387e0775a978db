import { resolve } from 'node:path';
import type { PublicConfig } from '@gramy/contract/public-config';
import { parseNip } from '@gramy/domain/account/nip';
import type { CommissionTerms } from '@gramy/domain/ledger/visit-position';
import type { MessageBudgets } from '@gramy/domain/messages/message-budget';
import type { ServiceFee } from '@gramy/domain/pricing/service-fee';
import * as z from 'zod/mini';
import './english-issues.ts';
import { type HttpSettings, httpEnvironment, toHttp } from './http-settings.ts';
import { messageEnvironment, toMessageBudgets } from './message-settings.ts';
import { type StripeSettings, toStripe } from './payment-settings.ts';
import {
  apiAddress,
  databaseAddress,
  link,
  mailServerAddress,
  pictureOrigin,
  safeAddress,
  serviceAddress,
  webAddress,
} from './setting-addresses.ts';
import { flag, list, milliseconds, number, port, positive } from './setting-values.ts';
import { StartupError } from './startup-error.ts';
import { type S3Settings, storageEnvironment, toStorage } from './storage-settings.ts';
import { type TraceSettings, toTraces, traceEnvironment } from './trace-settings.ts';

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const taxId = z
  .string()
  .check(z.refine((value) => parseNip(value) !== undefined, { error: 'A valid NIP is needed' }));
/** Of a secret that signs: 256 bits, if its characters are picked well. */
export const shortestSecret = 32;
const signingSecret = z
  .string()
  .check(z.minLength(shortestSecret, { error: 'At least 32 characters are needed for each' }));
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];
/** An ID token is worth as much as the line it comes by. */
const isSafeIssuer = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && loopbackHosts.includes(hostname));
  return isPrivate && search === '' && hash === '';
};
const issuerAddress = z.string().check(
  z.refine(isSafeIssuer, {
    error: 'An https: address is needed; http: is allowed on this machine only',
  }),
);
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
  DATABASE_POOLER_URL: z.optional(databaseAddress),
  DATABASE_REPLICA_URL: z.optional(databaseAddress),
  DATABASE_POOL_SIZE: z._default(positive, 12),
  DATABASE_STATEMENT_TIMEOUT_MS: z._default(milliseconds, 10_000),
  SEED_DEMO_MARKET: z.optional(flag),
  DEFAULT_LANGUAGE: z._default(z.enum(['en', 'pl']), 'en'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  LOG_FILE: z.optional(z.string().check(z.minLength(1))),
  METRICS_PORT: z.optional(port),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  TOKEN_SECRET: z._default(list(signingSecret), []),
  DRAIN_MS: z._default(milliseconds, 0),
  SHUTDOWN_GRACE_MS: z._default(milliseconds, 15_000),
  JOB_CONCURRENCY: z._default(number(z.int().check(z.nonnegative())), 4),
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), 'Gramy <hello@gramy.example>'),
  INBOUND_MAIL_ADDRESS: z.optional(z.email()),
  INBOUND_MAIL_SECRET: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,300}$/))),
  SMTP_URL: z.optional(mailServerAddress),
  CODE_RESEND_SECONDS: z._default(number(z.int().check(z.minimum(1), z.maximum(600))), 60),
  HOLD_SECONDS: z._default(number(z.int().check(z.minimum(1), z.maximum(3_600))), 600),
  SERVICE_FEE_BASIS_POINTS: z._default(number(z.int().check(z.minimum(0), z.maximum(10_000))), 0),
  SERVICE_FEE_FIXED: z._default(number(z.int().check(z.minimum(0), z.maximum(100_000))), 400),
  COMMISSION_BASIS_POINTS: z._default(number(z.int().check(z.minimum(0), z.maximum(10_000))), 600),
  COMMISSION_FIXED: z._default(number(z.int().check(z.minimum(0), z.maximum(100_000))), 0),
  SMS_URL: z.optional(serviceAddress),
  SMS_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/))),
  PAYMENT_GATEWAY: z.optional(z.enum(['none', 'sandbox', 'stripe'])),
  STRIPE_SECRET_KEY: z.optional(line),
  STRIPE_WEBHOOK_SECRET: z.optional(line),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.optional(line),
  STRIPE_API_URL: z.optional(serviceAddress),
  ALLOW_SANDBOX_PAYMENTS: z._default(flag, false),
  GOOGLE_ISSUER: z._default(issuerAddress, 'https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.optional(line),
  GOOGLE_CLIENT_SECRET: z.optional(line),
  TRANSLATION_ENGINE: z._default(z.enum(['none', 'deepl', 'libretranslate']), 'none'),
  TRANSLATION_URL: z.optional(serviceAddress),
  TRANSLATION_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/))),
  TRANSLATION_DAILY_CHARACTERS: z._default(positive, 200_000),
  TRANSLATION_DAILY_CHARACTERS_PER_ADDRESS: z._default(positive, 20_000),
  VENUE_REVIEW: z._default(z.enum(['on', 'off']), 'off'),
  GEOCODER_URL: z.optional(serviceAddress),
  GEOCODER_DAILY_SEARCHES: z._default(positive, 2_000),
  ...messageEnvironment,
  MAINTENANCE: z._default(flag, false),
  CONSENT_DAYS: z._default(number(z.int().check(z.minimum(1), z.maximum(400))), 365),
  API_BASE_URL: z.optional(apiAddress),
  PICTURE_ORIGINS: z._default(list(pictureOrigin), []),
  GOOGLE_MAPS_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{10,100}$/))),
  /** A style of MapLibre's; what it leads to has to come from the same origin, or from `MAP_ORIGINS`. */
  MAP_STYLE_URL: z.optional(safeAddress),
  MAP_ORIGINS: z._default(list(pictureOrigin), []),
  /** A PMTiles archive of vector tiles: a file, or an https address that answers ranges. */
  MAP_TILES: z.optional(line),
  ANALYTICS_SCRIPT_URL: z.optional(safeAddress),
  BUSINESS_REGISTRATION_URL: z._default(link, '/business'),
  BUSINESS_CONTACT_URL: z._default(link, '/contact?topic=business'),
  OPERATOR_NAME: z._default(line, 'Gramy'),
  OPERATOR_EMAIL: z._default(z.email(), 'hello@gramy.example'),
  OPERATOR_ADDRESS: z.optional(line),
  OPERATOR_PHONE: z.optional(line),
  OPERATOR_TAX_ID: z.optional(taxId),
  OPERATOR_REGISTER_NUMBER: z.optional(line),
  ...httpEnvironment,
  ...storageEnvironment,
  ...traceEnvironment,
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
  database: {
    /** Undefined: the embedded one. */
    url: string | undefined;
    /** Of a pooler in front of it, which hands out connections by transaction: requests go there. */
    poolerUrl: string | undefined;
    /** Of a streaming replica, which serves what may be read from one. */
    replicaUrl: string | undefined;
    poolSize: number;
    statementTimeoutMs: number;
  };
  seedDemoMarket: boolean;
  defaultLanguage: 'en' | 'pl';
  log: { level: Settings['LOG_LEVEL']; file: string | undefined };
  metrics: { port: number | undefined; token: string | undefined };
  /** Undefined: nobody wants traces. */
  traces: TraceSettings | undefined;
  /** What signs access tokens: the first signs, all verify. None: one is kept in the data folder. */
  tokenSecrets: string[];
  http: HttpSettings;
  shutdown: { drainMs: number; graceMs: number };
  jobs: { concurrency: number };
  mail: { from: string; smtpUrl: string | undefined };
  /** Where answers by mail arrive; undefined: they reach nobody. */
  inboundMail: { address: string; secret: string } | undefined;
  /** So long after a code by mail or text message there is no other to the same place. */
  codeResendSeconds: number;
  messageBudgets: MessageBudgets;
  /** So long the tables of a cart are kept for whoever checks out. */
  holdSeconds: number;
  /** What the market asks for a booking. */
  serviceFee: ServiceFee;
  /** What is asked of venues with which nothing else was agreed. */
  commission: CommissionTerms;
  sms: { gateway: { url: string; token: string } | undefined };
  /** `none`: nobody can pay online. */
  payments: { gateway: 'none' | 'sandbox' } | { gateway: 'stripe'; stripe: StripeSettings };
  /** Undefined: nobody signs in with Google. */
  google: GoogleSettings | undefined;
  translation: {
    engine: TranslationEngineSettings | undefined;
    dailyCharacters: number;
    dailyCharactersPerAddress: number;
  };
  /** Whether the office looks at venues before they are listed. */
  venueReview: boolean;
  /** Without an address, pins are set by hand. */
  geocoder: { url: string | undefined; dailySearches: number };
  /** Undefined: uploads lie in the data folder. */
  storage: S3Settings | undefined;
  /** Where the pages find the API, if not at this server. */
  apiBaseUrl: string | undefined;
  /** On from the start; while running, a file `maintenance` in the data folder does the same. */
  isUnderMaintenance: boolean;
  /** A file or an address. */
  mapTiles: string | undefined;
  /** What visitors' pages are told as it stands. */
  site: Pick<
    PublicConfig,
    'analyticsScriptUrl' | 'businessLinks' | 'consentDays' | 'map' | 'operator' | 'pictureOrigins'
  >;
}

export interface GoogleSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export type TranslationEngineSettings =
  | { kind: 'deepl'; url: string | undefined; key: string }
  | { kind: 'libretranslate'; url: string; key: string | undefined };

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

/** Of the market's own service, in Poland. */
const standardVatPercent = 23;

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
      poolerUrl: toPoolerUrl(settings),
      replicaUrl: toReplicaUrl(settings),
      poolSize: settings.DATABASE_POOL_SIZE,
      statementTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT_MS,
    },
    seedDemoMarket: settings.SEED_DEMO_MARKET ?? isForTrying,
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    log: { level: settings.LOG_LEVEL, file: settings.LOG_FILE },
    metrics: { port: settings.METRICS_PORT, token: settings.METRICS_TOKEN },
    traces: toTraces(settings),
    tokenSecrets: toTokenSecrets(settings),
    http: toHttp(settings),
    shutdown: { drainMs: settings.DRAIN_MS, graceMs: settings.SHUTDOWN_GRACE_MS },
    jobs: { concurrency: settings.JOB_CONCURRENCY },
    mail: { from: settings.MAIL_FROM, smtpUrl: settings.SMTP_URL },
    inboundMail: toInboundMail(settings),
    codeResendSeconds: settings.CODE_RESEND_SECONDS,
    messageBudgets: toMessageBudgets(settings),
    holdSeconds: settings.HOLD_SECONDS,
    serviceFee: {
      basisPoints: settings.SERVICE_FEE_BASIS_POINTS,
      fixed: settings.SERVICE_FEE_FIXED,
      vatPercent: standardVatPercent,
    },
    commission: {
      basisPoints: settings.COMMISSION_BASIS_POINTS,
      fixed: settings.COMMISSION_FIXED,
      vatPercent: standardVatPercent,
    },
    sms: { gateway: toSmsGateway(settings) },
    mapTiles: settings.MAP_TILES,
    payments: toPayments(settings),
    google: toGoogle(settings),
    translation: {
      engine: toTranslationEngine(settings),
      dailyCharacters: settings.TRANSLATION_DAILY_CHARACTERS,
      dailyCharactersPerAddress: settings.TRANSLATION_DAILY_CHARACTERS_PER_ADDRESS,
    },
    venueReview: settings.VENUE_REVIEW === 'on',
    geocoder: {
      url: settings.GEOCODER_URL?.replace(/\/+$/, ''),
      dailySearches: settings.GEOCODER_DAILY_SEARCHES,
    },
    storage: toStorage(settings),
    apiBaseUrl: settings.API_BASE_URL,
    isUnderMaintenance: settings.MAINTENANCE,
    site: toSite(settings),
  };
}

function toTokenSecrets(settings: Settings): string[] {
  if (settings.GRAMY_MODE === 'production' && settings.TOKEN_SECRET.length === 0) {
    throw new StartupError('GRAMY_MODE=production needs the setting TOKEN_SECRET.');
  }
  return settings.TOKEN_SECRET;
}

function toPoolerUrl({ DATABASE_URL: url, DATABASE_POOLER_URL: poolerUrl }: Settings): string | undefined {
  if (poolerUrl !== undefined && url === undefined)
    throw new StartupError('DATABASE_POOLER_URL needs DATABASE_URL, the address of the database itself.');
  return poolerUrl;
}

function toReplicaUrl({ DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl }: Settings): string | undefined {
  if (replicaUrl !== undefined && url === undefined)
    throw new StartupError('DATABASE_REPLICA_URL needs DATABASE_URL, the address of its primary.');
  return replicaUrl;
}

function toInboundMail({
  INBOUND_MAIL_ADDRESS: address,
  INBOUND_MAIL_SECRET: secret,
}: Settings): Config['inboundMail'] {
  if (address !== undefined && secret !== undefined) return { address, secret };
  if (address === undefined && secret === undefined) return undefined;
  throw new StartupError('INBOUND_MAIL_ADDRESS and INBOUND_MAIL_SECRET go together.');
}

function toSmsGateway({ SMS_URL: url, SMS_TOKEN: token }: Settings): Config['sms']['gateway'] {
  if (url !== undefined && token !== undefined) return { url, token };
  if (url !== undefined) throw new StartupError('SMS_URL needs the setting SMS_TOKEN.');
  if (token !== undefined) throw new StartupError('SMS_TOKEN needs the setting SMS_URL.');
  return undefined;
}

/** Bookings that nobody pays for must not come about by a forgotten setting. */
function toPayments(settings: Settings): Config['payments'] {
  const isForTrying = settings.GRAMY_MODE !== 'production';
  const stripe = toStripe(settings);
  const gateway = settings.PAYMENT_GATEWAY ?? (stripe ? 'stripe' : isForTrying ? 'sandbox' : 'none');
  if (gateway === 'stripe') {
    if (stripe) return { gateway, stripe };
    throw new StartupError('PAYMENT_GATEWAY=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  }
  if (gateway === 'sandbox' && !isForTrying && !settings.ALLOW_SANDBOX_PAYMENTS) {
    throw new StartupError(
      'PAYMENT_GATEWAY=sandbox takes no real money; in production it needs ALLOW_SANDBOX_PAYMENTS=true.',
    );
  }
  return { gateway };
}

function toGoogle(settings: Settings): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  if (clientId !== undefined && clientSecret !== undefined) {
    return { issuer: settings.GOOGLE_ISSUER, clientId, clientSecret };
  }
  if (clientId !== undefined)
    throw new StartupError('GOOGLE_CLIENT_ID needs the setting GOOGLE_CLIENT_SECRET.');
  if (clientSecret !== undefined) {
    throw new StartupError('GOOGLE_CLIENT_SECRET needs the setting GOOGLE_CLIENT_ID.');
  }
  return undefined;
}

function toTranslationEngine(settings: Settings): TranslationEngineSettings | undefined {
  const { TRANSLATION_ENGINE: kind, TRANSLATION_KEY: key } = settings;
  const url = settings.TRANSLATION_URL?.replace(/\/+$/, '');
  if (kind === 'deepl') {
    if (key === undefined)
      throw new StartupError('TRANSLATION_ENGINE=deepl needs the setting TRANSLATION_KEY.');
    return { kind, url, key };
  }
  if (kind === 'libretranslate') {
    if (url === undefined) {
      throw new StartupError('TRANSLATION_ENGINE=libretranslate needs the setting TRANSLATION_URL.');
    }
    return { kind, url, key };
  }
  return undefined;
}

function toSite(settings: Settings): Config['site'] {
  return {
    analyticsScriptUrl: settings.ANALYTICS_SCRIPT_URL ?? null,
    businessLinks: {
      registration: settings.BUSINESS_REGISTRATION_URL,
      contact: settings.BUSINESS_CONTACT_URL,
    },
    consentDays: settings.CONSENT_DAYS,
    map: {
      googleKey: settings.GOOGLE_MAPS_KEY ?? null,
      styleUrl: settings.MAP_STYLE_URL ?? null,
      origins: settings.MAP_ORIGINS,
      hasTiles: settings.MAP_TILES !== undefined,
    },
    pictureOrigins: settings.PICTURE_ORIGINS,
    operator: {
      name: settings.OPERATOR_NAME,
      email: settings.OPERATOR_EMAIL,
      address: settings.OPERATOR_ADDRESS ?? null,
      phone: settings.OPERATOR_PHONE ?? null,
      taxId: settings.OPERATOR_TAX_ID ?? null,
      registerNumber: settings.OPERATOR_REGISTER_NUMBER ?? null,
    },
  };
}
