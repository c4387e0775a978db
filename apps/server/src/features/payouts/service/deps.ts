import type { Pool } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PayoutGateway } from '../../../ports/payout-gateway.ts';

export interface PayoutDeps {
  pool: Pool;
  /** Undefined: nobody can be paid, and the money waits in the balances of venues. */
  gateway: PayoutGateway | undefined;
  clock: Clock;
  /** Where owners come back to; without a slash at the end. */
  publicUrl: string;
}
