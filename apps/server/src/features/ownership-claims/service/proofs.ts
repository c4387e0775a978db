import type { CallData } from '@gramy/contract/wire-types';
import { mostProofBytes, proofKeptDays } from '@gramy/domain/access/claim-proof';
import { utcDayMs } from '@gramy/domain/time/instant';
import type { Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { OfficeContext } from '../../../http/call-context.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ObjectStorage } from '../../../ports/object-storage.ts';
import { recordOfficeRead } from '../../audit/service.ts';
import { findProviderId } from '../../service-providers/service/find-provider.ts';
import type { UploadService } from '../../uploads/service.ts';
import {
  findProof,
  findStanding,
  forgetProof,
  listOutlivedProofs,
  type StoredProof,
} from '../store/proofs.ts';

const own = '/user/service-providers/:serviceProviderId/own-claim';
type OwnClaim = CallData<`GET ${typeof own}`>;
type ProofFile = CallData<`GET ${typeof own}/proof`>;

export interface ClaimProofs {
  /** What the caller is to a venue that guests see. */
  readOwn(userId: string, nameOrId: string): Promise<Outcome<OwnClaim>>;
  openOwn(userId: string, nameOrId: string): Promise<Outcome<ProofFile>>;
  openForOffice(context: OfficeContext, claimId: string): Promise<Outcome<ProofFile>>;
  /** Those of claims that were decided long ago. */
  sweep(): Promise<void>;
}

export interface ClaimProofDeps {
  clock: Clock;
  storage: Pick<ObjectStorage, 'get'>;
  uploads: Pick<UploadService, 'remove'>;
}

/**
 * Papers say more of a person than the claim has to: where they live, what they pay. The claimant and whoever decides
 * open them. The present owner is told that there are some, and is asked about the claim, not about the papers.
 */
export function createClaimProofs(pool: Pool, { clock, storage, uploads }: ClaimProofDeps): ClaimProofs {
  async function load({ key, contentType }: StoredProof): Promise<Outcome<ProofFile>> {
    const found = await storage.get(key, { maxBytes: mostProofBytes });
    if (!found) return new Failure('notFound');
    return { contentType, content: Buffer.from(found.body).toString('base64') };
  }

  async function findOwn(userId: string, nameOrId: string) {
    const providerId = await findProviderId(pool, nameOrId);
    return providerId instanceof Failure ? providerId : findStanding(pool, { providerId, userId });
  }

  return {
    async readOwn(userId, nameOrId) {
      const found = await findOwn(userId, nameOrId);
      if (found instanceof Failure) return found;
      const { isMember, claim } = found;
      if (claim === null) return { isMember, claim };
      const { createdAt, proof, isCodeSent, isProved } = claim;
      const shown = proof && { contentType: proof.contentType, bytes: proof.bytes };
      return {
        isMember,
        claim: { createdAt: createdAt.toISOString(), proof: shown, isCodeSent, isProved },
      };
    },

    async openOwn(userId, nameOrId) {
      const found = await findOwn(userId, nameOrId);
      if (found instanceof Failure) return found;
      return found.claim?.proof ? load(found.claim.proof) : new Failure('notFound');
    },

    async openForOffice(context, claimId) {
      const proof = await findProof(pool, claimId);
      if (!proof) return new Failure('notFound');
      await recordOfficeRead(pool, context, { action: 'claim.read', subjectId: claimId, seen: ['proof'] });
      return load(proof);
    },

    async sweep() {
      const before = new Date(clock.now().getTime() - proofKeptDays * utcDayMs);
      for (const key of await listOutlivedProofs(pool, before)) {
        // First the file: if this stops in between, the next run finds the line again.
        await uploads.remove(key);
        await forgetProof(pool, key);
      }
    },
  };
}
