import type { JobTasks } from '../../jobs/runner.ts';
import type { ClaimProofs } from './service/proofs.ts';

export const ownershipClaimSchedule = '29 * * * * sweep-claim-proofs';

export function ownershipClaimJobs(proofs: Pick<ClaimProofs, 'sweep'>): JobTasks {
  return { 'sweep-claim-proofs': () => proofs.sweep() };
}
