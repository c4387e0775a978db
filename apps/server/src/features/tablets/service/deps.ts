import type { Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PasswordHasher } from '../../../ports/password-hasher.ts';
import type { Secrets } from '../../../ports/secrets.ts';

export interface TabletDeps {
  clock: Clock;
  secrets: Secrets;
  hasher: PasswordHasher;
  /** Shared with passwords: so much hashing at once and no more. */
  gate: <Value>(work: () => Promise<Value>) => Promise<Outcome<Value>>;
  /** Where a stored picture can be seen. */
  pictureUrl: (key: string) => string;
  /** Without a slash at the end. */
  publicUrl: string;
}
