import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

function messageOf(env: Record<string, string>): string {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('without any setting', () => {
  it('the server is one that a newcomer can try', () => {
    expect(parseConfig({})).toEqual({
      mode: 'demo',
      isForTrying: true,
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: expect.stringMatching(/[\\/]data$/),
      database: { url: undefined, poolSize: 12, statementTimeoutMs: 10_000 },
      seedDemoMarket: true,
      defaultLanguage: 'en',
      log: { level: 'info', file: undefined },
      metrics: { port: undefined, token: undefined },
      tokenSecrets: [],
      http: {
        corsOrigins: [],
        trustProxy: [],
        bodyLimitBytes: 262_144,
        bodyTimeoutMs: 10_000,
        rateLimitPerMinute: 600,
        maxOpenRequests: 500,
        maxOpenRequestsPerAddress: 100,
        maxEventLoopDelayMs: 2500,
      },
      shutdown: { drainMs: 0, graceMs: 15_000 },
      jobs: { concurrency: 4 },
      mail: { from: 'Gramy <hello@gramy.example>', smtpUrl: undefined },
      codeResendSeconds: 60,
      messageBudgets: {
        email: { perAccount: 300, perRecipient: 200, perBlock: 200, perMarket: 20_000 },
        sms: { perAccount: 60, perRecipient: 40, perBlock: 40, perPrefix: 100, perMarket: 3_000 },
      },
      holdSeconds: 600,
      payments: { gateway: 'sandbox' },
      serviceFee: { basisPoints: 0, fixed: 400, vatPercent: 23 },
      commission: { basisPoints: 600, fixed: 0, vatPercent: 23 },
      sms: { gateway: undefined },
      mapTiles: undefined,
      google: undefined,
      translation: { engine: undefined, dailyCharacters: 200_000, dailyCharactersPerAddress: 20_000 },
      venueReview: false,
      geocoder: { url: undefined, dailySearches: 2_000 },
      apiBaseUrl: undefined,
      isUnderMaintenance: false,
      site: {
        analyticsScriptUrl: null,
        businessLinks: { registration: '/business', contact: '/contact?topic=business' },
        consentDays: 365,
        map: { googleKey: null, styleUrl: null, origins: [], hasTiles: false },
        pictureOrigins: [],
        operator: {
          name: 'Gramy',
          email: 'hello@gramy.example',
          address: null,
          phone: null,
          taxId: null,
          registerNumber: null,
        },
      },
    });
    expect(isAbsolute(parseConfig({}).dataDir)).toBe(true);
  });

  it('an empty one counts as none, and those of other programs are left alone', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '', HOME: '/root', npm_config_port: 'x' })).toEqual(
      parseConfig({}),
    );
  });
});

