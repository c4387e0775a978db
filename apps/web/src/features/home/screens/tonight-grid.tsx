import type { Language } from '@gramy/domain/language/language';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { eveningBegins } from '@gramy/domain/time/night';
import { PlaceCard } from '../../../entities/place/components/place-card.tsx';
import { PlaceCardSkeleton } from '../../../entities/place/components/place-card-skeleton.tsx';
import { useOffered } from '../../../entities/place/hooks/use-offered.ts';
import type { Place } from '../../../entities/place/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { useTroubleWords } from '../../../lib/formats/use-trouble-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildSearchHref } from '../../../lib/navigation/search-address.ts';
import { writeTonight } from '../../../lib/navigation/tonight-address.ts';
import type { FailedQuery, QueryState } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { PressButton } from '../../../ui/action/press-button.tsx';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import type { TonightPlaces } from '../hooks/use-tonight.ts';

interface TonightGridProps {
  tonight: QueryState<TonightPlaces>;
  date: LocalDate;
  /** Undefined around the visitor. */
  city: { slug: string; name: Record<Language, string> } | undefined;
}

/** Beside the large one the others are small; on a phone they lie down. Styled in `tonight-grid.css`. */
export function TonightGrid({ tonight, date, city }: TonightGridProps) {
  const { t } = useTranslation('home');
  if (tonight.status === 'failed') return <Failed {...tonight} />;
  if (tonight.status === 'loading') return <Waiting />;
  const { places } = tonight.data;
  if (places.length === 0) return <NothingFree date={date} city={city} />;
  return (
    <ul className="tonight-grid" aria-label={t('tonight.list')}>
      {places.map((place, position) =>
        position === 0 ? (
          <li key={place.branchId} className="relative md:col-span-2 lg:col-span-1 lg:row-span-2">
            <PlaceCard card={place} today={date} className="tonight-large" />
            <TablesLeft place={place} />
          </li>
        ) : (
          <li key={place.branchId}>
            <PlaceCard card={place} today={date} className="tonight-small" />
          </li>
        ),
      )}
    </ul>
  );
}

/** "6 of 12 free", at the soonest start. */
function TablesLeft({ place }: { place: Place }) {
  const { t } = useTranslation('home');
  const [start] = useOffered()(place).starts;
  if (!start || place.tableTotal < 2) return null;
  return (
    <p className="absolute top-4 left-4 rounded-full bg-orange px-3.5 py-1.5 text-s leading-tight font-medium text-on-orange">
      {t('tonight.left', { free: start.freeTables, total: place.tableTotal })}
    </p>
  );
}

function Waiting() {
  const { t } = useTranslation('home');
  return (
    <div>
      <p role="status" className="sr-only">
        {t('tonight.loading')}
      </p>
      <ul className="tonight-grid" aria-hidden="true">
        {['one', 'two', 'three', 'four', 'five'].map((name) => (
          <li key={name} className="first:md:col-span-2 first:lg:col-span-1 first:lg:row-span-2">
            <PlaceCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Late in the evening it happens: tomorrow and the rest of the country are the ways out. */
function NothingFree({ date, city }: Omit<TonightGridProps, 'tonight'>) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const where = city?.name[language];
  return (
    <StatusPanel
      picture={usePictures().spot('search')}
      heading="h3"
      title={where ? t('tonight.nothing', { city: where }) : t('tonight.nothingNear')}
      text={t('tonight.nothingText')}
    >
      <Link
        to={buildSearchHref({ city: city?.slug, date: addDays(date, 1) })}
        className={buttonClass('primary')}
      >
        {t('tonight.tomorrow')}
      </Link>
      <Link
        to={buildSearchHref({ ...writeTonight({ date, minute: eveningBegins }), sort: 'soonest' })}
        className={buttonClass('line')}
      >
        {t('tonight.everywhere')}
      </Link>
    </StatusPanel>
  );
}

function Failed({ retry, isRetrying, trouble }: FailedQuery) {
  const { t } = useTranslation('home');
  const sayTrouble = useTroubleWords();
  return (
    <StatusPanel
      picture={usePictures().spot('error')}
      heading="h3"
      title={t('tonight.failed')}
      text={sayTrouble(trouble)}
    >
      <PressButton aria-disabled={isRetrying} onClick={retry} className={buttonClass('primary')}>
        {isRetrying ? t('tonight.retrying') : t('tonight.retry')}
      </PressButton>
    </StatusPanel>
  );
}
