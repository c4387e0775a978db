import { createRandomId } from '@gramy/contract/random-id';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { runAfterPress } from '../../../ui/form/after-press.ts';
import { focusField } from '../../../ui/form/focus-field.ts';
import type { BranchKey } from '../queries.ts';
import {
  type AddOnField,
  addOnFields,
  findRowProblems,
  isBlank,
  listChangedFields,
  makeAddOn,
  type TypedAddOn,
} from './add-on-fields.ts';
import type { AddOns } from './rule-queries.ts';
import { useAddOnsForm } from './use-add-ons-form.ts';
import { useFieldsInHand } from './use-fields-in-hand.ts';

export const idOfRow = (id: string) => `add-on-${id}`;
const nameFields = (id: string, fields: readonly AddOnField[] = addOnFields) =>
  fields.map((field) => `${id}.${field}`);

/**
 * The rows of the list and one that is yet to be begun. A blank row is nothing that could be wrong or saved: it joins the
 * others with its first letter.
 */
export function useAddOnRows(place: BranchKey, loaded: AddOns) {
  const [blank, setBlank] = useState<TypedAddOn>();
  const inHand = useFieldsInHand();
  const form = useAddOnsForm(place, loaded, inHand.has);
  const { addOns } = form.values;
  const offerIds = loaded.offers.map(({ id }) => id);
  const saved = new Set(form.saved.addOns.map(({ id }) => id));
  const found = Object.entries(findRowProblems(addOns));
  const write = (next: readonly TypedAddOn[]) => form.set('addOns', next);

  return {
    form,
    problems: Object.fromEntries(found.filter(([name]) => !inHand.has(name))),
    rows: blank ? [...addOns, blank] : addOns,
    isSaved: ({ id }: TypedAddOn) => saved.has(id),
    /** One at a time: where there is a blank row, it is the one. */
    begin() {
      const next = blank ?? makeAddOn(createRandomId(), offerIds);
      // It has to be there before one of its fields can be focused.
      flushSync(() => setBlank(next));
      focusField(idOfRow(next.id));
    },
    change(row: TypedAddOn) {
      const index = addOns.findIndex(({ id }) => id === row.id);
      const before = addOns[index];
      inHand.take(nameFields(row.id, before && listChangedFields(before, row)));
      if (isBlank(row, offerIds) && !saved.has(row.id)) {
        write(addOns.filter(({ id }) => id !== row.id));
        setBlank(row);
      } else if (before) {
        write(addOns.with(index, row));
      } else {
        write([...addOns, row]);
        setBlank(undefined);
      }
    },
    drop({ id }: TypedAddOn) {
      write(addOns.filter((row) => row.id !== id));
      if (blank?.id === id) setBlank(undefined);
    },
    leaveField({ id }: TypedAddOn, field: AddOnField) {
      runAfterPress(() => inHand.leave(nameFields(id, [field])));
      form.saveNow();
    },
    leaveRow: ({ id }: TypedAddOn) => runAfterPress(() => inHand.leave(nameFields(id))),
  };
}
