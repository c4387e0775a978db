import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { countSettled, isDecided, moveAll, toSettling } from '../hooks/settling.ts';
import type { InTheWay } from '../hooks/use-in-the-way.ts';
import { BookingChoice } from './booking-choice.tsx';

interface BookingsInTheWayProps {
  way: InTheWay;
  timeZone: string;
  onSave: () => void;
  onUndo: () => void;
}

/** Nothing is saved over a booking silently: for each it is said whether it stays, moves or is called off. */
export function BookingsInTheWay({ way, timeZone, onSave, onUndo }: BookingsInTheWayProps) {
  const { t } = useTranslation('venue-setup');
  if (way.bookings.length === 0) return <SettledNote way={way} />;
  return (
    <section role="alert" className="rounded-m bg-(--warn-soft) px-4 py-4 text-s sm:px-5">
      <h2 className="text-m">{t('inTheWay.title', { count: way.bookings.length })}</h2>
      <p className="mt-1 text-pretty">{t(way.mustGo ? 'inTheWay.textMustGo' : 'inTheWay.text')}</p>
      <SettleBookings way={way} timeZone={timeZone}>
        <Button
          disabled={!isDecided(way.bookings, way.choices)}
          onClick={() => {
            way.decide();
            onSave();
          }}
        >
          {t('inTheWay.save')}
        </Button>
        <Button variant="line" onClick={onUndo}>
          {t('inTheWay.undo')}
        </Button>
      </SettleBookings>
    </section>
  );
}

/** Saving says what it did. */
export function SettledNote({ way }: { way: InTheWay }) {
  return (
    <div role="status" className="empty:hidden">
      {way.done ? <p className="rounded-m bg-(--ok-soft) px-4 py-3 text-s sm:px-5">{way.done}</p> : null}
    </div>
  );
}

interface SettleBookingsProps {
  way: InTheWay;
  timeZone: string;
  /** The buttons. */
  children?: ReactNode;
}

/** The list with a choice for each, and what saving would do. */
export function SettleBookings({ way, timeZone, children }: SettleBookingsProps) {
  const { t } = useTranslation('venue-setup');
  const { bookings, choices } = way;
  const { kept, moved, cancelled } = countSettled(toSettling(bookings, choices, ''));
  const parts = [
    ...(kept > 0 ? [t('inTheWay.will.keep', { count: kept })] : []),
    ...(moved > 0 ? [t('inTheWay.will.move', { count: moved })] : []),
    ...(cancelled > 0 ? [t('inTheWay.will.cancel', { count: cancelled })] : []),
  ];
  return (
    <>
      {way.isOutdated ? <p className="mt-2 font-bold">{t('inTheWay.outdated')}</p> : null}
      <ChooseForAll way={way} />
      <ul className="mt-3 grid gap-2">
        {bookings.map((booking) => (
          <BookingChoice
            key={`${booking.id}${booking.position}`}
            booking={booking}
            way={way}
            timeZone={timeZone}
          />
        ))}
      </ul>
      {cancelled > 0 ? (
        <Field label={t('inTheWay.words')} hint={t('inTheWay.wordsHint')} className="mt-4">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              limit={500}
              value={way.words}
              onChange={(event) => way.setWords(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <p className="mt-3 font-semibold" aria-live="polite">
        {parts.join(' · ')}
      </p>
      {children ? <div className="mt-3 flex flex-wrap gap-2.5">{children}</div> : null}
    </>
  );
}

/** Many at once, where there are many. */
function ChooseForAll({ way }: { way: InTheWay }) {
  const { t } = useTranslation('venue-setup');
  const { bookings, otherwise, mustGo } = way;
  if (bookings.length < 3) return null;
  const all = (choice: 'keep' | 'cancel') =>
    way.setChoices(Object.fromEntries(bookings.map(({ id, position }) => [`${id} ${position}`, choice])));
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2" aria-label={t('inTheWay.all')}>
      {mustGo ? null : (
        <Button size="small" variant="line" onClick={() => all('keep')}>
          {t('inTheWay.allStay')}
        </Button>
      )}
      {bookings.some(({ moves }) => moves.length > 0) ? (
        <Button
          size="small"
          variant="line"
          onClick={() => way.setChoices(moveAll(bookings, way.choices, otherwise))}
        >
          {t('inTheWay.allMove')}
        </Button>
      ) : null}
      <Button size="small" variant="line" onClick={() => all('cancel')}>
        {t('inTheWay.allOff')}
      </Button>
    </fieldset>
  );
}
