import type { Pool } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SandboxPayoutBooks } from '../../ports/sandbox-payout-books.ts';
import type { Secrets } from '../../ports/secrets.ts';
import {
  changeAccount,
  findAccount,
  findPayout,
  insertPayout,
  insertTransfer,
  listFailed,
  markReversed,
  openAccount,
} from './store.ts';

export function createSandboxPayoutBooks(
  pool: Pool,
  { clock, secrets }: { clock: Clock; secrets: Pick<Secrets, 'randomId'> },
): SandboxPayoutBooks {
  const name = (prefix: string) => ({ reference: `${prefix}_${secrets.randomId()}`, at: clock.now() });
  return {
    open: ({ id, holder }) => openAccount(pool, { ...name('sba'), ownerId: id, holder }),
    find: (reference) => findAccount(pool, reference),
    change: (reference, change) => changeAccount(pool, reference, change),
    transfer: (order) => insertTransfer(pool, order, name('sbt')),
    reverse: (reference) => markReversed(pool, reference),
    // As real ones do: a bank that refuses is asked no more until its owner has looked at it.
    async payOut(order) {
      const payout = await insertPayout(pool, order, name('sbo'));
      if (payout.fails) await changeAccount(pool, order.account, { state: 'restricted' });
      return payout;
    },
    findPayout: (reference) => findPayout(pool, reference),
    listFailed: (wanted) => listFailed(pool, wanted),
  };
}
