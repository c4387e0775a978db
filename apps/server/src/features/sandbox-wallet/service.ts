import type { Pool } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SandboxWallet } from '../../ports/sandbox-wallet.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { createSetupNames } from './service/setup-name.ts';
import { deleteCard, deleteCards, insertCard, listCards, updateDefault } from './store.ts';

export interface WalletDeps {
  clock: Clock;
  secrets: Pick<Secrets, 'randomId' | 'hashCode' | 'isSameHash'>;
}

export function createSandboxWallet(pool: Pool, { clock, secrets }: WalletDeps): SandboxWallet {
  const setups = createSetupNames({ clock, secrets });
  return {
    async keep(customer, card) {
      const reference = `sbk_${secrets.randomId().replaceAll('-', '')}`;
      await insertCard(pool, { ...card, customer, reference, at: clock.now() });
    },
    list: (customer) => listCards(pool, customer),
    remove: (customer, reference) => deleteCard(pool, customer, reference),
    choose: (customer, reference) => updateDefault(pool, customer, reference),
    forget: (customer) => deleteCards(pool, customer),
    writeSetup: setups.write,
    readSetup: setups.read,
  };
}
