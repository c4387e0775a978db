import Stripe from 'stripe';
import { GatewayUnavailable } from '../../ports/payment-gateway.ts';

export async function ask<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw explain(error);
  }
}

/** Undefined when Stripe has no such thing. */
export async function askIfThere<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') {
      return undefined;
    }
    throw explain(error);
  }
}

export function explain(error: unknown): GatewayUnavailable {
  return new GatewayUnavailable('Stripe does not answer as it should', { cause: error });
}
