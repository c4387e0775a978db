import { type AccountRequirement, accountRequirements } from '@gramy/domain/ledger/account-requirement';
import type Stripe from 'stripe';

/** How the fields begin or end that Stripe asks for; the first that fits says what it is about. */
const fields: readonly [RegExp, AccountRequirement][] = [
  [/(^|\.)external_account|bank_account/, 'bankAccount'],
  [/verification\.(additional_)?document|^documents\.|proof_of_/, 'document'],
  [/^tos_acceptance/, 'terms'],
  [/^(individual|person_|representative|owners|directors|executives|relationship)/, 'person'],
  [/^(company|business_profile|business_type)/, 'company'],
];

/** In the order of the domain, each once. */
export function findMissing(
  { requirements }: Pick<Stripe.Account, 'requirements'>,
  { isRestricted, isBankUsable }: { isRestricted: boolean; isBankUsable: boolean },
): AccountRequirement[] {
  const asked = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  const found = new Set<AccountRequirement>(asked.map(readField));
  if (!isBankUsable) found.add('bankAccount');
  if (requirements?.disabled_reason?.startsWith('rejected.')) found.add('closed');
  if (isRestricted && found.size === 0) found.add('other');
  return accountRequirements.filter((requirement) => found.has(requirement));
}

const readField = (field: string): AccountRequirement =>
  fields.find(([pattern]) => pattern.test(field))?.[1] ?? 'other';
