import type { CartItem } from '@gramy/domain/cart/cart-item';
import { type ReactNode, useEffect, useState } from 'react';
import { useClock } from '../../../lib/formats/clock.ts';
import type { BookingChoice } from '../../../lib/navigation/booking-link.ts';
import { makeCartItem } from '../hooks/cart-item.ts';
import { applyStep, findFirstDay, type PanelChoice, settleChoice } from '../hooks/panel-choice.ts';
import { type ChangeChoice, type PanelDays, usePanelDays } from '../hooks/use-panel.ts';
import type { PanelBranch, PanelProvider } from '../queries.ts';
import { DayChoice } from './day-choice.tsx';
import { SizeChoice } from './size-choice.tsx';
import { StartChoice } from './start-choice.tsx';
import { TableChoice } from './table-choice.tsx';

/** Whether what is shown as chosen is what was told: a time may be missing, or not be known to be free yet. */
export type EditorState = 'complete' | 'checking' | 'timeMissing';

export interface SlotEditorProps {
  provider: PanelProvider;
  branch: PanelBranch;
  item: CartItem;
  /** Its own tables do not stand in the way. */
  holdId: string | undefined;
  /** Below the times. */
  priceBands?: ReactNode;
  /** Every choice, as soon as it can be had. */
  onChange: (item: CartItem) => void;
  onState: (state: EditorState) => void;
}

/** The choice of a time away from the page of its place: what is chosen counts at once. */
export function SlotEditor({ branch, item, holdId, onChange, ...rest }: SlotEditorProps) {
  const first = useClock((now) => findFirstDay(branch, now));
  const [asked, setAsked] = useState(() => readItem(item));
  const [told, setTold] = useState(item);
  // Another time was taken elsewhere on the page.
  if (!isSameSlot(told, item)) {
    setTold(item);
    setAsked(readItem(item));
  }
  const choice = settleChoice(branch, asked, first, item.bookingType);
  if (!choice) return null;
  return (
    <Editor
      {...rest}
      item={item}
      choice={{ ...choice, holdId }}
      change={(step) => setAsked((before) => applyStep(before, step))}
      onChange={(chosen) => {
        setTold(chosen);
        onChange(chosen);
      }}
    />
  );
}

interface EditorProps extends Omit<SlotEditorProps, 'branch' | 'holdId'> {
  choice: PanelChoice;
  change: ChangeChoice;
}

function Editor({ provider, item, choice, change, priceBands, onChange, onState }: EditorProps) {
  const days = usePanelDays(choice);
  const { start, date } = days;
  const step = { choice, change };
  const state = findEditorState(choice, days, item);
  useEffect(() => onState(state), [state, onState]);
  useEffect(() => {
    if (!start || !date) return;
    const chosen = makeCartItem({ id: item.id, provider, choice, date, start, quote: undefined });
    if (!isSameSlot(chosen, item)) onChange(chosen);
  });
  return (
    <div className="grid min-w-0 gap-6">
      <DayChoice {...step} days={days} />
      <SizeChoice {...step} />
      <StartChoice {...step} days={days} />
      {state === 'timeMissing' ? null : priceBands}
      {start && date ? <TableChoice {...step} date={date} start={start} /> : null}
    </div>
  );
}

function findEditorState(choice: PanelChoice, { start, lostStart }: PanelDays, item: CartItem): EditorState {
  if (start) return 'complete';
  if (choice.startsAt === undefined || lostStart) return 'timeMissing';
  // As it was: whether it can still be had is for the hold to say.
  return isUnchanged(choice, item) ? 'complete' : 'checking';
}

function isUnchanged({ offer, date, startsAt = '', durationMinutes, guests }: PanelChoice, item: CartItem) {
  const chosen = { ...item, offer, durationMinutes, guests, startsAt: Date.parse(startsAt) };
  return date === item.date && isSameSlot(chosen, item);
}

/** What a table, its time and its people are told by; extras and prices are another matter. */
function isSameSlot(some: CartItem, other: CartItem): boolean {
  const write = ({ offer, date, startsAt, durationMinutes, guests, tableIds = [] }: CartItem) =>
    JSON.stringify([offer.id, date, startsAt, durationMinutes, guests, tableIds]);
  return write(some) === write(other);
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
