import { useNavigate } from 'react-router';
import { OfficePage } from '../../../entities/office/components/office-page.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useOfficeStanding } from '../../../entities/office/hooks/office-standing.ts';
import { type OfficeToday, officeTodayQuery } from '../../../entities/office/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { Greeting } from '../components/greeting.tsx';
import { MarketNow } from '../components/market-now.tsx';
import { SlowVenues } from '../components/slow-venues.tsx';
import { WaitingQueues } from '../components/waiting-queues.tsx';

/** What do I owe whom, and by when. */
export function TodayScreen() {
  const { t } = useTranslation('office-today');
  const words = useFirstCardWords();
  const today = useQuery(officeTodayQuery());
  const queues = today.status === 'ready' ? today.data.queues : [];
  useQueueKeys(queues);
  return (
    <OfficePage
      name={t('name')}
      title={<Greeting queues={queues} isKnown={today.status === 'ready'} />}
      lead={<Lead today={today.status === 'ready' ? today.data : undefined} />}
    >
      <CardContent state={today} words={words} skeletonRows={6}>
        {({ market, slowVenues }) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,720px)_minmax(0,1fr)]">
            <div>
              <WaitingQueues queues={queues} />
              <MarketNow market={market} />
            </div>
            <SlowVenues venues={slowVenues} />
          </div>
        )}
      </CardContent>
    </OfficePage>
  );
}

/** Desks that are clear are not a market in which nobody waits. */
function Lead({ today }: { today: OfficeToday | undefined }) {
  const { t } = useTranslation('office-today');
  const isClear = today?.queues.every(({ count }) => count === 0) ?? false;
  if (!isClear) return t('lead');
  const requests = today?.market.requests ?? 0;
  return requests > 0 ? t('leadRequests', { count: requests }) : t('leadEmpty');
}

/** By their place on the page, as far as they lead somewhere. */
function useQueueKeys(queues: OfficeToday['queues']): void {
  const { t } = useTranslation('office-today');
  const { sections } = useOfficeStanding();
  const navigate = useNavigate();
  useOfficeKeys(
    queues.flatMap(({ queue }, index) => {
      const section = sections.find((one) => one.queue === queue);
      if (!section) return [];
      return [
        {
          id: `queue-${index + 1}`,
          keys: [String(index + 1)] as const,
          label: `${t('open')}: ${t(`queues.${queue}`)}`,
          isQuiet: index > 0,
          run: () => void navigate(section.path),
        },
      ];
    }),
  );
}
