import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import { useEffect } from 'react';
import { keepTicket } from '../../../../entities/ticket/hooks/kept-tickets.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { payHref } from '../../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { defineQuery } from '../../../../lib/queries/query.ts';
import { useQuery } from '../../../../lib/queries/use-query.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { writeClock } from '../../../../ui/calendar/clock-text.ts';
import { useSecondsLeft } from '../../../../ui/calendar/use-seconds-left.ts';

const askEveryMs = 30_000;

/** This device only knows that a booking was not paid when it was last seen: whether it is still so, the server says. */
export function UnpaidLink({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const query = defineQuery('GET /user/booking/:bookingId', { params: { bookingId } });
  const state = useQuery(query, { isExtra: true, refreshEveryMs: askEveryMs });
  const booking = state.status === 'ready' ? state.data : undefined;
  const userId = user?._id;
  useEffect(() => {
    if (booking && userId) keepTicket(userId, booking);
  }, [booking, userId]);
  const secondsLeft = useSecondsLeft({ deadline: Date.parse(booking?.paymentDueAt ?? '') || 0 });
  if (!booking || !secondsLeft || !isAwaitingPayment(booking)) return null;
  return (
    <Link
      to={payHref(booking)}
      data-resume=""
      className="flex min-h-11 items-center gap-2 rounded-full bg-orange-soft px-3.5 text-s font-medium whitespace-nowrap forced-colors:border"
    >
      <span className="size-2 flex-none rounded-full bg-orange forced-colors:bg-[CanvasText]" />
      <span className="max-md:sr-only lg:max-xl:sr-only">{t('resume.unpaid')}</span>
      <span aria-hidden className="max-[27rem]:hidden md:max-lg:hidden xl:hidden">
        {t('resume.pay')}
      </span>
      <span className="font-heavy tabular-nums">{writeClock(secondsLeft)}</span>
    </Link>
  );
}
