import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { BookingInTheWay } from '../queries.ts';
import { NamedBookings } from './named-bookings.tsx';

interface BookingsInTheWayProps {
  bookings: readonly BookingInTheWay[];
  timeZone: string;
  onKeep: () => void;
  onUndo: () => void;
}

/** Nothing is saved over a booking silently: each is named, and stands as agreed until somebody changes it. */
export function BookingsInTheWay({ bookings, timeZone, onKeep, onUndo }: BookingsInTheWayProps) {
  const { t } = useTranslation('venue-setup');
  if (bookings.length === 0) return null;
  return (
    <section role="alert" className="rounded-m bg-(--warn-soft) px-4 py-4 text-s sm:px-5">
      <h2 className="text-m">{t('inTheWay.title', { count: bookings.length })}</h2>
      <p className="mt-1 text-pretty">{t('inTheWay.text')}</p>
      <NamedBookings bookings={bookings.map((booking) => ({ ...booking, timeZone }))} />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button onClick={onKeep}>{t('inTheWay.keep')}</Button>
        <Button variant="line" onClick={onUndo}>
          {t('inTheWay.undo')}
        </Button>
      </div>
    </section>
  );
}
