import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { parseNip } from '@gramy/domain/account/nip';
import { utcDayMs } from '@gramy/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Pool } from '../../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { queueMessage } from '../../outbox/service.ts';
import { countClaims, findClaimant, insertClaim, listOwners } from '../store/claims.ts';
import { findProviderId } from './find-provider.ts';

export type ClaimForm = ParsedRequest<'POST /user/service-providers/:serviceProviderId/claim'>['body'];
export type ClaimReceipt = CallData<'POST /user/service-providers/:serviceProviderId/claim'>;

/** Nobody owns more venues that others have listed. */
const mostOpenClaims = 5;
const mostAskedADay = 3;

/** An admin decides, once the present owner was asked; until then nobody has more than the claim itself. */
export function claimOwnership(
  pool: Pool,
  clock: Clock,
  { nameOrId, userId, form }: { nameOrId: string; userId: string; form: ClaimForm },
  intention: IdempotencyClaim | undefined,
): Promise<Outcome<ClaimReceipt>> {
  return runOnce(pool, intention, async (tx) => {
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
    };
    if (!(await insertClaim(tx, claim))) return new Failure('claimedBefore');
    await queueMessage(tx, {
      channel: 'email',
      template: 'claimReceived',
      recipient: form.email,
      language,
      data: { name: form.fullName, place: providerName },
    });
    // All of them stand in the owner's list; nobody can fill a mailbox with them.
    for (const owner of lately < mostAskedADay ? owners : []) {
      await queueMessage(tx, {
        channel: 'email',
        template: 'listingNews',
        recipient: owner.email,
        language: owner.language,
        data: { name: owner.name, place: providerName, providerId, news: 'claimAsked' },
      });
    }
    return { id: claim.id, createdAt: claim.createdAt.toISOString() };
  });
}
