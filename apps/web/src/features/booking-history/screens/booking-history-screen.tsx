import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { OfflineTickets } from '../../../entities/ticket/components/offline-tickets.tsx';
import { useUpcomingKept } from '../../../entities/ticket/hooks/use-upcoming-kept.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsOnline } from '../../../lib/browser/use-is-online.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { findToday } from '../../../lib/formats/today.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { type QueryState, useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { InfiniteList } from '../../../ui/waiting/infinite-list.tsx';
import { Skeleton } from '../../../ui/waiting/skeleton.tsx';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import { BookingActions } from '../components/booking-actions.tsx';
import { BookingRow } from '../components/booking-row.tsx';
import { HistoryFilters } from '../components/history-filters.tsx';
import { type HistoryChoice, isChosen, readChoice, toFilter, writeChoice } from '../hooks/history-filter.ts';
import { usePreviousPages } from '../hooks/use-booking-pages.ts';
import { type BookingFilter, type BookingSummary, countsQuery, upcomingQuery } from '../queries.ts';

export function BookingHistoryScreen() {
  const { t } = useTranslation('booking-history');
  const [search, setSearch] = useSearchParams();
  const choice = readChoice(search);
  const counts = useQuery(countsQuery(), { isExtra: true });
  const known = counts.status === 'ready' ? counts.data : undefined;
  const [today] = useState(() => findToday(Date.now()));
  const setChoice = (next: HistoryChoice) =>
    setSearch(writeChoice(next), { replace: true, preventScrollReset: true });
  usePageHead({ title: t('pageTitle'), description: t('none.text') });
  const isEmpty = known && known.upcoming + known.previous === 0;
  return (
    <div className="pb-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">{t('title')}</h1>
        {isEmpty ? null : (
          <search className="w-full sm:w-72">
            <SearchInput
              aria-label={t('search')}
              placeholder={t('search')}
              clearLabel={t('clearSearch')}
              maxLength={60}
              value={choice.q}
              onValueChange={(q) => setChoice({ ...choice, q })}
            />
          </search>
        )}
      </div>
      {isEmpty ? (
        <NoBookings />
      ) : (
        <>
          <HistoryFilters counts={known} choice={choice} onChange={setChoice} />
          <Lists
            filter={toFilter(choice, today)}
            isFiltered={isChosen(choice)}
            onReset={() => setChoice(readChoice(new URLSearchParams()))}
          />
        </>
      )}
    </div>
  );
}

interface ListsProps {
  filter: BookingFilter;
  isFiltered: boolean;
  onReset: () => void;
}

function Lists({ filter, isFiltered, onReset }: ListsProps) {
  const { t } = useTranslation('booking-history');
  const { t: tApp } = useTranslation();
  const { slow, ...words } = useFirstCardWords();
  const isOnline = useIsOnline();
  const upcoming = useQuery(upcomingQuery(filter));
  useUpcomingKept(upcoming.status === 'ready' ? upcoming.data.items : undefined);
  const { first, items, status, loadMore } = usePreviousPages(filter);
  if (isFiltered && isEmptyPage(upcoming) && isEmptyPage(first)) {
    return (
      <div role="status" className="grid justify-items-start gap-3 rounded-l bg-paper-2 p-5">
        <p>{t('noMatch')}</p>
        <Button variant="line" size="small" onClick={onReset}>
          {t('filters.reset')}
        </Button>
      </div>
    );
  }
  const aheadCount = upcoming.status === 'ready' ? upcoming.data.items.length : 0;
  const shown = t('list.shown', { count: aheadCount + items.length });
  return (
    <div className="grid gap-8">
      <OfflineTickets isCutOff={upcoming.status === 'failed'} />
      {isFiltered && isEmptyPage(upcoming) ? null : (
        <section aria-labelledby="upcoming-title" className="grid gap-3">
          <h2 id="upcoming-title" className="text-l">
            {t('upcoming')}
          </h2>
          <CardContent
            state={upcoming}
            words={{ ...words, slow }}
            skeletonRows={2}
            skeletonRow={<BookingShape />}
          >
            {(page) =>
              page.items.length === 0 ? (
                <p className="text-s text-ink-2">{t('noUpcoming')}</p>
              ) : (
                <ul aria-labelledby="upcoming-title" className="grid gap-3">
                  {page.items.map((booking) => (
                    <li key={booking.id}>
                      <Row booking={booking} />
                    </li>
                  ))}
                </ul>
              )
            }
          </CardContent>
        </section>
      )}
      {isEmptyPage(first) ? (
        <p role="status" className="sr-only">
          {upcoming.status === 'ready' ? shown : null}
        </p>
      ) : (
        <section aria-labelledby="previous-title" className="grid gap-3">
          <h2 id="previous-title" className="text-l">
            {t('previous')}{' '}
            <span className="text-s font-normal tracking-normal text-ink-2">{t('newestFirst')}</span>
          </h2>
          <CardContent state={first} words={words} skeletonRows={4} skeletonRow={<BookingShape />}>
            {() => (
              <InfiniteList
                items={items}
                itemKey={({ id }) => id}
                renderItem={(booking) => <Row booking={booking} />}
                status={status}
                onMore={loadMore}
                listClassName="grid gap-3"
                words={{
                  label: t('previous'),
                  more: t('list.more'),
                  loading: t('list.loading'),
                  failed: isOnline ? t('list.failed') : words.failed,
                  retry: tApp('tryAgain'),
                  end: t('list.end'),
                  shown,
                }}
              />
            )}
          </CardContent>
        </section>
      )}
    </div>
  );
}

function isEmptyPage(state: QueryState<{ items: readonly unknown[] }>): boolean {
  return state.status === 'ready' && state.data.items.length === 0;
}

function Row({ booking }: { booking: BookingSummary }) {
  return (
    <BookingRow booking={booking}>
      <BookingActions booking={booking} />
    </BookingRow>
  );
}

function BookingShape() {
  return <Skeleton shape="block" className="h-50 rounded-l sm:h-28" />;
}

function NoBookings() {
  const { t } = useTranslation('booking-history');
  const pictures = usePictures();
  return (
    <StatusPanel
      picture={pictures.spot('bookings')}
      heading="h2"
      title={t('none.title')}
      text={t('none.text')}
    >
      <Link to={paths.search} className={buttonClass('primary')}>
        {t('none.action')}
      </Link>
    </StatusPanel>
  );
}
