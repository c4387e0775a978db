import type { Clock } from '../../../ports/clock.ts';
import type { Secrets } from '../../../ports/secrets.ts';

export interface MemberDeps {
  clock: Clock;
  secrets: Secrets;
  /** Without a slash at the end. */
  publicUrl: string;
}
