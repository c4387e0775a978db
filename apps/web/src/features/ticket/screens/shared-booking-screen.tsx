import { useParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { BookingView } from '../components/booking-gate.tsx';
import { MissingPage } from '../components/missing-page.tsx';
import { SharedView } from '../components/shared-view.tsx';
import { sharedBookingQuery } from '../queries.ts';
import { TicketMap } from './ticket-map.tsx';

export function SharedBookingScreen() {
  const { token = '' } = useParams();
  const state = useQuery(sharedBookingQuery(token));
  return (
    <BookingView state={state}>
      {(booking) => (
        <SharedView
          token={token}
          booking={booking}
          renderMap={(place, branch) => <TicketMap place={place} branch={branch} />}
        />
      )}
    </BookingView>
  );
}

export function NotFound() {
  const { t } = useTranslation('shared-booking');
  return (
    <MissingPage
      words={{
        pageTitle: t('notFound.pageTitle'),
        title: t('notFound.title'),
        text: t('notFound.text'),
      }}
    >
      <Link to={paths.home} className={buttonClass('primary')}>
        {t('notFound.home')}
      </Link>
    </MissingPage>
  );
}
