import { readBusinessPrice } from '@gramy/domain/pricing/business-price';
import type { OfferDraft } from '@gramy/domain/setup/offer-draft';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Actor } from '../../audit/service.ts';
import { changeSetupIn, type Thing } from '../../setup-versions/service.ts';
import {
  findVenueOffer,
  insertOffer,
  listVenueOffers,
  type OfferPlace,
  type Place,
  setTables,
  type VenueOffer,
} from '../store.ts';

/** More than any place has, and few enough for one page. */
export const mostOffers = 60;

export const offerOf = (offerId: string): Thing => ({ subject: 'offer', id: offerId });

export async function readSaved(tx: Database, clock: Clock, place: OfferPlace): Promise<VenueOffer> {
  const saved = await findVenueOffer(tx, place, clock.now());
  if (!saved) throw new TypeError(`There is no offer ${place.offerId}`);
  return saved;
}

export interface OfferToAdd {
  activityId: string;
  draft: OfferDraft;
  currency: string;
}

/** As the log has it: a business price that nobody has set is none, and not one of 0. */
export function writeForLog(draft: OfferDraft) {
  return { ...draft, businessPrice: readBusinessPrice(draft.businessPrice) ?? null };
}

/** A new one beside the others, in the transaction of the call. */
export async function insertBeside(
  tx: Database,
  clock: Clock,
  place: Place,
  { offerId, activityId, draft, currency }: OfferToAdd & { offerId: string },
): Promise<Outcome<{ before: null; after: object; answer: VenueOffer }>> {
  if ((await listVenueOffers(tx, place, clock.now())).length >= mostOffers)
    return new Failure('tooManyOffers');
  await insertOffer(tx, place, { id: offerId, activityId, currency, draft });
  await setTables(tx, { ...place, offerId }, draft.tableIds);
  return {
    before: null,
    after: writeForLog(draft),
    answer: await readSaved(tx, clock, { ...place, offerId }),
  };
}

/** Several, in a transaction of the caller. */
export async function addOffers(
  tx: Database,
  clock: Clock,
  { call, place }: { call: Actor; place: Place },
  offers: readonly OfferToAdd[],
): Promise<Failure | undefined> {
  for (const offer of offers) {
    const offerId = uuidv7();
    const added = await changeSetupIn(tx, call, { thing: offerOf(offerId), seen: 0 }, () =>
      insertBeside(tx, clock, place, { ...offer, offerId }),
    );
    if (added instanceof Failure) return added;
  }
  return undefined;
}
