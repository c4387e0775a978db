import type { DeskTable } from '@gramy/domain/availability/desk-alternatives';
import type { ServiceFee } from '@gramy/domain/pricing/service-fee';
import { compare, withoutUndefined } from '@gramy/domain/setup/compare';
import { beginOffer, findOfferProblems, type OfferDraft, settleOffer } from '@gramy/domain/setup/offer-draft';
import { type BookedSlot, fitsOffer } from '@gramy/domain/setup/offer-misfits';
import { compareTableNames } from '@gramy/domain/tables/table-name';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { proposeMoves, settleBookings } from '../bookings-in-the-way/service.ts';
import { readBranchHours } from '../offers/service.ts';
import { changeSetup, type SetupCall } from '../setup-versions/service.ts';
import type {
  Collisions,
  LowestPrice,
  OfferChange,
  Offers,
  Preview,
  PreviewQuestion,
  Prices,
  PricesChange,
  SentChange,
} from './service/calls.ts';
import { insertBeside, offerOf, readSaved, writeForLog } from './service/insert-offer.ts';
import { readLowestPrice } from './service/lowest-price.ts';
import { previewOffer } from './service/preview.ts';
import { changePrices, readPrices } from './service/prices.ts';
import {
  type BookedAhead,
  copyExtras,
  findActivity,
  findSurroundings,
  findVenueOffer,
  listBookedAhead,
  listVenueOffers,
  type OfferPlace,
  type Place,
  type Surroundings,
  setTables,
  updateOffer,
  type VenueOffer,
} from './store.ts';

export interface VenueOfferService {
  list(place: Place): Promise<Outcome<Offers>>;
  add(call: SetupCall, place: Place, activityId: string): Promise<Outcome<VenueOffer>>;
  copy(call: SetupCall, place: OfferPlace): Promise<Outcome<VenueOffer>>;
  change(call: SetupCall, place: OfferPlace, change: SentChange): Promise<Outcome<VenueOffer>>;
  findCollisions(place: OfferPlace, change: OfferChange): Promise<Outcome<Collisions>>;
  preview(place: OfferPlace, question: PreviewQuestion): Promise<Outcome<Preview>>;
  readPrices(place: OfferPlace): Promise<Outcome<Prices>>;
  readLowestPrice(place: OfferPlace): Promise<Outcome<LowestPrice>>;
  changePrices(call: SetupCall, place: OfferPlace, change: PricesChange): Promise<Outcome<Prices>>;
}

export interface VenueOfferDeps {
  clock: Clock;
  serviceFee: ServiceFee;
  /** Whether there is a gateway that takes money. */
  takesOnlinePayments: boolean;
}

