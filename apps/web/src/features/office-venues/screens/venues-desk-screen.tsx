import { type ListingStatus, listingStatuses } from '@gramy/domain/setup/listing-status';
import { DeskRow } from '../../../entities/office/components/desk.tsx';
import { PagedDesk } from '../../../entities/office/components/paged-desk.tsx';
import { useAgeWords } from '../../../entities/office/hooks/use-age-words.ts';
import { useListSearch } from '../../../entities/office/hooks/use-list-search.ts';
import { useSettled } from '../../../entities/office/hooks/use-settled.ts';
import { officeTodayQuery } from '../../../entities/office/queries.ts';
import { openCitiesQuery } from '../../../entities/setup/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { VenueInHand } from '../components/venue-in-hand.tsx';
import { type ListedVenue, officeVenuesQuery } from '../queries.ts';

const all = 'all';

/** Venues, those that wait to be looked at first. */
export function VenuesDeskScreen() {
  const { t } = useTranslation('office-venues');
  const { t: tOffice } = useTranslation('office');
  const language = useLanguage();
  const { sayWait } = useAgeWords();
  const { values, change } = useListSearch(['status', 'city', 'q']);
  const q = useSettled(values.q.trim());
  const waiting = useWaitingVenues();
  const cities = useQuery(openCitiesQuery(), { isExtra: true });
  const isUndecided = values.status === '' && values.q === '' && waiting === undefined;
  // Whoever looks for a name looks among all of them, and so does whoever has nothing to look at.
  const status = values.status || (values.q === '' && waiting !== 0 ? 'submitted' : all);
  const filter = {
    status: status === all ? undefined : (status as ListingStatus),
    cityId: values.city || undefined,
    q: q === '' ? undefined : q,
  };
  const pages = useLaterPages(isUndecided ? null : officeVenuesQuery(filter), ({ id }: ListedVenue) => id);
  return (
    <PagedDesk
      name={t('title')}
      pages={pages}
      empty={t('none')}
      filters={
        <>
          <SearchInput
            value={values.q}
            onValueChange={(typed) => change({ q: typed })}
            clearLabel={tOffice('find.clear')}
            placeholder={t('search')}
            aria-label={t('search')}
            maxLength={80}
          />
          <Select
            aria-label={t('status')}
            value={status}
            onChange={(event) => change({ status: event.target.value })}
          >
            <option value={all}>{t('all')}</option>
            {[...listingStatuses].map((one) => (
              <option key={one} value={one}>
                {tOffice(`listing.${one}`)}
              </option>
            ))}
          </Select>
          {cities.status === 'ready' ? (
            <Select
              aria-label={t('city')}
              value={values.city}
              onChange={(event) => change({ city: event.target.value })}
            >
              <option value="">{t('everywhere')}</option>
              {cities.data.items.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name[language]}
                </option>
              ))}
            </Select>
          ) : null}
        </>
      }
      renderRow={(venue) => (
        <DeskRow
          title={venue.name}
          detail={venue.city?.[language] ?? t('noPlace')}
          note={tOffice(`listing.${venue.status}`)}
          aside={venue.submittedAt === null ? null : sayWait(Date.parse(venue.submittedAt), Date.now())}
        />
      )}
    >
      {(venue, goOn) => <VenueInHand providerId={venue.id} onDone={goOn} />}
    </PagedDesk>
  );
}

/** How many wait to be looked at; undefined: nobody has counted them yet. Null: they cannot be counted. */
function useWaitingVenues(): number | null | undefined {
  const today = useQuery(officeTodayQuery(), { isExtra: true });
  if (today.status === 'loading') return undefined;
  if (today.status !== 'ready') return null;
  return today.data.queues.find(({ queue }) => queue === 'venues')?.count ?? 0;
}
