import { parseReference } from '@gramy/domain/booking/reference';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { type WaitingAct, waitingActs } from '../../../entities/board/hooks/waiting-acts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { withReturnPath } from '../../../lib/navigation/return-path.ts';
import { type QueryState, useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { QueryView } from '../../../ui/waiting/query-view.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { CheckInStart } from '../components/check-in-start.tsx';
import { CodeExplained } from '../components/code-explained.tsx';
import { DeskBooking } from '../components/desk-booking.tsx';
import { KeptBooking } from '../components/kept-booking.tsx';
import { WrongCode } from '../components/wrong-code.tsx';
import { findKeptLine } from '../hooks/use-desk-list.ts';
import { type Scan, scanQuery, type VenueBooking, type VenueKey, venueBookingQuery } from '../queries.ts';

const refreshEveryMs = 30_000;

/** Where the code of a ticket leads, and the mails to a venue. Guests who scan their own code are led to their ticket. */
export function VenueBookingScreen() {
  const { reference: named } = useParams();
  const [search] = useSearchParams();
  const { user } = useSession();
  const asked = named ?? search.get('reference');
  if (asked === null) return user ? <CheckInStart /> : <ForMembers />;
  const reference = parseReference(asked);
  if (!reference) return <UnknownCode />;
  // Mails name the booking in the path, codes of tickets as a parameter.
  const isScanned = named === undefined;
  if (!user) return isScanned ? <ForStrangers reference={reference} /> : <ForMembers />;
  return <Known reference={reference} isScanned={isScanned} />;
}

interface KnownProps {
  reference: string;
  /** Somebody stands at the door with the code. */
  isScanned: boolean;
}

function Known({ reference, isScanned }: KnownProps) {
  const state = useQuery(scanQuery(reference), { isSettled: true });
  const { user } = useSession();
  const isUnanswered = state.status === 'failed' && state.trouble === 'network';
  const kept = useMemo(
    () => (isUnanswered ? findKeptLine(user?._id ?? '', reference, Date.now()) : undefined),
    [isUnanswered, user, reference],
  );
  if (kept) return <KeptBooking line={kept} kept={kept.kept} />;
  return (
    <DeskView state={state}>
      {(scan) => <ForReader reference={reference} isScanned={isScanned} scan={scan} />}
    </DeskView>
  );
}

function ForReader({ reference, isScanned, scan }: KnownProps & { scan: Scan }) {
  const { reader, booking, venue } = scan;
  const { t } = useTranslation('venue-desk');
  if (reader === 'member' && booking) {
    const key = { providerId: booking.providerId, bookingId: booking.id };
    return <Booking booking={key} isScanned={isScanned} />;
  }
  if (reader === 'guest' && booking) {
    return (
      <CodeExplained picture="bookings" title={t('code.title')} text={t('code.yours')}>
        <Link to={ticketHref(booking)} className={buttonClass('primary')}>
          {t('code.openTicket')}
        </Link>
      </CodeExplained>
    );
  }
  if (reader === 'memberElsewhere') {
    return venue ? <OtherVenue venue={venue} /> : <UnknownCode reference={reference} />;
  }
  return (
    <CodeExplained picture="bookings" title={t('code.title')} text={t('code.others')}>
      <Link to={paths.bookingHistory} className={buttonClass('primary')}>
        {t('code.myBookings')}
      </Link>
      <Link to={paths.home} className={buttonClass('line')}>
        {t('code.home')}
      </Link>
    </CodeExplained>
  );
}

function Booking({ booking: key, isScanned }: { booking: VenueKey; isScanned: boolean }) {
  const state = useQuery(venueBookingQuery(key), { refreshEveryMs });
  const waiting = useSyncExternalStore(waitingActs.subscribe, waitingActs.read);
  const checkIn = waiting.find((act) => act.bookingId === key.bookingId && act.act.kind === 'checkIn');
  return (
    <DeskView state={state}>
      {(booking) => <DeskBooking booking={withCheckIn(booking, checkIn)} isScanned={isScanned} />}
    </DeskView>
  );
}

/** As it is once what waits here has been sent. */
function withCheckIn(booking: VenueBooking, act: WaitingAct | undefined): VenueBooking {
  if (!act || act.refusal !== undefined || booking.checkedInAt !== null) return booking;
  return { ...booking, checkedInAt: new Date(act.at).toISOString() };
}

function OtherVenue({ venue }: { venue: NonNullable<Scan['venue']> }) {
  const { t } = useTranslation('venue-desk');
  return (
    <WrongCode
      title={t('elsewhere.title')}
      place={venue.name}
      text={t('elsewhere.text', { name: venue.name, street: venue.street })}
    />
  );
}

function UnknownCode({ reference }: { reference?: string }) {
  const { t } = useTranslation('venue-desk');
  return (
    <WrongCode
      title={t('unknown.title')}
      text={reference ? t('unknown.text', { reference }) : t('unknown.unreadable')}
    />
  );
}

/** Nobody is logged in, and the address stood in a mail to the venue: it comes back here. */
function ForMembers() {
  const { t } = useTranslation('venue-desk');
  const location = useLocation();
  return (
    <CodeExplained picture="bookings" title={t('mail.title')} text={t('mail.text')}>
      <Link to={withReturnPath(paths.logIn, location)} className={buttonClass('primary')}>
        {t('mail.logIn')}
      </Link>
    </CodeExplained>
  );
}

/** Nobody is logged in: the venue comes back here, the guest goes to the ticket. */
function ForStrangers({ reference }: { reference: string }) {
  const { t } = useTranslation('venue-desk');
  const location = useLocation();
  const ticket = { pathname: ticketHref({ id: reference }), search: '', hash: '' };
  return (
    <CodeExplained picture="bookings" title={t('code.title')} text={t('code.strangers')}>
      <Link to={withReturnPath(paths.logIn, location)} className={buttonClass('primary')}>
        {t('code.logInVenue')}
      </Link>
      <Link to={withReturnPath(paths.logIn, ticket)} className={buttonClass('line')}>
        {t('code.logInGuest')}
      </Link>
    </CodeExplained>
  );
}

function DeskView<Data>({
  state,
  children,
}: {
  state: QueryState<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation('venue-desk');
  const { t: tApp } = useTranslation();
  const pictures = usePictures();
  return (
    <QueryView
      state={state}
      words={{
        loading: tApp('loading'),
        slow: t('slow'),
        failedTitle: t('failedTitle'),
        failedText: t('failedText'),
        retry: tApp('tryAgain'),
        retrying: t('retrying'),
      }}
      failedPicture={pictures.spot('error')}
      skeleton={
        <SkeletonArea className="mx-auto grid max-w-[35rem] gap-5 px-5 pt-6">
          <Skeleton shape="block" className="h-44 rounded-xl" />
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="w-full" />
          <Skeleton shape="pill" className="h-14 w-full" />
        </SkeletonArea>
      }
    >
      {children}
    </QueryView>
  );
}
