import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import type { QueryState } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';

const gridClass = 'grid grid-cols-3 gap-x-4 md:gap-x-8';
const valueClass =
  'text-[clamp(2.6rem,1.8rem+2.4vw,4rem)] leading-none font-heavy tracking-[-0.05em] tabular-nums';

/** Only the activities that somebody offers are counted. */
interface MarketFigures {
  places: number;
  cities: number;
  activities: number;
}

/** Every number here is counted in the database; a market that is still empty shows none. */
export function Figures({ state }: { state: QueryState<MarketFigures> }) {
  const { t } = useTranslation('about');
  const language = useLanguage();
  if (state.status === 'loading') return <FiguresSkeleton />;
  if (state.status === 'failed') return <FiguresFailed isRetrying={state.isRetrying} retry={state.retry} />;
  const { places, cities, activities } = state.data;
  if (places === 0) return null;
  const figures = [
    { value: places, label: t('figures.places', { count: places }) },
    { value: cities, label: t('figures.cities', { count: cities }) },
    { value: activities, label: t('figures.activities', { count: activities }) },
  ];
  return (
    <section aria-label={t('figures.title')} className="self-center">
      <dl className={gridClass}>
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-1.5 max-w-[22ch] text-ink-2 max-md:text-s">{label}</dt>
            <dd className={valueClass}>{formatNumber(language, value)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-7 text-s text-ink-3">{t('figures.source')}</p>
    </section>
  );
}

function FiguresSkeleton() {
  const { t } = useTranslation('about');
  return (
    <SkeletonArea label={t('figures.loading')} className="self-center">
      <div className={gridClass}>
        {['places', 'cities', 'activities'].map((figure) => (
          <div key={figure}>
            <p className={valueClass}>
              <Skeleton className="w-20" />
            </p>
            <p className="mt-1.5 max-md:text-s">
              <Skeleton className="w-24" />
            </p>
          </div>
        ))}
      </div>
      <p className="mt-7 text-s">
        <Skeleton className="w-64" />
      </p>
    </SkeletonArea>
  );
}

function FiguresFailed({ isRetrying, retry }: { isRetrying: boolean; retry: () => void }) {
  const { t } = useTranslation('about');
  return (
    <div className="self-center">
      <p role="status">{t('figures.failed')}</p>
      <Button
        variant="line"
        className="mt-4"
        isBusy={isRetrying}
        busyLabel={t('figures.loading')}
        onClick={retry}
      >
        {t('figures.retry')}
      </Button>
    </div>
  );
}
