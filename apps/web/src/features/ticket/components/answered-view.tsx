import { refundWorkingDays } from '@gramy/domain/cancellation/refund-arrival';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useVenueNote } from '../../../entities/booking/hooks/use-venue-note.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { useAlternatives } from '../hooks/use-alternatives.ts';
import { useAnswerNotice } from '../hooks/use-answer-notice.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { BookedSlot, Booking } from '../queries.ts';
import { Alternatives } from './alternatives.tsx';
import type { ShownBooking } from './booking-gate.tsx';
import { BookingStrip } from './booking-strip.tsx';
import { OutcomeHead, OutcomePage } from './outcome-page.tsx';
import { PayBox } from './pay-box.tsx';
import { PromiseKept } from './promise-clock.tsx';
import { nameOfVenue } from './ticket-card.tsx';

interface AnsweredProps {
  booking: Booking;
  slot: BookedSlot;
}

/** Long enough to see that they said yes. */
const ticketAfterMs = 1_200;

export function YesAnswer({ booking, clockOffset, slot }: AnsweredProps & ShownBooking) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  const navigate = useNavigate();
  const { canPay, id, paymentDueAt } = booking;
  useAnswerNotice(t('pending.notifyYes', { place: nameOfVenue(booking) }));
  usePageHead({ title: t('confirmed.pageTitle'), description: t('pending.yes.title') });
  useEffect(() => {
    // Whoever still has to pay is not led away from it.
    if (canPay) return;
    const timer = setTimeout(
      () => void navigate(ticketHref({ id }), { replace: true, viewTransition: true }),
      ticketAfterMs,
    );
    return () => clearTimeout(timer);
  }, [canPay, id, navigate]);
  const sayNext = () => {
    if (!canPay || paymentDueAt === null) return t('pending.yes.lead');
    const moment = words.sayMoment(paymentDueAt, slot.branch.timeZone, Date.now() + clockOffset);
    return t('pending.yes.leadPay', { amount: words.sayMoney(booking.dueOnline, booking), moment });
  };
  return (
    <OutcomePage>
      <OutcomeHead
        tone="ok"
        icon={<CircleCheck />}
        kicker={t('pending.yes.kicker', { time: sayLastStep(booking, slot, words) })}
        title={t('pending.yes.title')}
        lead={sayNext()}
      />
      <div className="mt-7 grid gap-5">
        <PayBox booking={booking} clockOffset={clockOffset} />
        <PromiseKept tables={words.nameTables(booking)} />
      </div>
      <div className="mt-6 flex flex-wrap gap-2.5 max-sm:grid">
        <Link to={ticketHref(booking)} className={buttonClass(canPay ? 'line' : 'primary')}>
          {t('pending.yes.open')}
        </Link>
      </div>
    </OutcomePage>
  );
}

/** What comes back stands first; then what else there is that evening. */
export function NoAnswer({ booking, slot }: AnsweredProps) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  useAnswerNotice(t('pending.notifyNo', { place: nameOfVenue(booking) }));
  usePageHead({ title: t('pending.no.pageTitle'), description: t('pending.no.title') });
  const kind = findKind(booking);
  const note = useVenueNote()(booking.venueNote);
  const found = useAlternatives(booking, slot);
  const count = found.times.length + found.places.length;
  return (
    <OutcomePage>
      <OutcomeHead
        tone="bad"
        icon={<CircleSlash />}
        kicker={t(`pending.no.kicker${kind}`, { time: sayLastStep(booking, slot, words) })}
        title={
          kind === '' && count > 0 ? t('pending.no.titleOthers', { count }) : t(`pending.no.title${kind}`)
        }
        lead={
          <>
            {note ? (
              <p className="wrap-anywhere text-ink">
                {t('pending.no.wrote', { place: nameOfVenue(booking), note })}
              </p>
            ) : null}
            <p>
              {booking.paid > 0
                ? t('pending.no.refund', {
                    amount: words.sayMoney(booking.paid, booking),
                    days: refundWorkingDays,
                  })
                : t('pending.no.noCharge')}
            </p>
          </>
        }
      />
      <Alternatives booking={booking} slot={slot} found={found} />
      <div className="mt-9">
        <BookingStrip booking={booking}>
          <b className="text-l font-heavy tabular-nums">{words.sayMoney(booking.price.total, booking)}</b>
          <Link
            to={ticketHref(booking)}
            className={`${textLinkClass} inline-flex min-h-11 items-center text-s`}
          >
            {t('pay.toTicket')}
          </Link>
        </BookingStrip>
      </div>
    </OutcomePage>
  );
}

function findKind({
  label,
  statusReason,
  proposal,
}: Booking): '' | 'Silent' | 'Cancelled' | 'Refused' | 'Lapsed' {
  if (label === 'cancelled') return 'Cancelled';
  if (proposal) return proposal.state === 'refused' ? 'Refused' : 'Lapsed';
  return statusReason === 'noAnswer' ? 'Silent' : '';
}

function sayLastStep(
  booking: Booking,
  slot: BookedSlot,
  { sayTime }: Pick<ReturnType<typeof useBookingWords>, 'sayTime'>,
): string {
  return sayTime(booking.history.at(-1)?.at ?? booking.createdAt, slot.branch.timeZone);
}
