import { createRandomId } from '@gramy/contract/random-id';
import { Plus } from 'lucide-react';
import { ContestedNotice } from '../../../entities/setup/components/contested-notice.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { findRowProblems, makeAddOn, type TypedAddOn } from '../hooks/add-on-fields.ts';
import type { AddOns } from '../hooks/rule-queries.ts';
import { useAddOnsForm } from '../hooks/use-add-ons-form.ts';
import type { BranchKey } from '../queries.ts';
import { AddOnRow } from './add-on-row.tsx';
import { BookingsInTheWay } from './bookings-in-the-way.tsx';

/** What a place sells beside its offers: one list that saves itself. */
export function AddOnsForm({ place, loaded }: { place: BranchKey; loaded: AddOns }) {
  const { t } = useTranslation('venue-add-ons');
  const sayFailure = useFailureWords();
  const form = useAddOnsForm(place, loaded);
  const { addOns } = form.values;
  const problems = findRowProblems(addOns);
  const change = (next: readonly TypedAddOn[]) => form.set('addOns', next);
  const all = loaded.offers.map(({ id }) => id);
  return (
    <div className="grid gap-5">
      <BookingsInTheWay way={form.way} timeZone={loaded.timeZone} onSave={form.saveNow} onUndo={form.undo} />
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
      {form.status === 'failed' && form.way.bookings.length === 0 ? (
        <InlineAlert>{sayFailure(form.failure)}</InlineAlert>
      ) : null}
    </div>
  );
}

function describe(addOns: readonly TypedAddOn[]): string {
  return addOns.map(({ name, price }) => `${name.pl || name.en} ${price}`).join(', ');
}
