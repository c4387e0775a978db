import { statusLabel } from '@gramy/domain/booking/status';
import { Ban } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { isBeingCarriedOut } from '../hooks/board-changes.ts';
import { useBoardView } from '../hooks/board-context.ts';
import type { BoardBooking } from '../queries.ts';
import styles from './drawer.module.css';

/** Far from what is pressed all evening long. */
export function CancelAct({ booking, onPress }: { booking: BoardBooking; onPress: () => void }) {
  const { t } = useTranslation('venue-board');
  const { now, isLive } = useBoardView();
  const isAhead = statusLabel(booking.status) === 'confirmed' && booking.checkedInAt === null;
  const isUnderWay = booking.pendingAct !== null && isBeingCarriedOut(booking.pendingAct);
  if (!isAhead || isUnderWay || now >= Date.parse(booking.endsAt)) return null;
  return (
    <div className={styles.last}>
      <Button
        variant="line"
        className={styles.cancel}
        disabled={!isLive}
        icon={<Ban aria-hidden="true" />}
        onClick={onPress}
      >
        {t('acts.cancel')}
      </Button>
    </div>
  );
}
