import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { findAddOnProblems } from '@gramy/domain/setup/add-on-draft';
import { compare } from '@gramy/domain/setup/compare';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import { changeSetup, readVersion, type SetupCall, type Thing } from '../setup-versions/service.ts';
import {
  type AddOnOfPlace,
  type AddOnsOfPlace,
  findAddOns,
  linkToOffers,
  type Place,
  saveAddOns,
  withdrawOthers,
} from './store.ts';

const base = '/business/providers/:providerId/branches/:branchId/add-ons';
type AddOns = CallData<`GET ${typeof base}`>;
type AddOnsChange = ParsedRequest<`PUT ${typeof base}`>['body'];

export interface VenueAddOnService {
  read(place: Place): Promise<Outcome<AddOns>>;
  change(call: SetupCall, place: Place, change: AddOnsChange): Promise<Outcome<AddOns>>;
}

const addOnsOf = ({ branchId }: Place): Thing => ({ subject: 'addOns', id: branchId });

export function createVenueAddOnService(pool: Pool): VenueAddOnService {
  return {
    async read(place) {
      const found = await findAddOns(pool, place);
      if (!found) return new Failure('notFound');
      return { ...found, version: await readVersion(pool, place.providerId, addOnsOf(place)) };
    },

    change: (call, place, { version, addOns }) =>
      changeSetup(pool, call, { thing: addOnsOf(place), seen: version }, async (tx) => {
        const before = await findAddOns(tx, place);
        if (!before) return new Failure('notFound');
        const refusal = refuseAddOns(addOns, before);
        if (refusal) return refusal;
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
