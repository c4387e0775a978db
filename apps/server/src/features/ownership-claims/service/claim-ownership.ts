import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { parseNip } from '@gramy/domain/account/nip';
import { utcDayMs } from '@gramy/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Pool, Transaction } from '../../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { queueMessage } from '../../outbox/service.ts';
import { findProviderId } from '../../service-providers/service/find-provider.ts';
import { holdFile, type TakenProof, type UploadService } from '../../uploads/service.ts';
import { countClaims, findClaimant, insertClaim, listOwners, type Owner } from '../store/new-claims.ts';

export type ClaimForm = ParsedRequest<'POST /user/service-providers/:serviceProviderId/claim'>['body'];
export type ClaimReceipt = CallData<'POST /user/service-providers/:serviceProviderId/claim'>;

/** Nobody owns more venues that others have listed. */
const mostOpenClaims = 5;
const mostAskedADay = 3;

export interface ClaimDeps {
  pool: Pool;
  clock: Clock;
  uploads: Pick<UploadService, 'takeProof' | 'remove'>;
}

interface NewClaim {
  nameOrId: string;
  userId: string;
  form: ClaimForm;
}

/**
 * An admin decides, once the present owner was asked; until then nobody has more than the claim itself. The file is made
 * anew outside the transaction: that takes a while, and nobody should wait for it with a connection.
 */
export async function claimOwnership(
  deps: ClaimDeps,
  claim: NewClaim,
  intention: IdempotencyClaim | undefined,
): Promise<Outcome<ClaimReceipt>> {
  const { proofKey } = claim.form;
  const proof = proofKey === undefined ? null : await deps.uploads.takeProof(claim.userId, proofKey);
  const receipt = await writeClaim(deps, { ...claim, proof }, intention);
  const isLeftOver = receipt instanceof Failure && proof !== null && !(proof instanceof Failure);
  if (isLeftOver) await deps.uploads.remove(proof.key);
  return receipt;
}

function writeClaim(
  { pool, clock }: ClaimDeps,
  { nameOrId, userId, form, proof }: NewClaim & { proof: Outcome<TakenProof> | null },
  intention: IdempotencyClaim | undefined,
): Promise<Outcome<ClaimReceipt>> {
  return runOnce(pool, intention, async (tx) => {
    // Here and not before: the same claim sent again gets its first answer, although its file was taken then.
    if (proof instanceof Failure) return new Failure('proofRefused');
    const providerId = await findProviderId(tx, nameOrId);
    if (providerId instanceof Failure) return providerId;
    const claimant = await findClaimant(tx, providerId, userId);
    if (claimant === undefined) return new Failure('notFound');
    if (claimant.isMember) return new Failure('claimedBefore');
    const { language, providerName } = claimant;
    const since = new Date(clock.now().getTime() - utcDayMs);
    const { open, lately } = await countClaims(tx, { providerId, userId, since });
    if (open >= mostOpenClaims) return new Failure('tooManyClaims');
    const owners = await listOwners(tx, providerId);
    const claim = {
      id: uuidv7(),
      providerId,
      userId,
      ...form,
      taxId: parseNip(form.taxId ?? '') ?? null,
      language,
      createdAt: clock.now(),
      isOwnerAsked: owners.length > 0,
      proof,
    };
    if (!(await insertClaim(tx, claim))) return new Failure('claimedBefore');
    if (proof) await holdFile(tx, proof.key);
    await queueMessage(tx, {
      channel: 'email',
      template: 'claimReceived',
      recipient: form.email,
      language,
      data: { name: form.fullName, place: providerName },
    });
    // All of them stand in the owner's list; nobody can fill a mailbox with them.
    if (lately < mostAskedADay) await askOwners(tx, owners, { providerId, place: providerName });
    return { id: claim.id, createdAt: claim.createdAt.toISOString() };
  });
}

async function askOwners(
  tx: Transaction,
  owners: readonly Owner[],
  venue: { providerId: string; place: string },
): Promise<void> {
  for (const { email, name, language } of owners) {
    await queueMessage(tx, {
      channel: 'email',
      template: 'listingNews',
      recipient: email,
      language,
      data: { name, ...venue, news: 'claimAsked' },
    });
  }
}
