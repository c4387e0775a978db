import { useParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { BookingView } from '../components/booking-gate.tsx';
import { MissingPage } from '../components/missing-page.tsx';
import { OpenTicketView } from '../components/open-ticket-view.tsx';
import { openTicketQuery } from '../queries.ts';
import { TicketMap } from './ticket-map.tsx';

const refreshEveryMs = 15_000;

/** Of whoever has booked by telephone: the address is all they have, and all they need. */
export function OpenTicketScreen() {
  const { token = '' } = useParams();
  // The guest hears of a move, or that it is called off, on this page as well.
  const state = useQuery(openTicketQuery(token), { refreshEveryMs });
  return (
    <BookingView state={state}>
      {(ticket) => (
        <OpenTicketView
          ticket={ticket}
          renderMap={(place, branch) => <TicketMap place={place} branch={branch} />}
        />
      )}
    </BookingView>
  );
}

export function NotFound() {
  const { t } = useTranslation('open-ticket');
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
