import {
  type Statistics,
  statisticsQuery,
  visitedPlacesQuery,
} from '../../../entities/account/statistics-queries.ts';
import { ActivityIcon } from '../../../entities/activity/components/activity-icon.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { PlacePicture } from '../../../lib/content/place-picture.tsx';
import { countForMessage } from '../../../lib/formats/format.ts';
import { usePageWords } from '../../../lib/formats/use-card-words.ts';
import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { QueryView } from '../../../ui/waiting/query-view.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import { ActivitiesCard } from '../components/activities-card.tsx';
import { BadgesCard } from '../components/badges-card.tsx';
import { PlacesCard } from '../components/places-card.tsx';
import { PlayedCard } from '../components/played-card.tsx';
import { ShowUpCard } from '../components/show-up-card.tsx';
import { StreakCard } from '../components/streak-card.tsx';

export function ProfileStatisticsScreen() {
  const { t } = useTranslation('statistics');
  const pictures = usePictures();
  const state = useQuery(statisticsQuery());
  usePageHead({ title: t('pageTitle'), description: t('lead') });
  return (
    <div className="pb-10">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-1.5 mb-5 text-ink-2">{t('lead')}</p>
      <QueryView
        state={state}
        failedPicture={pictures.spot('error')}
        words={{ ...usePageWords(t('failedTitle'), t('failedText')), slow: t('slow') }}
        skeleton={<Waiting />}
        isEmpty={({ completed, cancelled }) => completed + cancelled === 0}
        empty={
          <StatusPanel
            picture={pictures.spot('bookings')}
            heading="h2"
            title={t('empty.title')}
            text={t('empty.text')}
          >
            <Link to={paths.search} className={buttonClass('primary')}>
              {t('empty.action')}
            </Link>
          </StatusPanel>
        }
      >
        {(statistics) => <Bento statistics={statistics} />}
      </QueryView>
    </div>
  );
}

function Bento({ statistics }: { statistics: Statistics }) {
  const places = useQuery(visitedPlacesQuery(), { isExtra: true });
  return (
    <div className="grid items-stretch gap-3.5 sm:gap-5 md:grid-cols-12 *:min-w-0">
      <PlayedCard statistics={statistics} />
      <div className="grid md:col-span-5">
        <ActivitiesCard
          statistics={statistics}
          renderIcon={(icon) => <ActivityIcon icon={icon} className="size-5" />}
        />
      </div>
      <StreakCard statistics={statistics} />
      <div className="grid md:col-span-4">
        <FavouriteCard statistics={statistics} />
      </div>
      <div className="grid content-start md:col-span-4 xl:col-span-3">
        <ShowUpCard statistics={statistics} />
      </div>
      <div className="grid content-start md:col-span-8 xl:col-span-4">
        {places.status === 'ready' ? (
          <PlacesCard places={places.data.items} />
        ) : (
          <Skeleton shape="block" className="min-h-80 rounded-xl" />
        )}
      </div>
      <div className="grid md:col-span-12 xl:col-span-5">
        <BadgesCard badges={statistics.badges} />
      </div>
    </div>
  );
}

function FavouriteCard({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const { mostBookedVendor: vendor, mostBookedActivity: activity } = statistics;
  return (
    <section className="flex min-w-0 flex-col overflow-hidden rounded-xl bg-card shadow-e1 forced-colors:border">
      {vendor && activity ? (
        <PlacePicture
          activity={activity.slug}
          seed={vendor.providerSlug}
          photo={vendor.photo}
          width="800"
          height="520"
          className="h-32 w-full min-w-0 flex-1 object-cover"
        />
      ) : null}
      <div className="grid gap-3 p-5">
        <div>
          <h2 className="text-xs font-normal tracking-normal text-ink-3">{t('favourite.vendor')}</h2>
          <p className="text-l leading-tight font-heavy">
            {vendor ? (
              <Link
                to={buildBookingHref({ providerSlug: vendor.providerSlug })}
                className="-my-1.5 inline-flex min-h-11 items-center hover:underline"
              >
                {vendor.providerName}
              </Link>
            ) : (
              '–'
            )}
          </p>
          {vendor ? (
            <p className="text-s text-ink-2">
              {t('favourite.evenings', countForMessage(language, vendor.bookings))}
            </p>
          ) : null}
        </div>
        <div className="border-t border-line pt-3">
          <h2 className="text-xs font-normal tracking-normal text-ink-3">{t('favourite.activity')}</h2>
          <p className="font-strong">{activity?.name[language] ?? '–'}</p>
        </div>
      </div>
    </section>
  );
}

function Waiting() {
  return (
    <SkeletonArea className="grid gap-3.5 sm:gap-5 md:grid-cols-12">
      <Skeleton shape="block" className="h-96 rounded-xl md:col-span-7" />
      <Skeleton shape="block" className="h-96 rounded-xl md:col-span-5" />
      <Skeleton shape="block" className="h-64 rounded-xl md:col-span-8" />
      <Skeleton shape="block" className="h-64 rounded-xl md:col-span-4" />
    </SkeletonArea>
  );
}
