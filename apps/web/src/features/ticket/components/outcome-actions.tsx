import { CalendarPlus, Share2, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { usePapers } from '../hooks/use-papers.ts';
import { useShareLink } from '../hooks/use-share-link.ts';
import type { Booking } from '../queries.ts';
import { ActionAlert } from './action-alert.tsx';

interface OutcomeActionsProps {
  booking: Booking;
  /** The one thing to do first, where there is one. */
  first: ReactNode;
}

/** What people do with a ticket that they have just got: on a phone one wide button, and two beside each other. */
export function OutcomeActions({ booking, first }: OutcomeActionsProps) {
  const { t } = useTranslation('outcome');
  const { calendar } = usePapers(booking.id);
  const share = useShareLink(booking);
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-2.5 max-sm:grid max-sm:grid-cols-2 max-sm:*:px-2.5">
        {first}
        <Button
          variant={first ? 'line' : 'ink'}
          icon={<CalendarPlus aria-hidden />}
          isBusy={calendar.isBusy}
          onClick={() => calendar.start()}
          className={`max-sm:col-span-full ${first ? '' : 'max-sm:bg-orange max-sm:text-on-orange'}`}
        >
          {t('confirmed.calendar')}
        </Button>
        <Button
          variant="line"
          icon={<Share2 aria-hidden />}
          isBusy={share.isBusy}
          onClick={() => share.start()}
        >
          {t('confirmed.share')}
        </Button>
        <Link to={ticketHref(booking)} className={buttonClass('line')}>
          <Ticket aria-hidden className="size-5" />
          {t('confirmed.openTicket')}
        </Link>
      </div>
      <ActionAlert failure={calendar.failure} />
      <ActionAlert failure={share.failure} />
    </>
  );
}
