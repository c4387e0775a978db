import { Link } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import type { BoardBooking } from '../queries.ts';

/** Whoever has booked online has an account, and can pay the rest with it until they leave. */
export function CollectAct({ booking, onPress }: { booking: BoardBooking; onPress: () => void }) {
  const { t } = useTranslation('venue-board');
  const { now, isLive } = useBoardView();
  if (booking.due === 0 || booking.source !== 'market' || now >= Date.parse(booking.endsAt)) return null;
  return (
    <Button variant="line" disabled={!isLive} icon={<Link aria-hidden="true" />} onClick={onPress}>
      {t('acts.collect')}
    </Button>
  );
}
