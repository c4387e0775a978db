import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { mayEnterBranch } from '@gramy/domain/access/permission';
import { canMoveListing, type ListingStatus } from '@gramy/domain/setup/listing-status';
import { findMissing, type SetupFacts, setupSteps } from '@gramy/domain/setup/progress';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool, Transaction } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CallerContext, Member } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordChange } from '../audit/service.ts';
import { readSetupFacts } from '../business/service.ts';
import type { SetupCall } from '../setup-versions/service.ts';
import { moveListing, tellOwners } from './service/listing-moves.ts';
import {
  countAhead,
  decideReview,
  findLastReview,
  findStatus,
  hasOpenMoney,
  insertReview,
  listAhead,
  listSubmitted,
  lockListing,
  openBranch,
} from './store.ts';

const base = '/business/providers/:providerId';
type Listing = CallData<`GET ${typeof base}/listing`>;
type OpenBusiness = CallData<`GET ${typeof base}/listing/open-business`>;
type Decided = CallData<'POST /admin/venues/:providerId/list'>;
type Words = ParsedRequest<'POST /admin/venues/:providerId/send-back'>['body']['words'];

export interface VenueListingService {
  read(reader: Pick<Member, 'providerId' | 'branchIds'>): Promise<Outcome<Listing>>;
  readOpenBusiness(providerId: string): Promise<OpenBusiness>;
  submit(call: SetupCall): Promise<Outcome<Listing>>;
  withdraw(call: SetupCall): Promise<Outcome<Listing>>;
  pause(call: SetupCall): Promise<Outcome<Listing>>;
  resume(call: SetupCall): Promise<Outcome<Listing>>;
  close(call: SetupCall): Promise<Outcome<Listing>>;
  openPlace(call: SetupCall, branchId: string): Promise<Outcome<Listing>>;
  listSubmitted(): Promise<CallData<'GET /admin/venues/submitted'>>;
  list(call: CallerContext, providerId: string): Promise<Outcome<Decided>>;
  sendBack(call: CallerContext, providerId: string, words: Words): Promise<Outcome<Decided>>;
}

export interface VenueListingDeps {
  clock: Clock;
  /** Whether the office looks at venues before they are listed. */
  isReviewed: boolean;
}

