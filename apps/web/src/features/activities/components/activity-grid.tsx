import type { DescribedActivity } from '../../../entities/activity/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { useTroubleWords } from '../../../lib/formats/use-trouble-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import type { FailedQuery, QueryState } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { PressButton } from '../../../ui/action/press-button.tsx';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import { ActivityCard } from './activity-card.tsx';
import { ActivityGridSkeleton } from './activity-grid-skeleton.tsx';
import { gridClass } from './grid-class.ts';

interface ActivityGridProps {
  state: QueryState<{ items: readonly DescribedActivity[] }>;
  city: string | undefined;
  /** By slug; empty while nobody has looked. */
  freeTonight: ReadonlyMap<string, number>;
  /** The same screen without a chosen city: the way out when it has nothing. */
  resetHref: string;
}

/** Shows what can be booked; the caller has chosen the city. */
export function ActivityGrid({ state, city, freeTonight, resetHref }: ActivityGridProps) {
  if (state.status === 'loading') return <ActivityGridSkeleton />;
  if (state.status === 'failed') return <FailedPanel {...state} />;
  const bookable = state.data.items.filter(({ providerCount }) => providerCount > 0);
  if (bookable.length === 0) return <EmptyPanel resetHref={resetHref} />;
  return (
    <ul className={gridClass}>
      {bookable.map((activity, index) => (
        <ActivityCard
          key={activity.id}
          isFirst={index === 0}
          activity={activity}
          city={city}
          freeTonight={freeTonight.get(activity.slug)}
        />
      ))}
    </ul>
  );
}

function EmptyPanel({ resetHref }: { resetHref: string }) {
  const { t } = useTranslation('activities');
  return (
    <StatusPanel
      picture={usePictures().spot('search')}
      heading="h2"
      title={t('empty.title')}
      text={t('empty.text')}
    >
      <Link to={resetHref} preventScrollReset className={buttonClass('primary')}>
        {t('empty.action')}
      </Link>
    </StatusPanel>
  );
}

function FailedPanel({ isRetrying, retry, trouble }: FailedQuery) {
  const { t } = useTranslation('activities');
  const sayTrouble = useTroubleWords();
  return (
    <StatusPanel
      picture={usePictures().spot('error')}
      heading="h2"
      title={t('failed.title')}
      text={sayTrouble(trouble)}
    >
      <PressButton aria-disabled={isRetrying} onClick={retry} className={buttonClass('primary')}>
        {isRetrying ? t('failed.retrying') : t('failed.retry')}
      </PressButton>
    </StatusPanel>
  );
}
