import { addDays, type LocalDate, splitLocalDate, weekdayOf } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useClock } from '../../../lib/formats/clock.ts';
import { formatDate, nameWeekday } from '../../../lib/formats/format.ts';
import { payHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Chip } from '../../../ui/action/chip.tsx';
import { DateStrip } from '../../../ui/calendar/date-strip.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import { type Target, useMove } from '../hooks/use-move.ts';
import type { BookedSlot, Booking, MoveQuote } from '../queries.ts';
import { ActionAlert } from './action-alert.tsx';
import { MoveStarts } from './move-starts.tsx';
import { SlotPlace } from './slot-place.tsx';

export interface MoveDialogProps {
  booking: Booking;
  /** The game that is meant first. */
  position: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Another time for the same game. What it costs or gives back stands on the button. */
export function MoveDialog({ booking, position: first, isOpen, onClose }: MoveDialogProps) {
  const { t } = useTranslation('ticket');
  const [position, setPosition] = useState(first);
  const slot = booking.slots.find((one) => one.position === position);
  return (
    <Dialog isOpen={isOpen} size="large" title={t('changes.move')} closeLabel={t('close')} onClose={onClose}>
      {booking.slots.length > 1 ? (
        <SlotChoice booking={booking} position={position} onChoose={setPosition} />
      ) : null}
      {slot ? <MoveForm key={position} booking={booking} slot={slot} onClose={onClose} /> : null}
    </Dialog>
  );
}

interface SlotChoiceProps {
  booking: Booking;
  position: number;
  onChoose: (position: number) => void;
}

function SlotChoice({ booking, position, onChoose }: SlotChoiceProps) {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  return (
    <fieldset className="mb-4">
      <legend className="text-s font-strong">{t('move.which')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {booking.slots.map((slot) => (
          <Chip
            key={slot.position}
            isPressed={slot.position === position}
            onClick={() => onChoose(slot.position)}
          >
            <span className="block first-letter:uppercase">{words.saySpan(slot)}</span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface MoveFormProps {
  booking: Booking;
  slot: BookedSlot;
  onClose: () => void;
}

function MoveForm({ booking, slot, onClose }: MoveFormProps) {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  const navigate = useNavigate();
  const [date, setDate] = useState(slot.date as LocalDate);
  const [target, setTarget] = useState<Target>();
  const { quote, move } = useMove(booking, slot, target, (after) => {
    showToast({ title: t('move.done') });
    onClose();
    if (after.canPay) void navigate(payHref(after));
  });
  const ready = quote.status === 'ready' ? quote.data : undefined;
  const sayConfirm = () => {
    if (!ready) return t('move.confirm');
    if (ready.toPay > 0) {
      const amount = words.sayMoney(ready.toPay, booking);
      return booking.paymentMethod === 'venue' ? t('move.confirm') : t('move.confirmPay', { amount });
    }
    return ready.toRefund > 0
      ? t('move.confirmRefund', { amount: words.sayMoney(ready.toRefund, booking) })
      : t('move.confirm');
  };
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-s text-ink-2">
          {[words.sayActivity(slot), words.sayGuests(slot), words.saySpan(slot)].join(' · ')}
        </p>
        <SlotPlace booking={booking} slot={slot} />
      </div>
      <Days
        slot={slot}
        date={date}
        onChoose={(next) => {
          setDate(next);
          setTarget(undefined);
        }}
      />
      <MoveStarts
        booking={booking}
        slot={slot}
        date={date}
        chosen={target?.startsAt}
        onChoose={(startsAt) => setTarget({ date, startsAt })}
      />
      <div aria-live="polite">
        {target && ready ? <MoveSum booking={booking} slot={slot} target={target} quote={ready} /> : null}
        {target && quote.status === 'failed' ? <p className="text-s text-(--bad)">{t('move.gone')}</p> : null}
      </div>
      <p className="text-xs text-ink-2">{t('move.note')}</p>
      <ActionAlert failure={move.failure} />
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:grid">
        <Button variant="line" onClick={onClose}>
          {t('move.leave')}
        </Button>
        <Button aria-disabled={!ready} isBusy={move.isBusy} onClick={() => ready && move.start()}>
          {sayConfirm()}
        </Button>
      </div>
    </div>
  );
}

function Days({
  slot,
  date,
  onChoose,
}: {
  slot: BookedSlot;
  date: LocalDate;
  onChoose: (date: LocalDate) => void;
}) {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const today = useClock((now) => localParts(now, slot.branch.timeZone).date);
  const [from, setFrom] = useState(date);
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  return (
    <DateStrip
      legend={t('move.day')}
      days={days.map((day) => ({
        id: day,
        weekday: nameWeekday(language, weekdayOf(day), 'short'),
        day: String(splitLocalDate(day).day),
        label: formatDate(language, day, 'full'),
      }))}
      value={date}
      onChange={(id) => onChoose(id as LocalDate)}
      onPrevious={from > today ? () => setFrom(later(today, addDays(from, -7))) : undefined}
      onNext={() => setFrom(addDays(from, 7))}
      words={{ previous: t('move.previous'), next: t('move.next') }}
    />
  );
}

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

interface MoveSumProps {
  booking: Booking;
  slot: BookedSlot;
  target: Target;
  quote: MoveQuote;
}

function MoveSum({ booking, slot, target, quote }: MoveSumProps) {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  const { timeZone } = slot.branch;
  /** Only what hangs on its payment has a deadline; the new price does not move it. */
  const sayWhen = () => {
    if (booking.paymentMethod === 'venue') return t('move.payAtVenue');
    if (booking.paymentDueAt === null) return t('move.payLater');
    return t('move.payBy', { moment: words.sayDeadline(booking.paymentDueAt, timeZone) });
  };
  const rows: [string, number][] = [
    [t('move.oldPrice'), booking.price.total],
    [t('move.newPrice'), quote.price.total],
    [t('move.paid'), booking.paid - booking.refunded],
    quote.toRefund > 0
      ? [t('move.toRefund'), quote.toRefund]
      : [t(booking.paid > booking.refunded ? 'stillDue' : 'due'), quote.toPay],
  ];
  return (
    <div className="grid gap-4 rounded-l bg-paper-2 p-5 sm:grid-cols-2 forced-colors:border">
      <p className="flex flex-wrap items-center gap-3 font-strong">
        <span>{words.sayNightMoment(slot.startsAt, timeZone)}</span>
        <ArrowRight aria-label={t('move.to')} className="size-5" />
        <span>{words.sayNightMoment(target.startsAt, timeZone)}</span>
      </p>
      <dl className="grid gap-1 text-s tabular-nums">
        {rows.map(([name, amount]) => (
          <div
            key={name}
            className="flex justify-between gap-4 last:border-t last:border-line last:pt-1 last:font-strong"
          >
            <dt>{name}</dt>
            <dd>{words.sayMoney(amount, booking)}</dd>
          </div>
        ))}
      </dl>
      {quote.toPay > 0 ? <p className="text-s text-ink-2 sm:col-span-2">{sayWhen()}</p> : null}
    </div>
  );
}
