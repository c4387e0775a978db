import { isLiveStatus } from '@gramy/domain/booking/status';
import { isUnpaidOnline } from '../../../entities/booking/unpaid-online.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { formatDeadline } from '../../../lib/formats/night-moment.ts';
import { payHref, ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import type { LastOrder } from '../hooks/last-order.ts';
import { type Booking, bookingQuery } from '../queries.ts';

/** Somebody went back to the steps of a booking that is made: what has become of it, and above all whether it is paid. */
export function Ordered({ order }: { order: LastOrder }) {
  const { t } = useTranslation('checkout');
  const pictures = usePictures();
  const state = useQuery(bookingQuery(order.id), { isExtra: true });
  if (state.status === 'ready' && isUnpaidOnline(state.data)) return <Unpaid booking={state.data} />;
  const isOff = state.status === 'ready' && !isLiveStatus(state.data.status);
  const { reference } = order;
  return (
    <div className="page-width">
      <StatusPanel
        picture={pictures.spot('bookings')}
        heading="h1"
        title={t(isOff ? 'ordered.titleOff' : 'ordered.title')}
        text={t(isOff ? 'ordered.textOff' : 'ordered.text', { reference })}
      >
        <Link to={ticketHref(order)} className={buttonClass('primary')}>
          {t(isOff ? 'ordered.booking' : 'ordered.ticket')}
        </Link>
        <Bookings />
      </StatusPanel>
    </div>
  );
}

function Unpaid({ booking }: { booking: Booking }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { reference, paymentDueAt, price, slots } = booking;
  const timeZone = slots[0]?.branch.timeZone ?? 'UTC';
  const amount = formatMoney(language, { amount: booking.dueOnline, currency: price.currency });
  const values = { reference, amount };
  return (
    <div className="page-width">
      <StatusPanel
        picture={usePictures().spot('bookings')}
        heading="h1"
        title={t('ordered.titleUnpaid')}
        text={
          paymentDueAt === null
            ? t('ordered.textUnpaid', values)
            : t('ordered.textDue', {
                ...values,
                moment: formatDeadline(language, Date.parse(paymentDueAt), timeZone),
              })
        }
      >
        <Link to={payHref(booking)} className={buttonClass('primary')}>
          {t('ordered.pay', { amount })}
        </Link>
        <Link to={ticketHref(booking)} className={buttonClass('line')}>
          {t('ordered.booking')}
        </Link>
      </StatusPanel>
    </div>
  );
}

function Bookings() {
  const { t } = useTranslation('checkout');
  return (
    <Link to={paths.bookingHistory} className={buttonClass('line')}>
      {t('unavailable.bookings')}
    </Link>
  );
}
