import { useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { useApi } from '../../../lib/queries/api.ts';
import type { BranchKey } from '../queries.ts';
import { findRowProblems, readAddOns, type TypedAddOn, typeAddOn } from './add-on-fields.ts';
import { type AddOns, addOnsBase, addOnsQuery } from './rule-queries.ts';
import { useInTheWay } from './use-in-the-way.ts';
import { useKeepSaved } from './use-keep-saved.ts';

export interface AddOnFields {
  addOns: readonly TypedAddOn[];
}

const load = ({ addOns, version }: AddOns) => ({
  values: { addOns: addOns.map(typeAddOn) as readonly TypedAddOn[] },
  version,
});

/** What a place sells beside its offers. What somebody has booked of it waits until somebody has looked at them. */
export function useAddOnsForm(place: BranchKey, loaded: AddOns, isInHand: (field: string) => boolean) {
  const api = useApi();
  const keep = useKeepSaved(addOnsQuery(place), load);
  const way = useInTheWay();
  const form = useAutosave<AddOnFields>({
    name: `addOns ${place.branchId}`,
    loaded: load(loaded),
    check: ({ addOns }) => (readAddOns(addOns) ? {} : { addOns: 'wrong' }),
    isUnfinished: ({ addOns }) => Object.keys(findRowProblems(addOns)).every(isInHand),
    save: async (_, { version, values, idempotencyKey }) => {
      const addOns = readAddOns(values.addOns);
      if (!addOns) throw new TypeError('Add-ons that cannot be read are not saved');
      const saved = await way.save(
        (settling) =>
          api.call(`PUT ${addOnsBase}`, {
            params: place,
            body: { version, addOns, ...settling },
            idempotencyKey,
          }),
        () => api.call(`POST ${addOnsBase}/collisions`, { params: place, body: { addOns } }),
      );
      return keep(saved);
    },
    reload: async () => keep(await addOnsQuery(place).call(api)),
  });
  return {
    ...form,
    way,
    undo() {
      form.set('addOns', form.saved.addOns);
      way.clear();
    },
  };
}
