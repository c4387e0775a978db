import { Plus } from 'lucide-react';
import { ContestedNotice } from '../../../entities/setup/components/contested-notice.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import type { TypedAddOn } from '../hooks/add-on-fields.ts';
import type { AddOns } from '../hooks/rule-queries.ts';
import { useAddOnRows } from '../hooks/use-add-on-rows.ts';
import type { BranchKey } from '../queries.ts';
import { AddOnRow } from './add-on-row.tsx';
import { BookingsInTheWay } from './bookings-in-the-way.tsx';

/** What a place sells beside its offers: one list that saves itself. */
export function AddOnsForm({ place, loaded }: { place: BranchKey; loaded: AddOns }) {
  const { t } = useTranslation('venue-add-ons');
  const sayFailure = useFailureWords();
  const { form, rows, problems, ...list } = useAddOnRows(place, loaded);
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
        {rows.length === 0 ? <p className="text-ink-2">{t('empty')}</p> : null}
        <ul>
          {rows.map((addOn) => (
            <AddOnRow
              key={addOn.id}
              addOn={addOn}
              offers={loaded.offers}
              problems={problems}
              onChange={list.change}
              onLeave={(field) => (field ? list.leaveField(addOn, field) : form.saveNow())}
              onLeaveRow={() => list.leaveRow(addOn)}
              onDrop={list.isSaved(addOn) ? undefined : () => list.drop(addOn)}
            />
          ))}
        </ul>
        <Button variant="line" className="mt-4" onClick={list.begin}>
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
