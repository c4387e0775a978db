import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { findAddOnProblems } from '@gramy/domain/setup/add-on-draft';
import { findAddOnMisfits, listChangedAddOns } from '@gramy/domain/setup/add-on-misfits';
import { compare } from '@gramy/domain/setup/compare';
import type { Database, Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { settleBookings } from '../bookings-in-the-way/service.ts';
import { changeSetup, readVersion, type SetupCall, type Thing } from '../setup-versions/service.ts';
import {
  type AddOnOfPlace,
  type AddOnsOfPlace,
  type BookedWithAddOn,
  findAddOns,
  linkToOffers,
  listBookedAddOns,
  type Place,
  saveAddOns,
  withdrawOthers,
} from './store.ts';

const base = '/business/providers/:providerId/branches/:branchId/add-ons';
type AddOns = CallData<`GET ${typeof base}`>;
type AddOnsChange = ParsedRequest<`PUT ${typeof base}`>['body'];
type Collisions = CallData<`POST ${typeof base}/collisions`>;

export interface VenueAddOnService {
  read(place: Place): Promise<Outcome<AddOns>>;
  findCollisions(place: Place, addOns: readonly AddOnOfPlace[]): Promise<Outcome<Collisions>>;
  change(call: SetupCall, place: Place, change: AddOnsChange): Promise<Outcome<AddOns>>;
}

const addOnsOf = ({ branchId }: Place): Thing => ({ subject: 'addOns', id: branchId });

export function createVenueAddOnService(pool: Pool, { clock }: { clock: Clock }): VenueAddOnService {
  /** One entry for each booking: whatever it has more of than there would be, it is the same people. */
  async function listCollisions(
    db: Database,
    place: Place,
    { before, after }: { before: readonly AddOnOfPlace[]; after: readonly AddOnOfPlace[] },
  ): Promise<BookedWithAddOn[]> {
    const addOnIds = listChangedAddOns(before, after);
    if (addOnIds.length === 0) return [];
    const booked = await listBookedAddOns(db, place, { addOnIds, now: clock.now() });
    const ahead = findAddOnMisfits(booked, before, after).filter(({ isAhead }) => isAhead);
    return ahead.filter(({ id }, index) => ahead.findIndex((other) => other.id === id) === index);
  }

  return {
    async read(place) {
      const found = await findAddOns(pool, place);
      if (!found) return new Failure('notFound');
      return { ...found, version: await readVersion(pool, place.providerId, addOnsOf(place)) };
    },

    async findCollisions(place, addOns) {
      const found = await findAddOns(pool, place);
      if (!found) return new Failure('notFound');
      const refusal = refuseAddOns(addOns, found);
      if (refusal) return refusal;
      const collisions = await listCollisions(pool, place, { before: found.addOns, after: addOns });
      return { items: collisions.map(toItem) };
    },

    change: (call, place, { version, addOns, seenBookings, settle }) =>
      changeSetup(pool, call, { thing: addOnsOf(place), seen: version }, async (tx) => {
        const before = await findAddOns(tx, place);
        if (!before) return new Failure('notFound');
        const refusal = refuseAddOns(addOns, before);
        if (refusal) return refusal;
        const listInTheWay = () => listCollisions(tx, place, { before: before.addOns, after: addOns });
        const unsettled = await settleBookings(tx, { clock }, call, settle, listInTheWay);
        if (unsettled) return unsettled;
        const left = await listInTheWay();
        if (left.some(({ id }) => !seenBookings.includes(id))) return new Failure('bookingsInTheWay');
        if (!(await saveAddOns(tx, place, addOns))) return new Failure('notFound');
        const ids = addOns.map(({ id }) => id);
        await withdrawOthers(tx, place, ids);
        await linkToOffers(tx, place, addOns);
        const after = await findAddOns(tx, place);
        if (!after) return new Failure('notFound');
        return { ...compareAddOns(before, after), answer: after };
      }),
  };
}

/** Each objection at its field; offers have to be of the same place. */
function refuseAddOns(addOns: readonly AddOnOfPlace[], { offers }: AddOnsOfPlace): Failure | undefined {
  const known = new Set(offers.map(({ id }) => id));
  const foreign = addOns.flatMap(({ offerIds }, index) =>
    offerIds.every((id) => known.has(id)) ? [] : [{ index, field: 'offerIds', kind: 'unknown' }],
  );
  const errors = [...findAddOnProblems(addOns), ...foreign].map(({ index, field, kind }) => ({
    path: `body.addOns.${index}.${field}`,
    code: kind,
    message: 'This does not fit the add-on',
  }));
  return errors.length > 0 ? new Failure('addOnsRefused', { errors }) : undefined;
}

/** By its number, so that the log has those that have changed and no others. */
function compareAddOns(before: AddOnsOfPlace, after: AddOnsOfPlace) {
  const byId = ({ addOns }: AddOnsOfPlace): Record<string, AddOnOfPlace> =>
    Object.fromEntries(addOns.map((addOn) => [addOn.id, addOn]));
  return compare(byId(before), byId(after));
}

function toItem(booked: BookedWithAddOn): Collisions['items'][number] {
  const { id, position, reference, name, guests } = booked;
  const [startsAt, endsAt] = [booked.startsAt.toISOString(), booked.endsAt.toISOString()];
  // Another hour brings no more of what is short on the day.
  return { id, position, reference, name, guests, startsAt, endsAt, moves: [] };
}
