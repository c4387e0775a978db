import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsOnline } from '../../../lib/browser/use-is-online.ts';
import { useKeptTickets } from '../hooks/use-kept-tickets.ts';
import { KeptTicketList } from './kept-ticket-list.tsx';

interface OfflineTicketsProps {
  /** Also where the browser believes in a network that does not answer. */
  isCutOff?: boolean;
  className?: string;
}

/** Without a network, what was booked comes before everything else; with one it is nowhere. */
export function OfflineTickets({ isCutOff = false, className = '' }: OfflineTicketsProps) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const tickets = useKeptTickets();
  if ((isOnline && !isCutOff) || tickets.length === 0) return null;
  return (
    <section aria-labelledby="kept-tickets-title" className={className}>
      <h2 id="kept-tickets-title" className="mb-3 text-l">
        {t('keptTickets.title')}
      </h2>
      <KeptTicketList tickets={tickets} labelledBy="kept-tickets-title" />
    </section>
  );
}
