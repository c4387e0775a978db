import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { list, milliseconds, positive } from './setting-values.ts';

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

/** What the server takes, how much of it, and from whom. */
export const httpEnvironment = {
  CORS_ORIGINS: z._default(list(origin), []),
  TRUST_PROXY: z._default(list(proxy), []),
  BODY_LIMIT_BYTES: z._default(positive, 262_144),
  BODY_TIMEOUT_MS: z._default(positive, 10_000),
  RATE_LIMIT_PER_MINUTE: z._default(positive, 600),
  MAX_OPEN_REQUESTS: z._default(positive, 500),
  MAX_OPEN_REQUESTS_PER_ADDRESS: z._default(positive, 100),
  MAX_EVENT_LOOP_DELAY_MS: z._default(milliseconds, 2_500),
};

export interface HttpSettings {
  corsOrigins: string[];
  trustProxy: string[];
  bodyLimitBytes: number;
  bodyTimeoutMs: number;
  rateLimitPerMinute: number;
  maxOpenRequests: number;
  maxOpenRequestsPerAddress: number;
  maxEventLoopDelayMs: number;
}

const schema = z.object(httpEnvironment);

export function toHttp(settings: z.output<typeof schema>): HttpSettings {
  return {
    corsOrigins: settings.CORS_ORIGINS,
    trustProxy: settings.TRUST_PROXY,
    bodyLimitBytes: settings.BODY_LIMIT_BYTES,
    bodyTimeoutMs: settings.BODY_TIMEOUT_MS,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    maxOpenRequests: settings.MAX_OPEN_REQUESTS,
    maxOpenRequestsPerAddress: settings.MAX_OPEN_REQUESTS_PER_ADDRESS,
    maxEventLoopDelayMs: settings.MAX_EVENT_LOOP_DELAY_MS,
  };
}
