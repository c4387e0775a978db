import Stripe from 'stripe';

export interface StripeAddress {
  secretKey: string;
  /** Stripe's own, unless a test brings another. */
  apiUrl?: string | undefined;
}

const timeoutMs = 20_000;

export function createStripeClient({ secretKey, apiUrl }: StripeAddress): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...readAddress(apiUrl),
  });
}

function readAddress(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}
