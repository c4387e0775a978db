import { hourMs } from '@gramy/domain/time/instant';
import type { CardSetup } from '../../../ports/card-keeper.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Secrets } from '../../../ports/secrets.ts';

export interface SetupNames {
  write(setup: CardSetup): string;
  /** Undefined: not written here, or more than an hour ago. */
  read(name: string): CardSetup | undefined;
}

interface SetupNameDeps {
  clock: Clock;
  secrets: Pick<Secrets, 'hashCode' | 'isSameHash'>;
}

/** What the page has to know stands in its address, signed: nothing is stored until a card is kept. */
export function createSetupNames({ clock, secrets }: SetupNameDeps): SetupNames {
  const sign = (text: string) => secrets.hashCode('sandbox-card', text);
  return {
    write(setup) {
      const text = JSON.stringify({ ...setup, until: clock.now().getTime() + hourMs });
      return `${Buffer.from(text).toString('base64url')}.${sign(text).toString('base64url')}`;
    },
    read(name) {
      const [text = '', signature = ''] = name.split('.');
      const plain = Buffer.from(text, 'base64url').toString();
      if (!secrets.isSameHash(sign(plain), Buffer.from(signature, 'base64url'))) return undefined;
      // Signed: it is what was written here.
      const { until, ...setup } = JSON.parse(plain) as CardSetup & { until: number };
      return until > clock.now().getTime() ? setup : undefined;
    },
  };
}
