import { hasEntryCode } from '@gramy/domain/booking/awaited-payment';
import { KeptTicketList } from '../../../entities/ticket/components/kept-ticket-list.tsx';
import { useKeptTickets } from '../../../entities/ticket/hooks/use-kept-tickets.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import { useReturn } from '../hooks/use-return.ts';

/** In the place of a page that the network did not bring; gives way to it by itself. */
export function OfflinePanel({ wanted }: { wanted: string }) {
  const { t } = useTranslation();
  const pictures = usePictures();
  const tickets = useKeptTickets();
  /** A booking that waits for money or for its venue opens no door. */
  const hasTickets = tickets.some(({ booking }) => hasEntryCode(booking));
  const hasBookings = tickets.length > 0;
  usePageHead({ title: t('offlinePage.pageTitle'), description: t('offlinePage.text') });
  useReturn(wanted);
  return (
    <StatusPanel
      picture={pictures.spot('offline')}
      heading="h1"
      title={t(hasTickets ? 'offlinePage.titleTickets' : 'offlinePage.title')}
      text={t(hasTickets ? 'offlinePage.textTickets' : 'offlinePage.text')}
    >
      {hasBookings ? (
        <section aria-labelledby="kept-tickets-title" className="basis-full">
          <h2 id="kept-tickets-title" className="sr-only">
            {t('keptTickets.title')}
          </h2>
          <KeptTicketList tickets={tickets} labelledBy="kept-tickets-title" />
        </section>
      ) : null}
      {/* A whole new document: nothing of this page has to work for it. */}
      <a href={wanted} className={buttonClass(hasBookings ? 'line' : 'primary')}>
        {t('tryAgain')}
      </a>
    </StatusPanel>
  );
}
