import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { isDecided } from '../hooks/settling.ts';
import type { InTheWay } from '../hooks/use-in-the-way.ts';
import { BookingsInTheWay, SettleBookings } from './bookings-in-the-way.tsx';

interface TablesInTheWayNoticeProps {
  way: InTheWay;
  timeZone: string;
  onSave: () => void;
  onUndo: () => void;
  onOut: () => void;
}

/** A table is never taken away under a booking: its guests go elsewhere, or it goes out of service around them. */
export function TablesInTheWayNotice({ way, timeZone, onSave, onUndo, onOut }: TablesInTheWayNoticeProps) {
  const { t } = useTranslation('venue-tables');
  if (!way.mustGo) return <BookingsInTheWay way={way} timeZone={timeZone} onSave={onSave} onUndo={onUndo} />;
  return (
    <section role="alert" className="rounded-m bg-(--warn-soft) px-4 py-4 text-s sm:px-5">
      <h2 className="text-m">{t('inTheWay.removed')}</h2>
      <p className="mt-1 text-pretty">{t('inTheWay.removedText')}</p>
      <SettleBookings way={way} timeZone={timeZone}>
        <Button
          disabled={!isDecided(way.bookings, way.choices)}
          onClick={() => {
            way.decide();
            onSave();
          }}
        >
          {t('inTheWay.remove')}
        </Button>
        <Button variant="line" onClick={onOut}>
          {t('inTheWay.outInstead')}
        </Button>
        <Button variant="line" onClick={onUndo}>
          {t('inTheWay.keepIt')}
        </Button>
      </SettleBookings>
    </section>
  );
}
