import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { claimCodeRules } from '@gramy/domain/access/claim-code';
import { answerUntil, type ClaimFacts, canBeApproved } from '@gramy/domain/access/ownership-claim';
import type { MemberRole } from '@gramy/domain/access/permission';
import type { Pool, Transaction } from '../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CallerContext, OfficeContext } from '../../http/call-context.ts';
import { readPage } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ObjectStorage } from '../../ports/object-storage.ts';
import { recordChange, recordOfficeRead } from '../audit/service.ts';
import { queueMessage } from '../outbox/service.ts';
import type { SetupCall } from '../setup-versions/service.ts';
import type { UploadService } from '../uploads/service.ts';
import { type ClaimForm, type ClaimReceipt, claimOwnership } from './service/claim-ownership.ts';
import { type ClaimCodeDeps, type ClaimCodes, createClaimCodes, findSmsNumber } from './service/codes.ts';
import { type ClaimProofs, createClaimProofs } from './service/proofs.ts';
import {
  addMember,
  answerClaim,
  type ClaimRow,
  type ClaimToDecide,
  type CodesOfClaim,
  decideClaim,
  listClaimsToDecide,
  listOpenClaims,
  lockClaim,
} from './store/decisions.ts';
import { listOwners } from './store/new-claims.ts';

const base = '/business/providers/:providerId/claims';
type OwnClaims = CallData<`GET ${typeof base}`>;
type Answer = ParsedRequest<`POST ${typeof base}/:claimId/answer`>['body'];
type Answered = CallData<`POST ${typeof base}/:claimId/answer`>;
type Decided = CallData<'POST /admin/claims/:claimId/approve'>;

export interface OwnershipClaimService {
  make(
    claim: { nameOrId: string; userId: string; form: ClaimForm },
    intention: IdempotencyClaim | undefined,
  ): Promise<Outcome<ClaimReceipt>>;
  proofs: ClaimProofs;
  codes: ClaimCodes;
  listOf(providerId: string): Promise<OwnClaims>;
  answer(call: SetupCall, claimId: string, answer: Answer): Promise<Outcome<Answered>>;
  listAll(
    context: OfficeContext,
    cursor: string | undefined,
  ): Promise<Outcome<CallData<'GET /admin/claims'>>>;
  approve(call: CallerContext, claimId: string, role: MemberRole): Promise<Outcome<Decided>>;
  decline(call: CallerContext, claimId: string, reason: string): Promise<Outcome<Decided>>;
}

export interface OwnershipClaimDeps extends ClaimCodeDeps {
  clock: Clock;
  storage: Pick<ObjectStorage, 'get'>;
  uploads: Pick<UploadService, 'takeProof' | 'remove'>;
}

const pageSize = 40;

export function createOwnershipClaimService(pool: Pool, deps: OwnershipClaimDeps): OwnershipClaimService {
  const { clock } = deps;

  /** Whatever is done with a claim is done while nobody else decides it. */
  async function findOpen(
    tx: Transaction,
    claimId: string,
    providerId: string | null = null,
  ): Promise<Outcome<ClaimRow>> {
    const claim = await lockClaim(tx, claimId, providerId);
    if (!claim) return new Failure('notFound');
    return claim.status === 'open' ? claim : new Failure('claimDecided');
  }

  async function finish(
    tx: Transaction,
    call: CallerContext,
    { claim, role, note }: Decision,
  ): Promise<Decided> {
    const { providerId, id } = claim;
    const status = role === undefined ? 'rejected' : 'approved';
    const by = call.caller.userId;
    await decideClaim(tx, id, { status, at: clock.now(), by, note });
    await recordChange(
      tx,
      { member: { providerId, userId: by, role: 'admin' }, address: call.address },
      {
        action: 'claim.decide',
        subjectId: id,
        before: { status: 'open' },
        after: { status, ...(role === undefined ? {} : { role }) },
        reason: note ?? undefined,
      },
    );
    await tellClaimant(tx, { claim, role, note });
    await tellOwners(tx, { claim, role, note });
    return { id, status };
  }

  return {
    make: (claim, intention) => claimOwnership({ pool, ...deps }, claim, intention),
    proofs: createClaimProofs(pool, deps),
    codes: createClaimCodes(pool, deps),

    async listOf(providerId) {
      const claims = await listOpenClaims(pool, providerId);
      return {
        items: claims.flatMap((claim) => {
          const until = answerUntil(toFacts(claim));
          return until === null ? [] : [toOwnClaim(claim, until)];
        }),
        nextCursor: null,
      };
    },

    answer: (call, claimId, { answer, note }) =>
      runOnce(pool, call.idempotency, async (tx) => {
        const claim = await findOpen(tx, claimId, call.member.providerId);
        if (claim instanceof Failure) return claim;
        await answerClaim(tx, claimId, { answer, note, at: clock.now() });
        const change = { before: { answer: claim.answer }, after: { answer } };
        await recordChange(tx, call, { action: 'claim.answer', subjectId: claimId, ...change });
        return { id: claimId, answer };
      }),

    async listAll(context, cursor) {
      const page = await readPage(cursor, pageSize, (wanted) => listClaimsToDecide(pool, wanted));
      if (page instanceof Failure) return page;
      const { rows: claims, nextCursor } = page;
      const now = clock.now().getTime();
      if (claims.length > 0) {
        const seen = claims.map(({ id }) => id);
        await recordOfficeRead(pool, context, { action: 'claim.read', seen });
      }
      return {
        items: claims.map((claim) => toClaimToDecide(claim, now)),
        nextCursor,
      };
    },

    approve: (call, claimId, role) =>
      runOnce(pool, call.idempotency, async (tx) => {
        const claim = await findOpen(tx, claimId);
        if (claim instanceof Failure) return claim;
        if (!canBeApproved(toFacts(claim), clock.now().getTime())) return new Failure('ownerNotHeard');
        const { providerId, userId } = claim;
        const became = await addMember(tx, { providerId, userId, role });
        if (became === undefined) return new Failure('notFound');
        return finish(tx, call, { claim, role: became, note: null });
      }),

    decline: (call, claimId, reason) =>
      runOnce(pool, call.idempotency, async (tx) => {
        const claim = await findOpen(tx, claimId);
        if (claim instanceof Failure) return claim;
        return finish(tx, call, { claim, role: undefined, note: reason });
      }),
  };
}

