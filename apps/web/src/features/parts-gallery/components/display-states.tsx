import { useState } from 'react';
import { buildHref, paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/link.tsx';
import { usePictures } from '../../../lib/pictures.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import { FullScreenSpinner } from '../../../ui/waiting/full-screen-spinner.tsx';
import { NavBarSkeleton } from '../../../ui/waiting/nav-bar-skeleton.tsx';
import { QueryView, type ViewState } from '../../../ui/waiting/query-view.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { Spinner } from '../../../ui/waiting/spinner.tsx';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import { venues } from './display-samples.ts';
import { Specimen } from './specimen.tsx';

export function StateSpecimens() {
  return (
    <>
      <SpinnerSpecimen />
      <SkeletonSpecimen />
      <StatusSpecimen />
      <QuerySpecimen />
    </>
  );
}

function SpinnerSpecimen() {
  const { t } = useTranslation('parts-display');
  return (
    <Specimen id="spinner" title={t('spinner.title')} note={t('spinner.note')}>
      <div className="flex flex-wrap items-center gap-8">
        <Spinner size="small" />
        <Spinner />
        <Spinner size="large" />
        <span className="flex items-center gap-2 rounded-full bg-orange px-5 py-3 text-on-orange">
          <Spinner size="small" tone="current" />
        </span>
        {/* Keeps the cover, which is fixed to the screen, inside the frame. */}
        <div className="h-60 w-80 max-w-full overflow-hidden rounded-l border border-line contain-paint">
          <FullScreenSpinner label={t('spinner.loading')} />
        </div>
      </div>
    </Specimen>
  );
}

function SkeletonSpecimen() {
  const { t } = useTranslation('parts-display');
  return (
    <Specimen id="skeleton" title={t('skeleton.title')} note={t('skeleton.note')}>
      <div className="grid gap-6">
        <div className="overflow-hidden rounded-l bg-card">
          <NavBarSkeleton label={t('skeleton.bar')} />
        </div>
        <SkeletonArea label={t('skeleton.places')}>
          <PlacesSkeleton />
        </SkeletonArea>
      </div>
    </Specimen>
  );
}

function PlacesSkeleton() {
  return (
    <div className="grid gap-5 md:grid-cols-3">
      {venues.map(({ id }) => (
        <div key={id} className="overflow-hidden rounded-l bg-card shadow-e1">
          <Skeleton shape="block" tone="light" className="aspect-[400/260] rounded-none" />
          <div className="p-4">
            <Skeleton className="w-2/3 text-l" />
            <Skeleton tone="light" className="w-1/2 text-s" />
            <div className="mt-3 flex gap-2">
              <Skeleton shape="block" className="h-11 w-20 shrink rounded-m" />
              <Skeleton shape="block" className="h-11 w-20 shrink rounded-m" />
              <Skeleton shape="block" tone="light" className="h-11 w-11 shrink rounded-m" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

function StatusSpecimen() {
  const pictures = usePictures();
  const { t } = useTranslation('parts-display');
  return (
    <Specimen id="status-panel" title={t('status.title')} note={t('status.note')}>
      <StatusPanel
        picture={pictures.spot('search')}
        heading="h3"
        title={t('status.heading')}
        text={t('status.text')}
        note={t('status.reference')}
      >
        <Button>{t('status.saturday')}</Button>
        <Link to={buildHref(paths.home)} className={buttonClass('line')}>
          {t('status.cities')}
        </Link>
      </StatusPanel>
    </Specimen>
  );
}

const states = ['ready', 'loading', 'failed', 'empty'] as const;
type StateName = (typeof states)[number];

function QuerySpecimen() {
  const { t } = useTranslation('parts-display');
  const [name, setName] = useState<StateName>('ready');
  const names: Record<StateName, string> = {
    ready: t('query.ready'),
    loading: t('query.loading'),
    failed: t('query.failed'),
    empty: t('query.empty'),
  };
  return (
    <Specimen id="query-view" title={t('query.title')} note={t('query.note')}>
      <fieldset className="mb-6 flex flex-wrap gap-2">
        <legend className="sr-only">{t('query.state')}</legend>
        {states.map((state) => (
          <Chip key={state} isPressed={state === name} onClick={() => setName(state)}>
            {names[state]}
          </Chip>
        ))}
      </fieldset>
      <SampleView name={name} onReady={() => setName('ready')} />
    </Specimen>
  );
}

function SampleView({ name, onReady }: { name: StateName; onReady: () => void }) {
  const pictures = usePictures();
  const { t } = useTranslation('parts-display');
  return (
    <QueryView
      state={makeState(name, onReady)}
      words={{
        loading: t('query.loadingWords'),
        slow: t('query.slow'),
        failedTitle: t('query.failedTitle'),
        failedText: t('query.failedText'),
        retry: t('query.retry'),
        retrying: t('query.retrying'),
      }}
      skeleton={
        <SkeletonArea>
          <PlacesSkeleton />
        </SkeletonArea>
      }
      slowAction={
        <Button variant="line" size="small" onClick={onReady}>
          {t('query.retry')}
        </Button>
      }
      failedPicture={pictures.spot('error')}
      heading="h3"
      isEmpty={(data) => data.length === 0}
      empty={
        <StatusPanel
          picture={pictures.spot('search')}
          heading="h3"
          title={t('query.emptyTitle')}
          text={t('query.emptyText')}
        >
          <Button onClick={onReady}>{t('query.clear')}</Button>
        </StatusPanel>
      }
    >
      {(data) => (
        <ul className="grid gap-3 md:grid-cols-3">
          {data.map(({ id, name: venue }) => (
            <li key={id} className="rounded-l bg-card p-4 shadow-e1">
              {venue}
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function makeState(name: StateName, onReady: () => void): ViewState<typeof venues> {
  if (name === 'loading') return { status: 'loading' };
  if (name === 'failed') return { status: 'failed', isRetrying: false, retry: onReady };
  return { status: 'ready', data: name === 'empty' ? [] : venues };
}
