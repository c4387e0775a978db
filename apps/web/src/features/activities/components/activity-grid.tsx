import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/link.tsx';
import { usePictures } from '../../../lib/pictures.ts';
import { bindShortWords } from '../../../lib/polish-typography.ts';
import type { QueryState } from '../../../lib/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import type { ActivityWithCount } from '../queries.ts';
import { ActivityCard } from './activity-card.tsx';
import { ActivityGridSkeleton } from './activity-grid-skeleton.tsx';
import { gridClass } from './grid-class.ts';

interface ActivityGridProps {
  state: QueryState<{ items: readonly ActivityWithCount[] }>;
  /** The same screen without a chosen city: the way out when it has nothing. */
  resetHref: string;
}

/** Shows only what can be booked; the caller has chosen the city. */
export function ActivityGrid({ state, resetHref }: ActivityGridProps) {
  const { t } = useTranslation('activities');
  const language = useLanguage();
  const pictures = usePictures();
  if (state.status === 'loading') return <ActivityGridSkeleton />;
  if (state.status === 'failed') return <FailedPanel isRetrying={state.isRetrying} retry={state.retry} />;

  const bookable = state.data.items.filter((activity) => activity.providerCount > 0);
  if (bookable.length === 0) return <EmptyPanel resetHref={resetHref} />;
  return (
    <ul className={gridClass}>
      {bookable.map(({ id, slug, hue, name, summary, providerCount }) => (
        <ActivityCard
          key={id}
          picture={pictures.scene(slug, slug)}
          hue={hue}
          name={name[language]}
          summary={language === 'pl' ? bindShortWords(summary.pl) : summary[language]}
          places={t('places', { count: providerCount })}
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

function FailedPanel({ isRetrying, retry }: { isRetrying: boolean; retry: () => void }) {
  const { t } = useTranslation('activities');
  return (
    <StatusPanel
      picture={usePictures().spot('error')}
      heading="h2"
      title={t('failed.title')}
      text={t('failed.text')}
    >
      <button type="button" aria-disabled={isRetrying} onClick={retry} className={buttonClass('primary')}>
        {isRetrying ? t('failed.retrying') : t('failed.retry')}
      </button>
    </StatusPanel>
  );
}
