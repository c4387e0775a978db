import { createRandomId } from '@gramy/contract/random-id';
import { Plus } from 'lucide-react';
import { ContestedNotice } from '../../../entities/setup/components/contested-notice.tsx';
import { useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import {
  findRowProblems,
  makeAddOn,
  readAddOns,
  type TypedAddOn,
  typeAddOn,
} from '../hooks/add-on-fields.ts';
import { type AddOns, addOnsBase, addOnsQuery } from '../hooks/rule-queries.ts';
import { useKeepSaved } from '../hooks/use-keep-saved.ts';
import type { BranchKey } from '../queries.ts';
import { AddOnRow } from './add-on-row.tsx';

interface AddOnFields {
  addOns: readonly TypedAddOn[];
}

const load = ({ addOns, version }: AddOns) => ({
  values: { addOns: addOns.map(typeAddOn) as readonly TypedAddOn[] },
  version,
});

/** What a place sells beside its offers: one list that saves itself. */
export function AddOnsForm({ place, loaded }: { place: BranchKey; loaded: AddOns }) {
  const { t } = useTranslation('venue-add-ons');
  const sayFailure = useFailureWords();
  const form = useAddOns(place, loaded);
  const { addOns } = form.values;
  const problems = findRowProblems(addOns);
  const change = (next: readonly TypedAddOn[]) => form.set('addOns', next);
  const all = loaded.offers.map(({ id }) => id);
  return (
    <div className="grid gap-5">
      <ContestedNotice
        fields={form.contested.map(({ mine, theirs }) => ({
          label: t('title'),
          mine: describe(mine),
          theirs: describe(theirs),
        }))}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      <SectionCard title={t('title')} lead={t('lead')}>
        {addOns.length === 0 ? <p className="text-ink-2">{t('empty')}</p> : null}
        <ul>
          {addOns.map((addOn, index) => (
            <AddOnRow
              key={addOn.id}
              addOn={addOn}
              offers={loaded.offers}
              problems={problems}
              onChange={(changed) => change(addOns.with(index, changed))}
              onLeave={form.saveNow}
            />
          ))}
        </ul>
        <Button
          variant="line"
          className="mt-4"
          onClick={() => change([...addOns, makeAddOn(createRandomId(), all)])}
        >
          <Plus aria-hidden="true" />
          {t('add')}
        </Button>
      </SectionCard>
      {form.status === 'failed' ? <InlineAlert>{sayFailure(form.failure)}</InlineAlert> : null}
    </div>
  );
}

function useAddOns(place: BranchKey, loaded: AddOns) {
  const api = useApi();
  const keep = useKeepSaved(addOnsQuery(place), load);
  return useAutosave<AddOnFields>({
    name: `addOns ${place.branchId}`,
    loaded: load(loaded),
    check: ({ addOns }) => (readAddOns(addOns) ? {} : { addOns: 'wrong' }),
    save: async (_, { version, values, idempotencyKey }) => {
      const addOns = readAddOns(values.addOns);
      if (!addOns) throw new TypeError('Add-ons that cannot be read are not saved');
      return keep(
        await api.call(`PUT ${addOnsBase}`, { params: place, body: { version, addOns }, idempotencyKey }),
      );
    },
    reload: async () => keep(await addOnsQuery(place).call(api)),
  });
}

function describe(addOns: readonly TypedAddOn[]): string {
  return addOns.map(({ name, price }) => `${name.pl || name.en} ${price}`).join(', ');
}
