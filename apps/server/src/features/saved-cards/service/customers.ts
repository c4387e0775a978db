import type { Pool } from '../../../db/database.ts';
import type { PaymentGateway } from '../../../ports/payment-gateway.ts';
import { findCustomer, findOwner, insertCustomer } from '../store.ts';

/** What the gateway calls somebody, so that it shows them their cards. Nobody, once the account is deleted. */
export async function findOrCreateCustomer(
  pool: Pool,
  gateway: PaymentGateway,
  userId: string,
): Promise<string | undefined> {
  const key = { userId, gateway: gateway.name };
  const known = await findCustomer(pool, key);
  if (known !== undefined) return known;
  const owner = await findOwner(pool, userId);
  if (!owner) return undefined;
  const reference = await gateway.cards.createCustomer(owner);
  await insertCustomer(pool, { ...key, reference });
  const kept = await findCustomer(pool, key);
  // The account was deleted while the gateway was asked, or somebody else was quicker: nobody would know of this one.
  if (kept !== reference) await gateway.cards.forgetCustomer(reference);
  return kept;
}

/** Whoever has kept no card yet may be nobody to the gateway. */
export function findKnownCustomer(
  pool: Pool,
  gateway: PaymentGateway,
  userId: string,
): Promise<string | undefined> {
  return findCustomer(pool, { userId, gateway: gateway.name });
}

export interface CustomerDeps {
  gateways: readonly PaymentGateway[];
}

export interface ForgottenCustomer {
  gateway: string;
  reference: string;
}

/** Throws while the gateway is away, and shall be called again. */
export async function forgetCustomer(
  { gateways }: CustomerDeps,
  { gateway: name, reference }: ForgottenCustomer,
): Promise<void> {
  const gateway = gateways.find((each) => each.name === name);
  if (!gateway) throw new Error(`the gateway ${name} is not configured`);
  await gateway.cards.forgetCustomer(reference);
}
