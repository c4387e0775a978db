import { Clock } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { useUnpaidHead } from '../hooks/use-unpaid-head.ts';
import type { BookedSlot } from '../queries.ts';
import type { ShownBooking } from './booking-gate.tsx';
import { OutcomeHead, OutcomePage } from './outcome-page.tsx';
import { PayBox } from './pay-box.tsx';
import { StubCode } from './stub-code.tsx';
import { TicketCard } from './ticket-card.tsx';

/** Booked and not paid: until when it waits, the way to pay, and no word that all is well. */
export function UnpaidView({ booking, clockOffset, slot }: ShownBooking & { slot: BookedSlot }) {
  const { t } = useTranslation('ticket');
  const head = useUnpaidHead({ booking, clockOffset }, slot);
  usePageHead({ title: t('unpaid.pageTitle'), description: head.kicker });
  return (
    <OutcomePage>
      <OutcomeHead {...head} icon={<Clock />} />
      <div className="mt-6 grid gap-6">
        <PayBox booking={booking} clockOffset={clockOffset} />
        <TicketCard booking={booking} slot={slot} stub={<StubCode booking={booking} />} />
        <Link to={ticketHref(booking)} className={`${buttonClass('line')} justify-self-start`}>
          {t('unpaid.open')}
        </Link>
      </div>
    </OutcomePage>
  );
}
