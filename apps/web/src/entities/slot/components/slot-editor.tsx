import type { CartItem } from '@gramy/domain/cart/cart-item';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useClock } from '../../../lib/formats/clock.ts';
import type { BookingChoice } from '../../../lib/navigation/booking-link.ts';
import { Button } from '../../../ui/action/button.tsx';
import { makeCartItem } from '../hooks/cart-item.ts';
import { applyStep, findFirstDay, type PanelChoice, settleChoice } from '../hooks/panel-choice.ts';
import { type ChangeChoice, usePanelDays } from '../hooks/use-panel.ts';
import { usePanelQuote } from '../hooks/use-panel-quote.ts';
import type { PanelBranch, PanelProvider } from '../queries.ts';
import { DayChoice } from './day-choice.tsx';
import { SizeChoice } from './size-choice.tsx';
import { StartChoice } from './start-choice.tsx';
import { TableChoice } from './table-choice.tsx';

export interface SlotEditorProps {
  provider: PanelProvider;
  branch: PanelBranch;
  item: CartItem;
  /** Its own tables do not stand in the way. */
  holdId: string | undefined;
  onSave: (item: CartItem) => void;
  onCancel: () => void;
}

/** The choice of a time away from the page of its place: what is chosen here stands nowhere until it is saved. */
export function SlotEditor({ branch, item, holdId, ...rest }: SlotEditorProps) {
  const first = useClock((now) => findFirstDay(branch, now));
  const [asked, setAsked] = useState(() => readItem(item));
  const choice = settleChoice(branch, asked, first, item.bookingType);
  if (!choice) return null;
  return (
    <Editor
      {...rest}
      item={item}
      choice={{ ...choice, holdId }}
      change={(step) => setAsked((before) => applyStep(before, step))}
    />
  );
}

interface EditorProps extends Pick<SlotEditorProps, 'provider' | 'item' | 'onSave' | 'onCancel'> {
  choice: PanelChoice;
  change: ChangeChoice;
}

function Editor({ provider, item, choice, change, onSave, onCancel }: EditorProps) {
  const { t } = useTranslation('booking-panel');
  const days = usePanelDays(choice);
  const { start, date } = days;
  const { quote, isOld } = usePanelQuote(choice, date, start);
  const step = { choice, change };
  const save = () => {
    if (!start || !date) showToast({ title: t('chooseTimeFirst') });
    else
      onSave(makeCartItem({ id: item.id, provider, choice, date, start, quote: isOld ? undefined : quote }));
  };
  return (
    <div className="grid min-w-0 gap-5 border-t border-line pt-5">
      <DayChoice {...step} days={days} />
      <SizeChoice {...step} />
      <StartChoice {...step} days={days} />
      {start && date ? <TableChoice {...step} date={date} start={start} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={!start} onClick={save}>
          {t('edit.save')}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {t('edit.cancel')}
        </Button>
      </div>
    </div>
  );
}

function readItem({
  offer,
  date,
  startsAt,
  durationMinutes,
  guests,
  tableIds,
  addOns,
}: CartItem): BookingChoice {
  return {
    offerId: offer.id,
    date,
    startsAt: new Date(startsAt).toISOString(),
    durationMinutes,
    guests,
    ...(tableIds ? { tableIds } : {}),
    addOns,
  };
}