export function createVenueListingService(
  pool: Pool,
  { clock, isReviewed }: VenueListingDeps,
): VenueListingService {
  async function describe(
    db: Database,
    providerId: string,
    branchIds: Member['branchIds'] = null,
  ): Promise<Outcome<Listing>> {
    const status = await findStatus(db, providerId);
    const facts = await readSetupFacts(db, providerId);
    if (!status || !facts) return new Failure('notFound');
    const review = await findLastReview(db, providerId);
    return {
      status,
      isReviewed,
      submittedAt: status === 'submitted' && review ? review.submittedAt.toISOString() : null,
      sentBack:
        status === 'draft' && review?.outcome === 'sentBack' && review.decidedAt
          ? { at: review.decidedAt.toISOString(), words: toWordList(review.words) }
          : null,
      bookingsAhead: await countAhead(db, providerId, clock.now()),
      draftPlaces: facts.branches
        .filter((branch) => branch.status === 'draft' && mayEnterBranch(branchIds, branch.id))
        .map((branch) => ({
          id: branch.id,
          name: branch.name,
          city: branch.city,
          isComplete: isComplete({ ...facts, branches: [branch] }),
        })),
    };
  }

  /** One move of the owner: whatever else it needs is checked while nobody else can move the venue. */
  function moveByOwner(
    call: SetupCall,
    to: ListingStatus | ((from: ListingStatus) => ListingStatus),
    work: (tx: Transaction, from: ListingStatus) => Promise<Failure | undefined> = async () => undefined,
  ): Promise<Outcome<Listing>> {
    const { providerId } = call.member;
    return runOnce(pool, call.idempotency, async (tx) => {
      const from = await lockListing(tx, providerId);
      if (!from) return new Failure('notFound');
      const target = typeof to === 'function' ? to(from) : to;
      if (!canMoveListing(from, target, 'owner')) return new Failure('listingMoved');
      const refusal = await work(tx, from);
      if (refusal) return refusal;
      await moveListing(tx, call, { providerId, from, to: target });
      return describe(tx, providerId);
    });
  }

  async function requireComplete(tx: Database, providerId: string): Promise<Failure | undefined> {
    const facts = await readSetupFacts(tx, providerId);
    if (!facts) return new Failure('notFound');
    const shown = facts.branches.filter(({ status }) => status === 'open');
    return isComplete({ ...facts, branches: shown }) ? undefined : new Failure('setupIncomplete');
  }

  /** The office's answer to a venue that was submitted. */
  function decide(
    call: CallerContext,
    providerId: string,
    { outcome, words }: { outcome: 'listed' | 'sentBack'; words: Record<string, string> },
  ): Promise<Outcome<Decided>> {
    const to = outcome === 'listed' ? 'listed' : 'draft';
    return runOnce(pool, call.idempotency, async (tx) => {
      const from = await lockListing(tx, providerId);
      if (!from) return new Failure('notFound');
      if (from !== 'submitted' || !canMoveListing(from, to, 'office')) return new Failure('listingMoved');
      const refusal = outcome === 'listed' ? await requireComplete(tx, providerId) : undefined;
      if (refusal) return refusal;
      const { userId } = call.caller;
      await decideReview(tx, providerId, { outcome, decidedAt: clock.now(), decidedBy: userId, words });
      const actor = { member: { providerId, userId, role: 'admin' as const }, address: call.address };
      await moveListing(tx, actor, { providerId, from, to, words });
      await tellOwners(tx, providerId, outcome);
      return { id: providerId, status: to };
    });
  }

  return {
    read: ({ providerId, branchIds }) => describe(pool, providerId, branchIds),

    async readOpenBusiness(providerId) {
      const [ahead, isMoneyOpen] = await Promise.all([
        listAhead(pool, providerId, clock.now()),
        hasOpenMoney(pool, providerId),
      ]);
      return {
        bookings: ahead.map(({ startsAt, endsAt, ...booking }) => ({
          ...booking,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
        })),
        hasOpenMoney: isMoneyOpen,
      };
    },

    submit: (call) =>
      moveByOwner(call, isReviewed ? 'submitted' : 'listed', async (tx, from) => {
        const { providerId, userId } = call.member;
        if (from !== 'draft') return new Failure('listingMoved');
        const refusal = await requireComplete(tx, providerId);
        if (refusal || !isReviewed) return refusal;
        const review = { providerId, id: uuidv7(), submittedAt: clock.now(), submittedBy: userId };
        await insertReview(tx, review);
        return undefined;
      }),

    withdraw: (call) =>
      moveByOwner(call, 'draft', async (tx) => {
        const decidedBy = call.member.userId;
        const decision = { outcome: 'withdrawn' as const, decidedAt: clock.now(), decidedBy, words: {} };
        await decideReview(tx, call.member.providerId, decision);
        return undefined;
      }),

    pause: (call) => moveByOwner(call, 'paused'),

    resume: (call) =>
      moveByOwner(call, 'listed', async (tx, from) =>
        from === 'paused' ? requireComplete(tx, call.member.providerId) : new Failure('listingMoved'),
      ),

    close: (call) =>
      moveByOwner(call, 'closed', async (tx) => {
        const { providerId } = call.member;
        const isSettled =
          (await countAhead(tx, providerId, clock.now())) === 0 && !(await hasOpenMoney(tx, providerId));
        return isSettled ? undefined : new Failure('bookingsAhead');
      }),

    openPlace: (call, branchId) =>
      runOnce(pool, call.idempotency, async (tx) => {
        const { providerId } = call.member;
        const facts = await readSetupFacts(tx, providerId);
        const branch = facts?.branches.find(({ id }) => id === branchId);
        if (!facts || !branch) return new Failure('notFound');
        if (!isComplete({ ...facts, branches: [branch] })) return new Failure('setupIncomplete');
        if (await openBranch(tx, { providerId, branchId })) {
          const change = { before: { status: 'draft' }, after: { status: 'open' } };
          await recordChange(tx, call, { action: 'place.open', subjectId: branchId, ...change });
        }
        return describe(tx, providerId);
      }),

    async listSubmitted() {
      const items = await listSubmitted(pool);
      return {
        items: items.map((item) => ({ ...item, submittedAt: item.submittedAt.toISOString() })),
        nextCursor: null,
      };
    },

    list: (call, providerId) => decide(call, providerId, { outcome: 'listed', words: {} }),

    sendBack: (call, providerId, words) =>
      decide(call, providerId, {
        outcome: 'sentBack',
        words: Object.fromEntries(words.map(({ step, text }) => [step, text])),
      }),
  };
}

const isComplete = (facts: SetupFacts): boolean => findMissing(facts).length === 0;

function toWordList(words: Record<string, string>): NonNullable<Listing['sentBack']>['words'] {
  return setupSteps.flatMap((step) => (words[step] === undefined ? [] : [{ step, text: words[step] }]));
}