export function createVenueOfferService(pool: Pool, deps: VenueOfferDeps): VenueOfferService {
  const { clock } = deps;

  async function listCollisions(
    db: Database,
    place: OfferPlace,
    { before, after }: { before: OfferDraft; after: OfferDraft },
  ): Promise<BookedAhead[]> {
    const booked = await listBookedAhead(db, place, clock.now());
    const branch = booked.length > 0 ? await readBranchHours(db, clock, place) : undefined;
    if (!branch) return [];
    // What has not fitted before is nobody's news.
    return booked.filter((slot) => fitsOffer(slot, before, branch) && !fitsOffer(slot, after, branch));
  }

  /** An offer as it is, and as it would be. */
  async function readOffer(db: Database, place: OfferPlace, change: OfferChange) {
    const [offer, surroundings] = [
      await findVenueOffer(db, place, clock.now()),
      await findSurroundings(db, place),
    ];
    if (!offer || !surroundings) return new Failure('notFound');
    const before = toDraft(offer);
    return { before, after: settleOffer({ ...before, ...withoutUndefined(change) }), surroundings };
  }

  return {
    async list(place) {
      const found = await findSurroundings(pool, place);
      const hours = await readBranchHours(pool, clock, place);
      if (!found || !hours) return new Failure('notFound');
      return {
        offers: await listVenueOffers(pool, place, clock.now()),
        tables: found.tables
          .map(({ plan: _, ...table }) => table)
          .sort((one, other) => compareTableNames(one.name, other.name)),
        policies: found.policies,
        week: hours.week as Offers['week'],
        timeZone: found.timeZone,
        currency: found.currency,
      };
    },

    add(call, place, activityId) {
      const offerId = uuidv7();
      return changeSetup(pool, call, { thing: offerOf(offerId), seen: 0 }, async (tx) => {
        const [found, activity] = [await findSurroundings(tx, place), await findActivity(tx, activityId)];
        const policy = found?.policies[0];
        if (!found || !activity || !policy) return new Failure('notFound');
        const ofKind = found.tables.filter(({ kind }) => kind === activity.tableKind);
        const tableIds = ofKind.map(({ id }) => id);
        const draft = beginOffer(activity.name, { policyId: policy.id, tableIds }, ofKind);
        return insertBeside(tx, clock, place, { offerId, activityId, draft, currency: found.currency });
      });
    },

    copy(call, place) {
      const offerId = uuidv7();
      return changeSetup(pool, call, { thing: offerOf(offerId), seen: 0 }, async (tx) => {
        const [found, original] = [
          await findSurroundings(tx, place),
          await findVenueOffer(tx, place, clock.now()),
        ];
        if (!found || !original) return new Failure('notFound');
        const draft = { ...toDraft(original), isOnSale: false };
        const activityId = original.activity.id;
        const inserted = await insertBeside(tx, clock, place, {
          offerId,
          activityId,
          draft,
          currency: found.currency,
        });
        if (inserted instanceof Failure) return inserted;
        await copyExtras(tx, place, offerId);
        return { ...inserted, answer: await readSaved(tx, clock, { ...place, offerId }) };
      });
    },

    change: (call, place, { version, seenBookings, settle, ...change }) =>
      changeSetup(pool, call, { thing: offerOf(place.offerId), seen: version }, async (tx) => {
        const found = await readOffer(tx, place, change);
        if (found instanceof Failure) return found;
        const { before, after } = found;
        const refusal = refuseOffer(after, found.surroundings);
        if (refusal) return refusal;
        const listInTheWay = () => listCollisions(tx, place, found);
        const unsettled = await settleBookings(tx, { clock }, call, settle, listInTheWay);
        if (unsettled) return unsettled;
        const left = await listInTheWay();
        if (left.some(({ id }) => !seenBookings.includes(id))) return new Failure('bookingsInTheWay');
        await updateOffer(tx, place, after);
        await setTables(tx, place, after.tableIds);
        return {
          ...compare(writeForLog(before), writeForLog(after)),
          answer: await readSaved(tx, clock, place),
        };
      }),

    async findCollisions(place, change) {
      const found = await readOffer(pool, place, change);
      if (found instanceof Failure) return found;
      const refusal = refuseOffer(found.after, found.surroundings);
      if (refusal) return refusal;
      const booked = await listCollisions(pool, place, found);
      const branch = await readBranchHours(pool, clock, place);
      const fits = (slot: BookedSlot) => branch !== undefined && fitsOffer(slot, found.after, branch);
      const tables = (known: readonly DeskTable[]) =>
        known.filter(({ id }) => found.after.tableIds.includes(id));
      const items = await proposeMoves(pool, { clock }, place, { booked, afterwards: { fits, tables } });
      return { items: items.map(toItem) };
    },

    async preview(place, question) {
      const found = await readOffer(pool, place, question.change);
      if (found instanceof Failure) return found;
      // Whether it may be sold is another question than what it would look like.
      const refusal = refuseOffer({ ...found.after, isOnSale: false }, found.surroundings);
      return refusal ?? previewOffer(pool, deps, place, { draft: found.after, ...found, question });
    },

    readPrices: (place) => readPrices(pool, deps, place),
    readLowestPrice: (place) => readLowestPrice(pool, deps, place),
    changePrices: (call, place, change) => changePrices(pool, deps, { call, place, change }),
  };
}

/** All offers of a place and what they are put together from, by the handle that is given. */
export async function findOffersAndSurroundings(db: Database, place: Place, now: Date) {
  const found = await findSurroundings(db, place);
  return found && { ...found, offers: await listVenueOffers(db, place, now) };
}

/** Each objection at its field. Tables and refunds have to be the venue's own. */
function refuseOffer(draft: OfferDraft, { tables, policies }: Surroundings): Failure | undefined {
  const known = new Set(tables.map(({ id }) => id));
  const foreign = [
    ...(draft.tableIds.every((id) => known.has(id)) ? [] : [{ field: 'tableIds', kind: 'unknown' }]),
    ...(policies.some(({ id }) => id === draft.policyId) ? [] : [{ field: 'policyId', kind: 'unknown' }]),
  ];
  const errors = [...findOfferProblems(draft), ...foreign].map(({ field, kind }) => ({
    path: `body.${field}`,
    code: kind,
    message: 'This does not fit the offer',
  }));
  return errors.length > 0 ? new Failure('offerRefused', { errors }) : undefined;
}

/** Without what is counted, and without whose it is. */
function toDraft(offer: VenueOffer): OfferDraft {
  const { id, activity, bandCount, bookedAhead, priceFrom, priceTo, version, ...draft } = offer;
  return draft;
}

function toItem({
  id,
  position,
  reference,
  name,
  guests,
  startsAt,
  endsAt,
  moves,
}: BookedAhead & Pick<Collisions['items'][number], 'moves'>): Collisions['items'][number] {
  const toText = (at: number) => new Date(at).toISOString();
  return {
    id,
    position,
    reference,
    name,
    guests,
    startsAt: toText(startsAt),
    endsAt: toText(endsAt),
    moves,
  };
}
