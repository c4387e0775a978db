import type { Pool } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PaymentGateway } from '../../../ports/payment-gateway.ts';
import type { Secrets } from '../../../ports/secrets.ts';

export interface PaymentDeps {
  pool: Pool;
  /** All that have ever taken our payments; the first one takes new ones. None: nobody can pay online. */
  gateways: readonly PaymentGateway[];
  clock: Clock;
  secrets: Pick<Secrets, 'randomBytes'>;
  /** Where payers come back to; without a slash at the end. */
  publicUrl: string;
}

export function findGateway({ gateways }: Pick<PaymentDeps, 'gateways'>, name: string): PaymentGateway {
  const gateway = gateways.find((each) => each.name === name);
  if (!gateway) throw new Error(`the gateway ${name} has taken payments and is not configured any more`);
  return gateway;
}
