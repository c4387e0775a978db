import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { mayEnterBranch } from '@gramy/domain/access/permission';
import { parseNip } from '@gramy/domain/account/nip';
import { compare, withoutUndefined } from '@gramy/domain/setup/compare';
import { describeProgress } from '@gramy/domain/setup/progress';
import type { Database, Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Caller, Member } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { changeSetup, readVersion, type SetupCall, type Thing } from '../setup-versions/service.ts';
import { type Registration, registerVenue } from './service/register.ts';
import {
  findBusiness,
  findLegal,
  findSetup,
  findVenueOfActing,
  type LegalRow,
  listVenuesOf,
  type OwnVenue,
  type SetupRow,
  updateBusiness,
  updateLegal,
} from './store.ts';

type OwnVenues = CallData<'GET /business/providers'>;
type Business = CallData<'GET /business/providers/:providerId'>;
type BusinessChange = ParsedRequest<'PATCH /business/providers/:providerId'>['body'];
type Legal = CallData<'GET /business/providers/:providerId/legal'>;
type LegalChange = ParsedRequest<'PATCH /business/providers/:providerId/legal'>['body'];
type Setup = CallData<'GET /business/providers/:providerId/setup'>;

export interface BusinessService {
  /** At a shared tablet: the venue of that tablet, with its places. For somebody of the office: where they act. */
  listOwn(caller: Caller): Promise<OwnVenues>;
  register(registration: Registration): Promise<Outcome<CallData<'POST /business/providers'>>>;
  readSetup(member: Member): Promise<Outcome<Setup>>;
  read(providerId: string): Promise<Outcome<Business>>;
  change(call: SetupCall, change: BusinessChange): Promise<Outcome<Business>>;
  readLegal(providerId: string): Promise<Outcome<Legal>>;
  changeLegal(call: SetupCall, change: LegalChange): Promise<Outcome<Legal>>;
}

/** What a venue has told of itself so far, with all its places. */
export function readSetupFacts(db: Database, providerId: string): Promise<SetupRow | undefined> {
  return findSetup(db, providerId, null);
}

const businessOf = (providerId: string): Thing => ({ subject: 'business', id: providerId });
const legalOf = (providerId: string): Thing => ({ subject: 'legal', id: providerId });

export function createBusinessService(pool: Pool, { clock }: { clock: Clock }): BusinessService {
  return {
    async listOwn({ userId, sessionId, atTablet }) {
      const venues = await listVenuesOf(pool, userId);
      if (atTablet) {
        return { items: venues.flatMap((venue) => asAtTablet(venue, atTablet)), nextCursor: null };
      }
      const acting = await findVenueOfActing(pool, { sessionId, now: clock.now() });
      return { items: acting ? [acting, ...venues] : venues, nextCursor: null };
    },

    register: (registration) => registerVenue(pool, registration),

    async readSetup({ providerId, branchIds, role, actingId }) {
      const setup = await findSetup(pool, providerId, branchIds);
      if (!setup) return new Failure('notFound');
      const { id, name, status } = setup;
      return {
        id,
        name,
        status,
        role,
        ...(actingId === undefined ? {} : { isOnBehalf: true }),
        steps: describeProgress(setup).map(toStep),
        branches: setup.branches.map(toBranch),
      };
    },

    async read(providerId) {
      const business = await findBusiness(pool, providerId);
      if (!business) return new Failure('notFound');
      return { ...business, version: await readVersion(pool, providerId, businessOf(providerId)) };
    },

    change(call, { version, ...change }) {
      const { providerId } = call.member;
      return changeSetup(pool, call, { thing: businessOf(providerId), seen: version }, async (tx) => {
        const before = await findBusiness(tx, providerId);
        if (!before) return new Failure('notFound');
        const after = { ...before, ...withoutUndefined(change) };
        await updateBusiness(tx, providerId, after);
        return { ...compare(before, after), answer: after };
      });
    },

    async readLegal(providerId) {
      const legal = await findLegal(pool, providerId);
      if (!legal) return new Failure('notFound');
      return {
        ...withoutStatus(legal),
        version: await readVersion(pool, providerId, legalOf(providerId)),
      };
    },

    changeLegal(call, { version, ...change }) {
      const { providerId } = call.member;
      return changeSetup(pool, call, { thing: legalOf(providerId), seen: version }, async (tx) => {
        const row = await findLegal(tx, providerId);
        if (!row) return new Failure('notFound');
        const before = withoutStatus(row);
        const after = { ...before, ...withoutUndefined(change) };
        const taxId = after.taxId === null ? null : (parseNip(after.taxId) ?? null);
        const legal = { ...after, taxId };
        if (row.status !== 'draft' && !isComplete(legal)) return new Failure('neededWhileListed');
        await updateLegal(tx, providerId, legal);
        return { ...compare(before, legal), answer: legal };
      });
    },
  };
}

function toStep({ missing, ...step }: ReturnType<typeof describeProgress>[number]) {
  return { ...step, missing: [...missing] };
}

function toBranch(branch: SetupRow['branches'][number]): Setup['branches'][number] {
  const { id, name, city, street, tables, openDays, offers, photos } = branch;
  return { id, name, city, street, tables, openDays, offers, photos };
}

function withoutStatus({ status: _, ...legal }: LegalRow): Omit<LegalRow, 'status'> {
  return legal;
}

function isComplete({ legalName, taxId }: Omit<LegalRow, 'status'>): boolean {
  return legalName !== '' && taxId !== null;
}

function asAtTablet(venue: OwnVenue, { providerId, branchIds }: Member): OwnVenue[] {
  if (venue.id !== providerId) return [];
  return [{ ...venue, branches: venue.branches.filter(({ id }) => mayEnterBranch(branchIds, id)) }];
}
