import { type ComponentProps, memo, Suspense, useState } from 'react';
import { activitiesWithCountsQuery } from '../../../entities/activity/queries.ts';
import { citiesQuery } from '../../../entities/city/queries.ts';
import { PlaceCard } from '../../../entities/place/components/place-card.tsx';
import { PlaceCardSkeleton } from '../../../entities/place/components/place-card-skeleton.tsx';
import {
  type Place,
  type SearchPage,
  searchQuery,
  suggestionsQuery,
} from '../../../entities/place/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { useToday, useTonight } from '../../../lib/formats/use-today.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import type { SearchCriteria, SearchView } from '../../../lib/navigation/search-address.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { EmptyResults } from '../components/empty-results.tsx';
import { FilterChips } from '../components/filter-chips.tsx';
import { NearMeNotice } from '../components/near-me-notice.tsx';
import { NoticeLine } from '../components/notice-line.tsx';
import { OtherTime } from '../components/other-time.tsx';
import { PlainFilters } from '../components/plain-filters.tsx';
import { ResultHeading } from '../components/result-heading.tsx';
import { SearchBar } from '../components/search-bar.tsx';
import { SearchLayout } from '../components/search-layout.tsx';
import { SearchResults } from '../components/search-results.tsx';
import { ViewToggle } from '../components/view-toggle.tsx';
import { isUnknownCity } from '../hooks/filter-list.ts';
import { findSearchPath } from '../hooks/search-head.ts';
import { useSearchWords } from '../hooks/search-words.ts';
import { settleCriteria } from '../hooks/settled-criteria.ts';
import { useMorePages } from '../hooks/use-more-pages.ts';
import { useNearMe } from '../hooks/use-near-me.ts';
import { useSearchCriteria } from '../hooks/use-search-criteria.ts';
import { listClasses } from './list-classes.ts';
import { SearchMap } from './search-map.tsx';

const eagerCards = 2;
const idOf = ({ branchId }: Place) => branchId;

