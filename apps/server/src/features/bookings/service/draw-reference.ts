import { referenceFromBytes } from '@gramy/domain/booking/reference';
import type { Secrets } from '../../../ports/secrets.ts';

/** Enough for `referenceFromBytes` to fall short less than once in 10^15 draws. */
const bytesOfReference = 16;

export function drawReference({ secrets }: { secrets: Pick<Secrets, 'randomBytes'> }): string {
  return referenceFromBytes(secrets.randomBytes(bytesOfReference));
}
