import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { findMissing } from './stripe-requirements.ts';

const ask = (currently: string[], change: Partial<Stripe.Account.Requirements> = {}, state = {}) =>
  findMissing(
    { requirements: { currently_due: currently, ...change } as Stripe.Account.Requirements },
    { isRestricted: true, isBankUsable: true, ...state },
  );

describe('what Stripe asks of an owner', () => {
  it.each([
    ['external_account', 'bankAccount'],
    ['individual.verification.document', 'document'],
    ['company.verification.document', 'document'],
    ['person_1Q2w3E.verification.additional_document', 'document'],
    ['documents.bank_account_ownership_verification.files', 'bankAccount'],
    ['individual.dob.day', 'person'],
    ['person_1Q2w3E.address.city', 'person'],
    ['representative.relationship.title', 'person'],
    ['company.tax_id', 'company'],
    ['business_profile.mcc', 'company'],
    ['tos_acceptance.ip', 'terms'],
    ['interv_1Q2w3E.identity', 'other'],
  ])('%s is the owner’s %s', (field, requirement) => {
    expect(ask([field])).toEqual([requirement]);
  });

  it('is named once and in one order, with what is late', () => {
    expect(
      ask(['company.name', 'individual.email'], { past_due: ['external_account', 'individual.email'] }),
    ).toEqual(['bankAccount', 'company', 'person']);
  });

  it('is never nothing where nothing is paid out', () => {
    expect(ask([])).toEqual(['other']);
    expect(ask([], {}, { isBankUsable: false })).toEqual(['bankAccount']);
    expect(ask([], { disabled_reason: 'rejected.fraud' })).toEqual(['closed']);
    expect(ask([], {}, { isRestricted: false })).toEqual([]);
  });
});
