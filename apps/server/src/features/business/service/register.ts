import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { makeSlug } from '@gramy/domain/text/make-slug';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { recordChange } from '../../audit/service.ts';
import {
  type CityOfDraft,
  findCity,
  insertDraft,
  insertFirstBranch,
  insertOwner,
  insertPolicy,
  lockFounder,
} from '../store.ts';

export interface Registration {
  userId: string;
  address: string;
  form: ParsedRequest<'POST /business/providers'>['body'];
  claim: IdempotencyClaim | undefined;
}

type Draft = CallData<'POST /business/providers'>;

/** Whoever needs more has finished none of them. */
const mostDrafts = 5;

/** What most venues keep: everything until a day before, half until six hours before. */
const firstPolicy = {
  name: { en: 'Flexible', pl: 'Elastyczne' },
  tiers: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 6, percent: 50 },
  ],
};

/** A draft with one place in its city, the usual refunds, and an owner. */
export function registerVenue(
  pool: Pool,
  { userId, address, form, claim }: Registration,
): Promise<Outcome<Draft>> {
  return runOnce(pool, claim, async (tx) => {
    const founder = await lockFounder(tx, userId);
    if (!founder) return new Failure('unauthenticated');
    if (!founder.isEmailVerified) return new Failure('emailNotVerified');
    if (founder.drafts >= mostDrafts) return new Failure('tooManyDrafts');
    const city = await findCity(tx, form.cityId);
    if (!city) return new Failure('cityUnknown');
    const providerId = uuidv7();
    const branchId = uuidv7();
    await insertUnderFreeName(tx, { id: providerId, name: form.name, city });
    await insertOwner(tx, providerId, userId);
    await insertFirstBranch(tx, { providerId, id: branchId, city });
    await insertPolicy(tx, { providerId, id: uuidv7(), ...firstPolicy });
    const actor = { member: { providerId, userId, role: 'owner' as const }, address };
    await recordChange(tx, actor, { action: 'venue.register', after: { name: form.name, city: city.slug } });
    return { id: providerId, branchId };
  });
}

/** The name itself, with its city, and then with a part of its number, which nobody else has. */
async function insertUnderFreeName(
  tx: Database,
  { id, name, city }: { id: string; name: string; city: CityOfDraft },
): Promise<void> {
  const plain = makeSlug(name) ?? 'venue';
  for (const slug of [plain, `${plain}-${city.slug}`, `${plain}-${id.slice(-8)}`]) {
    if (await insertDraft(tx, { id, slug, name, currency: city.currency })) return;
  }
  throw new Error(`No address is free for ${plain}`);
}
