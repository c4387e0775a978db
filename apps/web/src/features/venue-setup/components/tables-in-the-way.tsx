import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { TablesInTheWay } from '../hooks/use-tables-form.ts';
import { BookingsInTheWay } from './bookings-in-the-way.tsx';
import { NamedBookings } from './named-bookings.tsx';

interface TablesInTheWayNoticeProps {
  inTheWay: TablesInTheWay;
  timeZone: string;
  onKeep: () => void;
  onUndo: () => void;
  onOut: () => void;
}

/** A table is never taken away under a booking; it can go out of service around it. */
export function TablesInTheWayNotice(props: TablesInTheWayNoticeProps) {
  const { inTheWay, timeZone, onKeep, onUndo, onOut } = props;
  const { t } = useTranslation('venue-tables');
  const { kind, bookings } = inTheWay;
  if (kind === 'small') {
    return <BookingsInTheWay bookings={bookings} timeZone={timeZone} onKeep={onKeep} onUndo={onUndo} />;
  }
  return (
    <section role="alert" className="rounded-m bg-(--warn-soft) px-4 py-4 text-s sm:px-5">
      <h2 className="text-m">{t('inTheWay.removed')}</h2>
      <p className="mt-1 text-pretty">{t('inTheWay.removedText')}</p>
      <NamedBookings bookings={bookings.map((booking) => ({ ...booking, timeZone }))} />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button onClick={onOut}>{t('inTheWay.outInstead')}</Button>
        <Button variant="line" onClick={onUndo}>
          {t('inTheWay.keepIt')}
        </Button>
      </div>
    </section>
  );
}
