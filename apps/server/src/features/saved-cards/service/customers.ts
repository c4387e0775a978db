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
  await insertCustomer(pool, { ...key, reference: await gateway.cards.createCustomer(owner) });
  return findCustomer(pool, key);
}
