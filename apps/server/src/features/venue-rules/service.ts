import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { findTierProblems, type RefundTier, tidyTiers } from '@gramy/domain/cancellation/refund';
import { compare } from '@gramy/domain/setup/compare';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { changeSetup, readVersion, type SetupCall, type Thing } from '../setup-versions/service.ts';
import {
  countPolicies,
  findRegulations,
  listAccepted,
  listPolicies,
  type Place,
  type Policy,
  type PolicyRow,
  publishText,
  type Regulations,
  saveDraft,
  savePolicy,
} from './store.ts';

const policies = '/business/providers/:providerId/policies';
const rules = '/business/providers/:providerId/branches/:branchId/regulations';
type NewPolicy = ParsedRequest<`POST ${typeof policies}`>['body'];
type PolicyChange = ParsedRequest<`PUT ${typeof policies}/:policyId`>['body'];
type DraftChange = ParsedRequest<`PUT ${typeof rules}`>['body'];
type Accepted = CallData<'GET /user/booking/:bookingId/regulations'>;

export interface PolicyKey {
  providerId: string;
  policyId: string;
}

export interface VenueRuleService {
  listPolicies(providerId: string): Promise<Outcome<{ policies: Policy[] }>>;
  addPolicy(call: SetupCall, policy: NewPolicy): Promise<Outcome<Policy>>;
  changePolicy(call: SetupCall, key: PolicyKey, change: PolicyChange): Promise<Outcome<Policy>>;
  readRegulations(place: Place): Promise<Outcome<Regulations>>;
  keepDraft(call: SetupCall, place: Place, change: DraftChange): Promise<Outcome<Regulations>>;
  publish(call: SetupCall, place: Place, version: number): Promise<Outcome<Regulations>>;
  readAccepted(bookingId: string, userId: string): Promise<Outcome<Accepted>>;
}

/** More than anybody can keep apart. */
const mostPolicies = 40;

const policyOf = (policyId: string): Thing => ({ subject: 'policy', id: policyId });
const regulationsOf = ({ branchId }: Place): Thing => ({ subject: 'regulations', id: branchId });

export function createVenueRuleService(pool: Pool, { clock }: { clock: Clock }): VenueRuleService {
  async function findPolicy(db: Database, { providerId, policyId }: PolicyKey): Promise<Policy | undefined> {
    const [policy] = await listPolicies(db, providerId, { policyId, now: clock.now() });
    return policy;
  }

  /** The same for a new one and for one that is changed. */
  function save(call: SetupCall, key: PolicyKey, { seen, policy }: { seen: number; policy: PolicyRow }) {
    return changeSetup(pool, call, { thing: policyOf(key.policyId), seen }, async (tx) => {
      const refusal = refusePolicy(policy);
      if (refusal) return refusal;
      const before = await findPolicy(tx, key);
      if (!before && (await countPolicies(tx, key.providerId)) >= mostPolicies)
        return new Failure('tooManyPolicies');
      await savePolicy(tx, key, { ...policy, tiers: tidyTiers(policy.tiers) });
      const after = await findPolicy(tx, key);
      if (!after) return new Failure('notFound');
      const change = before
        ? compare<PolicyRow>(pick(before), pick(after))
        : { before: null, after: pick(after) };
      return { ...change, answer: after };
    });
  }

  async function readAll(place: Place): Promise<Outcome<Regulations>> {
    const found = await findRegulations(pool, place);
    if (!found) return new Failure('notFound');
    return { ...found, version: await readVersion(pool, place.providerId, regulationsOf(place)) };
  }

  return {
    listPolicies: async (providerId) => ({
      policies: await listPolicies(pool, providerId, { now: clock.now() }),
    }),

    addPolicy: (call, policy) =>
      save(call, { providerId: call.member.providerId, policyId: uuidv7() }, { seen: 0, policy }),

    async changePolicy(call, key, { version, ...policy }) {
      if (!(await findPolicy(pool, key))) return new Failure('notFound');
      return save(call, key, { seen: version, policy });
    },

    readRegulations: readAll,

    keepDraft: (call, place, { version, draft }) =>
      changeSetup(pool, call, { thing: regulationsOf(place), seen: version }, async (tx) => {
        const before = await findRegulations(tx, place);
        if (!before) return new Failure('notFound');
        const inForce = before.versions[0]?.text;
        // What is in force already is no draft.
        const isSame = inForce?.en === draft.en && inForce.pl === draft.pl;
        await saveDraft(tx, place, isSame ? null : draft);
        const after = { ...before, draft: isSame ? null : draft };
        return { before: { draft: before.draft }, after: { draft: after.draft }, answer: after };
      }),

    publish: (call, place, version) =>
      changeSetup(pool, call, { thing: regulationsOf(place), seen: version }, async (tx) => {
        const before = await findRegulations(tx, place);
        if (!before) return new Failure('notFound');
        const { draft } = before;
        if (draft === null || (draft.en === '' && draft.pl === '')) return new Failure('regulationsEmpty');
        await publishText(tx, place, draft);
        const after = await findRegulations(tx, place);
        if (!after) return new Failure('notFound');
        const numberOf = ({ versions }: Pick<Regulations, 'versions'>) => versions[0]?.number ?? 0;
        return {
          before: { number: numberOf(before) },
          after: { number: numberOf(after), text: draft },
          answer: after,
        };
      }),

    async readAccepted(bookingId, userId) {
      const items = await listAccepted(pool, { bookingId, userId });
      return items ? { items } : new Failure('notFound');
    },
  };
}

function pick({ name, tiers }: Pick<Policy, 'name' | 'tiers'>): PolicyRow {
  return { name, tiers };
}

/** Each objection at its field. */
function refusePolicy({ name, tiers }: PolicyRow): Failure | undefined {
  const inTiers = findTierProblems(tiers as readonly RefundTier[]).map(({ index, kind }) => ({
    path: `body.tiers.${index}`,
    code: kind as string,
  }));
  const inName = name.en === '' && name.pl === '' ? [{ path: 'body.name', code: 'nameRequired' }] : [];
  const errors = [...inName, ...inTiers].map((error) => ({
    ...error,
    message: 'These refunds do not fit together',
  }));
  return errors.length > 0 ? new Failure('policyRefused', { errors }) : undefined;
}
