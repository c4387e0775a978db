import { hasEntryCode } from '@gramy/domain/booking/awaited-payment';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsOnline } from '../../../lib/browser/use-is-online.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { HeaderSlot } from '../../../lib/navigation/header-slot.tsx';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { withReturnPath } from '../../../lib/navigation/return-path.ts';
import type { QueryState } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { QueryView } from '../../../ui/waiting/query-view.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { readBookingName } from '../hooks/booking-id.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import { useKeptTicket } from '../hooks/use-kept-ticket.ts';
import { useLiveBooking } from '../hooks/use-live-booking.ts';
import type { Booking } from '../queries.ts';
import { BookingNotFound } from './booking-not-found.tsx';

export interface ShownBooking {
  booking: Booking;
  clockOffset: number;
}

interface BookingGateProps {
  /** As the address names it. */
  name: string | null | undefined;
  children: (shown: ShownBooking) => ReactNode;
}

/** Only for its owner: whoever is nobody yet logs in first, and to everybody else it does not exist. */
export function BookingGate({ name, children }: BookingGateProps) {
  const { t } = useTranslation('ticket');
  const { user } = useSession();
  const location = useLocation();
  const found = readBookingName(name);
  if (!user) return <Navigate to={withReturnPath(paths.logIn, location)} replace />;
  if (!found || !('id' in found)) return <BookingNotFound />;
  return (
    <>
      <HeaderSlot>
        <span />
        <Link
          to={paths.bookingHistory}
          className={`${textLinkClass} inline-flex min-h-11 items-center text-s`}
        >
          {t('myBookings')}
        </Link>
      </HeaderSlot>
      <LiveView bookingId={found.id}>{children}</LiveView>
    </>
  );
}

function LiveView({ bookingId, children }: { bookingId: string; children: BookingGateProps['children'] }) {
  const live = useLiveBooking(bookingId);
  const { state, keptAt } = useKeptTicket(bookingId, live.state);
  const { clockOffset } = live;
  return (
    <>
      {keptAt === undefined || state.status !== 'ready' ? null : (
        <OfflineNote keptAt={keptAt} booking={state.data} />
      )}
      <BookingView state={state}>{(booking) => children({ booking, clockOffset })}</BookingView>
    </>
  );
}

function OfflineNote({ keptAt, booking }: { keptAt: number; booking: Booking }) {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  const isOnline = useIsOnline();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const moment = words.sayDeadline(new Date(keptAt).toISOString(), timeZone);
  return (
    <p role="status" className="page-width pt-4 text-s text-ink-2">
      {/* Where the browser knows, the bar above says it already. */}
      {isOnline ? <b className="font-strong text-ink">{t('offline.title')} </b> : null}
      {t(hasEntryCode(booking) ? 'offline.text' : 'offline.withoutCode', { moment })}
    </p>
  );
}

interface BookingViewProps<Data> {
  state: QueryState<Data>;
  children: (booking: Data) => ReactNode;
}

export function BookingView<Data>({ state, children }: BookingViewProps<Data>) {
  const { t } = useTranslation('ticket');
  const pictures = usePictures();
  return (
    <QueryView
      state={state}
      words={{
        loading: t('loading'),
        slow: t('slow'),
        failedTitle: t('failedTitle'),
        failedText: t('failedText'),
        retry: t('retry'),
        retrying: t('retrying'),
      }}
      failedPicture={pictures.spot('error')}
      skeleton={<TicketSkeleton />}
    >
      {children}
    </QueryView>
  );
}

function TicketSkeleton() {
  return (
    <SkeletonArea className="mx-auto grid max-w-[1040px] gap-5 px-(--gutter) pt-10">
      <Skeleton className="w-60" />
      <Skeleton className="h-14 w-3/4" />
      <Skeleton shape="block" className="h-60 rounded-xl" />
      <Skeleton shape="pill" className="h-12 w-80 max-w-full" />
    </SkeletonArea>
  );
}
