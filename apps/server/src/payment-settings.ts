import { StartupError } from './startup-error.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Undefined: nobody tells us of the accounts of venues, and they are asked for now and then. */
  connectWebhookSecret: string | undefined;
  /** Stripe's own where it is undefined. */
  apiUrl: string | undefined;
}

interface Given {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_CONNECT_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL?: string | undefined;
}

export function toStripe(settings: Given): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const { STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret, STRIPE_API_URL: apiUrl } = settings;
  if (secretKey !== undefined && webhookSecret !== undefined)
    return { secretKey, webhookSecret, connectWebhookSecret, apiUrl };
  if (secretKey !== undefined || webhookSecret !== undefined)
    throw new StartupError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together.');
  return undefined;
}