interface Decision {
  claim: ClaimRow;
  /** What they are at the venue now; undefined: their claim is turned down. */
  role: MemberRole | undefined;
  note: string | null;
}

async function tellClaimant(tx: Transaction, { claim, role, note }: Decision): Promise<void> {
  const { email, language, fullName, providerName: place, providerId } = claim;
  const news = role === undefined ? 'claimDeclined' : role === 'owner' ? 'claimApproved' : 'claimJoined';
  await queueMessage(tx, {
    channel: 'email',
    template: 'listingNews',
    recipient: email,
    language,
    data: {
      ...{ name: fullName, place, providerId, news },
      ...(note === null ? {} : { text: note }),
      ...(role === undefined ? {} : { role }),
    },
  });
}

/** Whoever works at their venue from now on is their concern, and of a refusal hears who was promised to. */
async function tellOwners(tx: Transaction, { claim, role }: Decision): Promise<void> {
  if (role === undefined && claim.answer === null) return;
  const { providerId, providerName: place, fullName: person, userId } = claim;
  const owners = await listOwners(tx, providerId);
  for (const { id, email, name, language } of owners) {
    if (id === userId) continue;
    await queueMessage(tx, {
      channel: 'email',
      template: 'listingNews',
      recipient: email,
      language,
      data: {
        ...{ name, place, providerId, person },
        ...(role === undefined ? { news: 'claimRefused' } : { news: 'claimGranted', role }),
      },
    });
  }
}

function toFacts({ askedAt, answer }: ClaimRow): ClaimFacts {
  return { askedAt: askedAt?.getTime() ?? null, answer };
}

function toOwnClaim(claim: ClaimRow, until: number): OwnClaims['items'][number] {
  const { id, fullName, position, message, proof, createdAt, answer, note } = claim;
  return {
    id,
    fullName,
    position,
    message,
    hasProof: proof !== null,
    createdAt: createdAt.toISOString(),
    answerUntil: new Date(until).toISOString(),
    answer,
    note,
  };
}

function toClaimToDecide(claim: ClaimToDecide, now: number): CallData<'GET /admin/claims'>['items'][number] {
  const { id, fullName, position, email, phone, taxId, message, proof, note, answer, createdAt } = claim;
  const until = answerUntil(toFacts(claim));
  return {
    id,
    provider: { id: claim.providerId, slug: claim.providerSlug, name: claim.providerName },
    fullName,
    position,
    email,
    phone,
    taxId,
    message,
    proof,
    createdAt: createdAt.toISOString(),
    answerUntil: until === null ? null : new Date(until).toISOString(),
    ownerAnswer: answer,
    ownerNote: note,
    canBeApproved: canBeApproved(toFacts(claim), now),
    language: claim.language,
    userId: claim.userId,
    known: claim.known,
    codes: toCodes(claim.codes),
  };
}

function toCodes({ listedPhones, sent, proved }: CodesOfClaim) {
  const utc = (at: string) => new Date(at).toISOString();
  return {
    phone: findSmsNumber(listedPhones) ?? null,
    sent: sent.map(({ channel, attempts, sentAt, expiresAt }) => ({
      channel,
      sentAt: utc(sentAt),
      expiresAt: utc(expiresAt),
      triesLeft: claimCodeRules.maxAttempts - attempts,
    })),
    proved: proved && { channel: proved.channel, at: utc(proved.at) },
  };
}
