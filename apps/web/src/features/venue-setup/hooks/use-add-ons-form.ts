import { ApiError } from '@gramy/contract/api-error';
import { useRef, useState } from 'react';
import { useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { useApi } from '../../../lib/queries/api.ts';
import type { BookingInTheWay, BranchKey } from '../queries.ts';
import { readAddOns, type TypedAddOn, typeAddOn } from './add-on-fields.ts';
import { type AddOns, addOnsBase, addOnsQuery } from './rule-queries.ts';
import { useKeepSaved } from './use-keep-saved.ts';

interface AddOnFields {
  addOns: readonly TypedAddOn[];
}

const load = ({ addOns, version }: AddOns) => ({
  values: { addOns: addOns.map(typeAddOn) as readonly TypedAddOn[] },
  version,
});

/** What a place sells beside its offers. What somebody has booked of it waits until somebody has looked at them. */
export function useAddOnsForm(place: BranchKey, loaded: AddOns) {
  const api = useApi();
  const keep = useKeepSaved(addOnsQuery(place), load);
  const seen = useRef<string[]>([]);
  const [inTheWay, setInTheWay] = useState<readonly BookingInTheWay[]>([]);
  const form = useAutosave<AddOnFields>({
    name: `addOns ${place.branchId}`,
    loaded: load(loaded),
    check: ({ addOns }) => (readAddOns(addOns) ? {} : { addOns: 'wrong' }),
    save: async (_, { version, values, idempotencyKey }) => {
      const addOns = readAddOns(values.addOns);
      if (!addOns) throw new TypeError('Add-ons that cannot be read are not saved');
      const body = { version, addOns, seenBookings: seen.current };
      try {
        const saved = await api.call(`PUT ${addOnsBase}`, { params: place, body, idempotencyKey });
        setInTheWay([]);
        return keep(saved);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'bookingsInTheWay') {
          const found = await api.call(`POST ${addOnsBase}/collisions`, { params: place, body: { addOns } });
          setInTheWay(found.items);
        }
        throw error;
      }
    },
    reload: async () => keep(await addOnsQuery(place).call(api)),
  });
  return {
    ...form,
    inTheWay,
    /** They stand as agreed. */
    keepBookings() {
      seen.current = inTheWay.map(({ id }) => id);
      form.saveNow();
    },
    undo() {
      form.set('addOns', form.saved.addOns);
      setInTheWay([]);
    },
  };
}