export function SearchScreen() {
  const { t } = useTranslation('search');
  const control = useSearchCriteria();
  const { criteria: asked, view } = control;
  const names = useNames();
  const words = useSearchWords(names);
  const query = searchQuery(asked);
  const state = useQuery(query);
  const found = state.status === 'ready' ? state.data : undefined;
  const latest = useLatest(found);
  const criteria = found ? settleCriteria(asked, found.understood) : asked;
  const change = (wanted: SearchCriteria, seen?: SearchView) =>
    control.replaceCriteria({ ...criteria, ...wanted }, seen);
  const more = useMorePages(query.key, found, (cursor) => searchQuery(asked, cursor), idOf);
  const nearMe = useNearMe((near) => change({ near, city: undefined, area: undefined, sort: 'distance' }));
  const [pointed, setPointed] = useState<string | null>(null);
  useSearchHead(asked, words, names);

  const describeFound = ({ total, isByTime }: SearchPage) => {
    const places = words.sayPlaces(total, criteria.activity);
    return isByTime ? t('headingFree', { places, when: words.sayWhenFree(criteria) }) : places;
  };
  const facts = [
    words.sayPlace(criteria) ?? t('where.everywhere'),
    words.sayWhen(criteria),
    criteria.guests ? words.sayGuests(criteria.guests) : undefined,
  ];
  return (
    <SearchLayout
      view={view}
      mapTitle={latest ? describeFound(latest) : t('view.map')}
      toggle={
        // A map of nothing is nowhere to go; from there one still comes back.
        latest?.total === 0 && view === 'list' ? null : (
          <ViewToggle view={view} onChange={(asked) => change({}, asked)} />
        )
      }
      bar={
        <>
          <SearchBar
            criteria={criteria}
            words={words}
            names={names}
            suggest={suggestionsQuery}
            onSearch={change}
            onNearMe={nearMe.locate}
          />
          <FilterChips
            criteria={criteria}
            words={words}
            counts={latest?.counts}
            total={latest?.total}
            onChange={change}
            onNearMe={nearMe.locate}
            isLocating={nearMe.isLocating}
            countQuery={searchQuery}
          />
          <PlainFilters criteria={criteria} names={names} />
        </>
      }
      list={
        <>
          {nearMe.isRefused ? (
            <NoticeLine
              title={t('where.refused')}
              text={t('where.refusedText')}
              closeLabel={t('where.dismiss')}
              onClose={nearMe.dismiss}
            />
          ) : null}
          {found?.understood.isNearMe && !nearMe.isRefused ? (
            <NearMeNotice isLocating={nearMe.isLocating} onLocate={nearMe.locate} />
          ) : null}
          {control.dropped.length > 0 ? <NoticeLine title={t('dropped')} /> : null}
          <SearchResults
            state={state}
            items={more.items}
            itemKey={idOf}
            status={more.status}
            onMore={() => void more.loadMore()}
            renderItem={(place) => {
              const isEager = more.items.indexOf(place) < eagerCards;
              return (
                <ResultCard
                  card={place}
                  heading="h2"
                  classes={listClasses}
                  guests={criteria.guests}
                  isByTime={criteria.time !== undefined}
                  today={names.today}
                  isCityNamed={criteria.city === undefined}
                  isMarked={pointed === place.branchId}
                  isEager={isEager}
                  onPoint={setPointed}
                />
              );
            }}
            skeleton={<PlaceCardSkeleton classes={listClasses} />}
            isEmpty={(page) => page.items.length === 0}
            empty={
              latest ? (
                <EmptyResults
                  criteria={criteria}
                  words={words}
                  names={names}
                  page={latest}
                  cities={names.cities}
                  countQuery={searchQuery}
                  onChange={change}
                  onClear={() =>
                    control.replaceCriteria(
                      isUnknownCity(criteria, names.cities) ? {} : { city: criteria.city },
                    )
                  }
                />
              ) : null
            }
            heading={(page) => (
              <ResultHeading
                title={describeFound(page)}
                facts={facts}
                criteria={criteria}
                onSort={(sort) => change({ sort })}
              />
            )}
            foot={(page) =>
              page.otherTime ? (
                <OtherTime other={page.otherTime} onChoose={(time) => change({ time })} />
              ) : null
            }
          />
        </>
      }
      map={
        <SearchMap
          criteria={asked}
          places={more.items}
          total={latest?.total ?? 0}
          bounds={latest?.bounds ?? null}
          cities={names.cities}
          pointed={pointed}
          onPoint={setPointed}
          onSearchArea={(area) => change({ area, near: undefined, city: undefined })}
        />
      }
    />
  );
}

/** Unless its props change, the screen may render again without hydrating all cards at once. */
const ResultCard = memo(function ResultCard(props: ComponentProps<typeof PlaceCard>) {
  return (
    <Suspense>
      <PlaceCard {...props} />
    </Suspense>
  );
});

function useNames() {
  const cities = useQuery(citiesQuery());
  const activities = useQuery(activitiesWithCountsQuery(undefined));
  const today = useToday();
  const tonight = useTonight();
  return {
    cities: cities.status === 'ready' ? cities.data.items : [],
    activities: activities.status === 'ready' ? activities.data.items : [],
    today,
    tonight,
  };
}

/** What was there last: while the next answer is on its way, the row of filters stays as it is. */
function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}

function useSearchHead(
  criteria: SearchCriteria,
  words: ReturnType<typeof useSearchWords>,
  names: ReturnType<typeof useNames>,
) {
  const { t } = useTranslation('search');
  const pictures = usePictures();
  const path = findSearchPath(criteria, names);
  const what = [words.sayActivity(criteria.activity), words.sayCity(criteria.city)]
    .filter(Boolean)
    .join(', ');
  usePageHead({
    title: what ? t('pageTitleFor', { what }) : t('pageTitle'),
    description: what ? t('pageDescriptionFor', { what }) : t('pageDescription'),
    picture: pictures.ogImage('search'),
    ...(path === undefined ? {} : { path }),
  });
}
