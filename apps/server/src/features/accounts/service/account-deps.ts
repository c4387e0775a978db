import type { Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PasswordHasher } from '../../../ports/password-hasher.ts';
import type { PasswordJudge } from '../../../ports/password-judge.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import type { CodeService } from '../../codes/service.ts';
import type { SessionService } from '../../sessions/service.ts';

export interface AccountDeps {
  codes: CodeService;
  sessions: Pick<SessionService, 'open' | 'endAll' | 'isKnownAddress' | 'isFresh'>;
  secrets: Secrets;
  clock: Clock;
  hasher: PasswordHasher;
  judge: PasswordJudge;
  /** Limits concurrent hashing: a flood of sign-ins must not block everybody else. */
  gate: <Value>(work: () => Promise<Value>) => Promise<Outcome<Value>>;
  publicUrl: string;
}
