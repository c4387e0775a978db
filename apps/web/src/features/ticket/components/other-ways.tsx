import { useTranslation } from '../../../i18n/use-translation.ts';
import { ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import type { usePay } from '../hooks/use-pay.ts';
import type { Booking } from '../queries.ts';

interface OtherWaysProps {
  booking: Pick<Booking, 'id' | 'paymentMethod' | 'otherPaymentMethod'>;
  paying: ReturnType<typeof usePay>;
}

/** Each of them one press away. */
export function OtherWays({ booking, paying }: OtherWaysProps) {
  const { t } = useTranslation('outcome');
  const { pay, payAtVenue, isBusyWith } = paying;
  const ways = [
    { press: 'card', label: t('pay.otherCard'), act: () => pay({ way: 'card' }) },
    { press: 'blik', label: t('pay.blik'), act: () => pay({ way: 'blik' }) },
  ] as const;
  return (
    <>
      {ways.map(({ press, label, act }) => (
        <Button
          key={press}
          variant="line"
          size="large"
          isBusy={isBusyWith(press)}
          busyLabel={t('pay.going')}
          onClick={act}
        >
          {label}
        </Button>
      ))}
      {booking.otherPaymentMethod === 'venue' ? (
        <Button variant="line" size="large" isBusy={isBusyWith('venue')} onClick={payAtVenue}>
          {t('pay.venue')}
        </Button>
      ) : null}
      {booking.paymentMethod === 'venue' ? (
        <Link to={ticketHref(booking)} className={buttonClass('line', 'large')}>
          {t('pay.venue')}
        </Link>
      ) : null}
    </>
  );
}