describe('every setting', () => {
  it('arrives where it is used', () => {
    const config = parseConfig({
      GRAMY_MODE: 'production',
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://gramy.example/',
      DATA_DIR: '/var/lib/gramy',
      DATABASE_URL: 'postgres://gramy:secret@db:5432/gramy',
      DATABASE_POOL_SIZE: '20',
      DATABASE_STATEMENT_TIMEOUT_MS: '0',
      SEED_DEMO_MARKET: 'true',
      DEFAULT_LANGUAGE: 'pl',
      LOG_LEVEL: 'warn',
      LOG_FILE: '/var/log/gramy.log',
      METRICS_PORT: '9090',
      METRICS_TOKEN: 'sixteen-letters!',
      TOKEN_SECRET: 'a-new-secret-with-thirty-two-chars, an-old-secret-with-thirty-two-chars',
      CORS_ORIGINS: 'https://one.example, https://two.example,',
      TRUST_PROXY: '10.0.0.0/8',
      BODY_LIMIT_BYTES: '1024',
      BODY_TIMEOUT_MS: '5000',
      RATE_LIMIT_PER_MINUTE: '60',
      MAX_OPEN_REQUESTS: '50',
      MAX_OPEN_REQUESTS_PER_ADDRESS: '10',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      DRAIN_MS: '5000',
      SHUTDOWN_GRACE_MS: '20000',
      JOB_CONCURRENCY: '2',
      MAIL_FROM: 'Gramy <ahoj@gramy.example>',
      CODE_RESEND_SECONDS: '30',
      HOLD_SECONDS: '90',
      SERVICE_FEE_BASIS_POINTS: '250',
      SERVICE_FEE_FIXED: '0',
      COMMISSION_BASIS_POINTS: '450',
      COMMISSION_FIXED: '50',
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      PAYMENT_GATEWAY: 'sandbox',
      ALLOW_SANDBOX_PAYMENTS: 'true',
      MAINTENANCE: 'true',
      CONSENT_DAYS: '150',
      ANALYTICS_SCRIPT_URL: 'https://stats.example/script.js',
      API_BASE_URL: 'https://api.gramy.example/api',
      GOOGLE_MAPS_KEY: 'a-key-of-googles',
      MAP_STYLE_URL: 'https://maps.example/style.json',
      MAP_ORIGINS: 'https://tiles.example',
      MAP_TILES: '/maps/poland.pmtiles',
      PICTURE_ORIGINS: 'https://pictures.example, https://people.example:8443',
      BUSINESS_REGISTRATION_URL: 'https://business.example/join',
      BUSINESS_CONTACT_URL: '/contact',
      OPERATOR_NAME: 'Gramy sp. z o.o.',
      OPERATOR_EMAIL: 'office@gramy.example',
      OPERATOR_ADDRESS: 'ul. Piotrkowska 1, 90-001 Łódź',
      OPERATOR_PHONE: '+48 42 000 00 00',
      OPERATOR_TAX_ID: '8567346215',
      OPERATOR_REGISTER_NUMBER: 'KRS 0000000000',
      GOOGLE_ISSUER: 'https://identity.example/realms/gramy',
      GOOGLE_CLIENT_ID: 'gramy-client',
      GOOGLE_CLIENT_SECRET: 'secret',
      SMS_URL: 'https://sms.example/messages',
      SMS_TOKEN: 'secret',
      TRANSLATION_ENGINE: 'libretranslate',
      TEXTS_PER_PREFIX: '7',
      TRANSLATION_URL: 'http://translate.internal:5000/',
      TRANSLATION_KEY: 'secret',
      TRANSLATION_DAILY_CHARACTERS: '5000',
      TRANSLATION_DAILY_CHARACTERS_PER_ADDRESS: '500',
      VENUE_REVIEW: 'on',
      GEOCODER_URL: 'https://places.example/nominatim/',
      GEOCODER_DAILY_SEARCHES: '50',
    });
    expect(config).toEqual({
      mode: 'production',
      isForTrying: false,
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://gramy.example',
      dataDir: '/var/lib/gramy',
      database: { url: 'postgres://gramy:secret@db:5432/gramy', poolSize: 20, statementTimeoutMs: 0 },
      seedDemoMarket: true,
      defaultLanguage: 'pl',
      log: { level: 'warn', file: '/var/log/gramy.log' },
      metrics: { port: 9090, token: 'sixteen-letters!' },
      tokenSecrets: ['a-new-secret-with-thirty-two-chars', 'an-old-secret-with-thirty-two-chars'],
      http: {
        corsOrigins: ['https://one.example', 'https://two.example'],
        trustProxy: ['10.0.0.0/8'],
        bodyLimitBytes: 1024,
        bodyTimeoutMs: 5000,
        rateLimitPerMinute: 60,
        maxOpenRequests: 50,
        maxOpenRequestsPerAddress: 10,
        maxEventLoopDelayMs: 0,
      },
      shutdown: { drainMs: 5000, graceMs: 20_000 },
      jobs: { concurrency: 2 },
      mail: { from: 'Gramy <ahoj@gramy.example>', smtpUrl: 'smtps://user:secret@mail.example:465' },
      codeResendSeconds: 30,
      messageBudgets: {
        email: { perAccount: 300, perRecipient: 200, perBlock: 200, perMarket: 20_000 },
        sms: { perAccount: 60, perRecipient: 40, perBlock: 40, perPrefix: 7, perMarket: 3_000 },
      },
      holdSeconds: 90,
      payments: { gateway: 'sandbox' },
      serviceFee: { basisPoints: 250, fixed: 0, vatPercent: 23 },
      commission: { basisPoints: 450, fixed: 50, vatPercent: 23 },
      sms: { gateway: { url: 'https://sms.example/messages', token: 'secret' } },
      mapTiles: '/maps/poland.pmtiles',
      google: {
        issuer: 'https://identity.example/realms/gramy',
        clientId: 'gramy-client',
        clientSecret: 'secret',
      },
      isUnderMaintenance: true,
      site: {
        analyticsScriptUrl: 'https://stats.example/script.js',
        businessLinks: { registration: 'https://business.example/join', contact: '/contact' },
        consentDays: 150,
        map: {
          googleKey: 'a-key-of-googles',
          styleUrl: 'https://maps.example/style.json',
          origins: ['https://tiles.example'],
          hasTiles: true,
        },
        pictureOrigins: ['https://pictures.example', 'https://people.example:8443'],
        operator: {
          name: 'Gramy sp. z o.o.',
          email: 'office@gramy.example',
          address: 'ul. Piotrkowska 1, 90-001 Łódź',
          phone: '+48 42 000 00 00',
          taxId: '8567346215',
          registerNumber: 'KRS 0000000000',
        },
      },
      translation: {
        engine: { kind: 'libretranslate', url: 'http://translate.internal:5000', key: 'secret' },
        dailyCharacters: 5000,
        dailyCharactersPerAddress: 500,
      },
      venueReview: true,
      geocoder: { url: 'https://places.example/nominatim', dailySearches: 50 },
      apiBaseUrl: 'https://api.gramy.example/api',
    });
  });

  it('follows the mode and the port where it is not given', () => {
    expect(parseConfig({ GRAMY_MODE: 'production', TOKEN_SECRET: 'x'.repeat(32) })).toMatchObject({
      isForTrying: false,
      seedDemoMarket: false,
      payments: { gateway: 'none' },
    });
    expect(parseConfig({ GRAMY_MODE: 'development' })).toMatchObject({
      isForTrying: true,
      seedDemoMarket: true,
    });
    expect(parseConfig({ SEED_DEMO_MARKET: '0' }).seedDemoMarket).toBe(false);
    expect(parseConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  });
});

describe('a wrong setting', () => {
  it.each([
    ['GRAMY_MODE', 'staging'],
    ['MAINTENANCE', 'soon'],
    ['CONSENT_DAYS', '0'],
    ['ANALYTICS_SCRIPT_URL', 'http://stats.example/script.js'],
    ['BUSINESS_REGISTRATION_URL', '//elsewhere.example'],
    ['BUSINESS_CONTACT_URL', 'javascript:alert(1)'],
    ['OPERATOR_EMAIL', 'office'],
    ['OPERATOR_TAX_ID', '1234567890'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', ' '],
    ['PUBLIC_URL', 'gramy.example'],
    ['PUBLIC_URL', 'ftp://gramy.example'],
    ['PUBLIC_URL', 'https://gramy.example/shop'],
    ['PUBLIC_URL', 'https://gramy.example?a=1'],
    ['PUBLIC_URL', 'https://user:secret@gramy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['CORS_ORIGINS', '*'],
    ['DATABASE_URL', 'mysql://db/gramy'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_STATEMENT_TIMEOUT_MS', '-1'],
    ['SEED_DEMO_MARKET', 'yes'],
    ['DEFAULT_LANGUAGE', 'de'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '70000'],
    ['METRICS_TOKEN', 'too-short'],
    ['TOKEN_SECRET', 'too-short'],
    ['TOKEN_SECRET', 'one-secret-that-is-long-enough-for-us, short'],
    ['BODY_LIMIT_BYTES', 'NaN'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['BODY_TIMEOUT_MS', '0'],
    ['MAX_OPEN_REQUESTS', '-5'],
    ['MAX_OPEN_REQUESTS_PER_ADDRESS', '0'],
    ['MAX_EVENT_LOOP_DELAY_MS', 'Infinity'],
    ['DRAIN_MS', '1s'],
    ['SHUTDOWN_GRACE_MS', '-1'],
    ['SHUTDOWN_GRACE_MS', '2147483648'],
    ['JOB_CONCURRENCY', '-1'],
    ['MAIL_FROM', 'x'],
    ['CODE_RESEND_SECONDS', '0'],
    ['HOLD_SECONDS', '0'],
    ['SERVICE_FEE_BASIS_POINTS', '2.5'],
    ['SERVICE_FEE_BASIS_POINTS', '10001'],
    ['SERVICE_FEE_FIXED', '-1'],
    ['COMMISSION_BASIS_POINTS', '10001'],
    ['COMMISSION_FIXED', '-1'],
    ['SMTP_URL', 'https://mail.example'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['GOOGLE_ISSUER', 'http://identity.example'],
    ['GOOGLE_ISSUER', 'http://localhost.identity.example'],
    ['GOOGLE_ISSUER', 'https://identity.example?realm=gramy'],
    ['GOOGLE_CLIENT_ID', ' '],
    ['SMS_URL', 'sms.example'],
    ['SMTP_URL', 'smtp://'],
    ['DATABASE_URL', 'foo'],
    ['PORT', 'abc'],
    ['DRAIN_MS', '5s'],
    ['SMS_TOKEN', 'two words'],
    ['TRANSLATION_ENGINE', 'google'],
    ['TRANSLATION_URL', 'translate.internal'],
    ['TRANSLATION_KEY', 'two words'],
    ['TRANSLATION_DAILY_CHARACTERS', '0'],
    ['TRANSLATION_DAILY_CHARACTERS_PER_ADDRESS', '0'],
    ['API_BASE_URL', '/api'],
    ['API_BASE_URL', 'https://api.example/api/'],
    ['API_BASE_URL', 'https://api.example/api?key=1'],
    ['API_BASE_URL', 'https://user:secret@api.example/api'],
    ['PICTURE_ORIGINS', 'pictures.example'],
    ['PICTURE_ORIGINS', 'https://pictures.example/people'],
    ['PICTURE_ORIGINS', 'data:'],
    ['GOOGLE_MAPS_KEY', 'no key'],
    ['MAP_STYLE_URL', 'http://maps.example/style.json'],
    ['MAP_ORIGINS', 'tiles.example/x'],
    ['PICTURE_ORIGINS', "https://pictures.example; script-src 'unsafe-inline'"],
  ])('%s=%s is answered with one sentence that names it', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^The setting ${name} is not valid: [A-Z][^\\n]+\\.$`));
    expect(message).not.toMatch(/\.\.$/);
  });

  it('says what an address or a number looks like', () => {
    expect(messageOf({ DATABASE_URL: 'foo' })).toContain('postgres://user:password@host:5432/gramy');
    expect(messageOf({ SMTP_URL: 'smtp://' })).toContain('smtps://user:password@host:465');
    expect(messageOf({ PORT: 'abc' })).toContain('A whole number is needed');
  });

  it('is also one that another setting needs', () => {
    expect(messageOf({ GRAMY_MODE: 'production' })).toBe(
      'GRAMY_MODE=production needs the setting TOKEN_SECRET.',
    );
    expect(messageOf({ GRAMY_MODE: 'production', TOKEN_SECRET: ' , ' })).toContain('TOKEN_SECRET');
    expect(messageOf({ SMS_URL: 'https://sms.example' })).toBe('SMS_URL needs the setting SMS_TOKEN.');
    expect(messageOf({ SMS_TOKEN: 'hush' })).toBe('SMS_TOKEN needs the setting SMS_URL.');
    expect(messageOf({ TRANSLATION_ENGINE: 'deepl' })).toContain('TRANSLATION_KEY');
    expect(messageOf({ TRANSLATION_ENGINE: 'libretranslate' })).toContain('TRANSLATION_URL');
    expect(parseConfig({ TRANSLATION_ENGINE: 'deepl', TRANSLATION_KEY: 'k:fx' }).translation.engine).toEqual({
      kind: 'deepl',
      url: undefined,
      key: 'k:fx',
    });
  });

  it('is a bank that is not one, in production, unless it is meant', () => {
    const production = { GRAMY_MODE: 'production', TOKEN_SECRET: 'x'.repeat(32), PAYMENT_GATEWAY: 'sandbox' };
    expect(messageOf(production)).toContain('ALLOW_SANDBOX_PAYMENTS=true');
    expect(messageOf({ ...production, ALLOW_SANDBOX_PAYMENTS: 'true' })).toBe('accepted');
    const allowed = { ...production, PAYMENT_GATEWAY: '', ALLOW_SANDBOX_PAYMENTS: 'true' };
    expect(parseConfig(allowed).payments.gateway).toBe('none');
  });

  it('is half of the settings for Stripe', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(parseConfig(keys).payments).toMatchObject({
      gateway: 'stripe',
      stripe: { secretKey: 'sk_test_1' },
    });
    const accounts = { STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' };
    expect(parseConfig({ ...keys, ...accounts }).payments).toMatchObject({
      stripe: { connectWebhookSecret: 'whsec_2' },
    });
    expect(parseConfig({ ...keys, PAYMENT_GATEWAY: 'sandbox' }).payments).toEqual({ gateway: 'sandbox' });
    expect(messageOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('STRIPE_WEBHOOK_SECRET');
    expect(messageOf({ PAYMENT_GATEWAY: 'stripe' })).toContain('STRIPE_SECRET_KEY');
  });

  it('is half of the settings for Google', () => {
    const google = { GOOGLE_CLIENT_ID: 'gramy-client', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(messageOf({ GOOGLE_CLIENT_ID: 'gramy-client' })).toContain('GOOGLE_CLIENT_SECRET');
    expect(messageOf({ GOOGLE_CLIENT_SECRET: 'secret' })).toContain('GOOGLE_CLIENT_ID');
    expect(parseConfig(google).google?.issuer).toBe('https://accounts.google.com');
    expect(parseConfig({ GOOGLE_ISSUER: 'https://identity.example' }).google).toBeUndefined();
  });

  it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
    'is not an issuer on this machine, %s',
    (issuer) => expect(messageOf({ GOOGLE_ISSUER: issuer })).toBe('accepted'),
  );

  it('says what would be right', () => {
    expect(messageOf({ GRAMY_MODE: 'staging' })).toContain('"demo"|"development"|"production"');
    expect(messageOf({ METRICS_TOKEN: 'short' })).toContain('16');
  });

  it.each([
    ['METRICS_TOKEN', 'hush'],
    ['TOKEN_SECRET', 'hush'],
    ['DATABASE_URL', 'mysql://gramy:hush@db/gramy'],
    ['SMTP_URL', 'http://user:hush@mail.example'],
    ['SMS_TOKEN', 'hush hush'],
    ['TRANSLATION_KEY', 'hush hush'],
  ])('%s is not repeated, because it may be a secret', (name, value) => {
    expect(messageOf({ [name]: value })).not.toContain('hush');
  });
});
