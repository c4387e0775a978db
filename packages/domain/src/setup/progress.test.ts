import { describe, expect, it } from 'vitest';
import {
  type BranchFacts,
  countProgress,
  describeProgress,
  findMissing,
  neededMinutes,
  type SetupFacts,
  setupSteps,
} from './progress.ts';

const branch: BranchFacts = {
  street: 'Mennica 8',
  postalCode: '85-112',
  phone: '+48523451800',
  hasPin: true,
  openDays: 7,
  tables: 12,
  offers: 1,
  offersWithoutTables: 0,
  photos: 0,
};

const whole: SetupFacts = {
  status: 'draft',
  legalName: 'Młyn Rozrywka sp. z o.o.',
  taxId: '9532774120',
  companyAddress: { street: 'Mennica 8', postalCode: '85-112', city: 'Bydgoszcz' },
  contactEmail: 'biuro@mlyn.example',
  contactPhone: '+48523451800',
  hasSeenRules: true,
  branches: [branch],
};

const stateOf = (facts: SetupFacts) =>
  Object.fromEntries(describeProgress(facts).map(({ step, state }) => [step, state]));

describe('a venue that puts itself on the market', () => {
  it('can publish without photos', () => {
    expect(findMissing(whole)).toEqual([]);
    expect(stateOf(whole)).toEqual({
      business: 'done',
      place: 'done',
      tables: 'done',
      hours: 'done',
      offers: 'done',
      rules: 'done',
      photos: 'optional',
      publish: 'open',
    });
  });

  it('begins with everything open and nothing to publish', () => {
    const empty: SetupFacts = {
      ...whole,
      legalName: '',
      taxId: null,
      companyAddress: { street: '', postalCode: '', city: '' },
      contactEmail: null,
      contactPhone: null,
      hasSeenRules: false,
      branches: [],
    };
    expect(findMissing(empty)).toEqual(['legalName', 'taxId', 'companyAddress', 'contact', 'branch']);
    expect(stateOf(empty)).toMatchObject({
      business: 'open',
      place: 'open',
      rules: 'kept',
      publish: 'locked',
    });
  });

  it('needs as many minutes as it was told before it began, and those of its steps add up to them', () => {
    const registered: SetupFacts = {
      ...whole,
      legalName: '',
      hasSeenRules: false,
      branches: [{ ...branch, street: '', openDays: 0, tables: 0, offers: 0 }],
    };
    const steps = describeProgress(registered);
    expect(countProgress(steps)).toEqual({ done: 0, all: 6, minutes: neededMinutes });
    expect(Object.fromEntries(steps.map(({ step, minutes }) => [step, minutes]))).toEqual({
      business: 2,
      place: 3,
      tables: 2,
      hours: 2,
      offers: 5,
      rules: 0,
      photos: 0,
      publish: 1,
    });
    expect(neededMinutes).toBe(15);
  });

  it('has the last minute to go when only publishing is left, and none when it is published', () => {
    expect(countProgress(describeProgress(whole))).toEqual({ done: 6, all: 7, minutes: 1 });
    const listed = { ...whole, status: 'listed' as const };
    expect(countProgress(describeProgress(listed))).toEqual({ done: 7, all: 7, minutes: 0 });
  });

  it.each<[string, Partial<BranchFacts>, string]>([
    ['street', { street: '' }, 'place'],
    ['street', { postalCode: '' }, 'place'],
    ['pin', { hasPin: false }, 'place'],
    ['phone', { phone: '' }, 'place'],
    ['tables', { tables: 0 }, 'tables'],
    ['hours', { openDays: 0 }, 'hours'],
    ['offers', { offers: 0 }, 'offers'],
    ['offerTables', { offersWithoutTables: 1 }, 'offers'],
  ])('is told that its second place has no %s (%#)', (missing, lacking, step) => {
    const facts = { ...whole, branches: [branch, { ...branch, ...lacking }] };
    expect(findMissing(facts)).toEqual([missing]);
    expect(stateOf(facts)).toMatchObject({ [step]: 'open', publish: 'locked' });
  });

  it.each(['submitted', 'listed', 'paused', 'closed'] as const)(
    'is not told to publish once it is %s, whatever a new place lacks',
    (status) => {
      const facts = { ...whole, status, branches: [branch, { ...branch, tables: 0 }] };
      expect(stateOf(facts)).toMatchObject({ tables: 'open', publish: 'done' });
    },
  );

  it('has one line for each step, in their order', () => {
    expect(describeProgress(whole).map(({ step }) => step)).toEqual([...setupSteps]);
  });
});
