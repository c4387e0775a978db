import type { ListingStatus } from './listing-status.ts';

/** In the order in which they are offered; any of them may be done at any time, but publishing comes last. */
export const setupSteps = [
  'business',
  'place',
  'tables',
  'hours',
  'offers',
  'rules',
  'photos',
  'publish',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What a venue has told of itself so far, as far as its steps depend on it. */
export interface SetupFacts {
  readonly status: ListingStatus;
  readonly legalName: string;
  readonly taxId: string | null;
  readonly companyAddress: { readonly street: string; readonly postalCode: string; readonly city: string };
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  /** Whether somebody has looked at the refunds that every venue begins with. */
  readonly hasSeenRules: boolean;
  readonly branches: readonly BranchFacts[];
}

export interface BranchFacts {
  readonly street: string;
  readonly postalCode: string;
  readonly phone: string;
  /** False while the pin stands where the city has its own. */
  readonly hasPin: boolean;
  readonly openDays: number;
  readonly tables: number;
  /** In use. */
  readonly offers: number;
  /** Of those, without a table that is in use. */
  readonly offersWithoutTables: number;
  readonly photos: number;
}

export const missingThings = [
  'legalName',
  'taxId',
  'companyAddress',
  'contact',
  'branch',
  'street',
  'pin',
  'phone',
  'tables',
  'hours',
  'offers',
  'offerTables',
] as const;
export type MissingThing = (typeof missingThings)[number];

/** `kept`: it is filled in and may stay as it is. `locked`: not before the others. */
export type StepState = 'done' | 'open' | 'kept' | 'optional' | 'locked';

export interface StepProgress {
  readonly step: SetupStep;
  readonly state: StepState;
  readonly missing: readonly MissingThing[];
  /** What is left of it, as people usually take; 0 where nobody has to do anything. */
  readonly minutes: number;
}

/** Of those without which nobody can publish. */
const usualMinutes: Partial<Record<SetupStep, number>> = {
  business: 2,
  place: 3,
  tables: 2,
  hours: 2,
  offers: 5,
  publish: 1,
};

/** How long it takes to be on the market, for whoever has not begun. */
export const neededMinutes = addUp(Object.values(usualMinutes));

export function describeProgress(facts: SetupFacts): StepProgress[] {
  const isReady = findMissing(facts).length === 0;
  return setupSteps.map((step) => {
    const missing = missingOf[step]?.(facts) ?? [];
    const state = missing.length > 0 ? 'open' : findState(step, facts, isReady);
    const isToDo = state === 'open' || state === 'locked';
    return { step, state, missing, minutes: isToDo ? (usualMinutes[step] ?? 0) : 0 };
  });
}

/** Steps that nobody has to do count for neither side until somebody has done them. */
export function countProgress(steps: readonly Pick<StepProgress, 'state' | 'minutes'>[]) {
  const counted = steps.filter(({ state }) => state !== 'optional' && state !== 'kept');
  return {
    done: counted.filter(({ state }) => state === 'done').length,
    all: counted.length,
    minutes: addUp(steps.map(({ minutes }) => minutes)),
  };
}

/** Everything without which nobody could book or be sold to. */
export function findMissing(facts: SetupFacts): MissingThing[] {
  return setupSteps.flatMap((step) => missingOf[step]?.(facts) ?? []);
}

function findState(step: SetupStep, facts: SetupFacts, isReady: boolean): StepState {
  // What a venue on the market changes later does not take its publishing back.
  if (step === 'publish' && facts.status !== 'draft') return 'done';
  if (step === 'publish') return isReady ? 'open' : 'locked';
  if (step === 'rules') return facts.hasSeenRules ? 'done' : 'kept';
  // Until there are photos, the drawn scene stands in for them.
  if (step === 'photos') return facts.branches.every(({ photos }) => photos > 0) ? 'done' : 'optional';
  return 'done';
}

const missingOf: Partial<Record<SetupStep, (facts: SetupFacts) => MissingThing[]>> = {
  business(facts) {
    const { street, postalCode, city } = facts.companyAddress;
    return listTrue({
      legalName: facts.legalName === '',
      taxId: facts.taxId === null,
      companyAddress: street === '' || postalCode === '' || city === '',
      contact: facts.contactEmail === null || facts.contactPhone === null,
    });
  },
  place: ({ branches }) =>
    listTrue({
      branch: branches.length === 0,
      street: branches.some(({ street, postalCode }) => street === '' || postalCode === ''),
      pin: branches.some(({ hasPin }) => !hasPin),
      phone: branches.some(({ phone }) => phone === ''),
    }),
  tables: ({ branches }) => listTrue({ tables: branches.some(({ tables }) => tables === 0) }),
  hours: ({ branches }) => listTrue({ hours: branches.some(({ openDays }) => openDays === 0) }),
  offers: ({ branches }) =>
    listTrue({
      offers: branches.some(({ offers }) => offers === 0),
      offerTables: branches.some(({ offersWithoutTables }) => offersWithoutTables > 0),
    }),
};

function addUp(minutes: readonly number[]): number {
  return minutes.reduce((sum, one) => sum + one, 0);
}

function listTrue(checks: Partial<Record<MissingThing, boolean>>): MissingThing[] {
  return missingThings.filter((thing) => checks[thing] === true);
}
