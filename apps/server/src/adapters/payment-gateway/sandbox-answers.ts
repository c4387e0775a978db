import { GatewayUnavailable } from '../../ports/payment-gateway.ts';

/** Its books are in the database: when that is away, so is the gateway. */
export async function ask<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw new GatewayUnavailable('the sandbox does not answer', { cause: error });
  }
}

export function requireKnown<Value>(found: Value | undefined, reference: string): Value {
  if (found === undefined) throw new GatewayUnavailable(`the sandbox knows of no ${reference}`);
  return found;
}
