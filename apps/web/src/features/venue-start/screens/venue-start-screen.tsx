import { ownVenuesQuery } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageWords } from '../../../lib/formats/use-card-words.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { QueryView } from '../../../ui/waiting/query-view.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { OwnVenues } from '../components/own-venues.tsx';
import { StartPage } from '../components/start-page.tsx';

/** The way in for venues: those that somebody has, or the beginning of the first one. */
export function VenueStartScreen() {
  const { t } = useTranslation('venue-start');
  const { user } = useSession();
  usePageHead({ title: t('pageTitle'), description: t('description') });
  return user ? <Venues /> : <StartPage />;
}

function Venues() {
  const { t } = useTranslation('venue-start');
  const pictures = usePictures();
  const words = usePageWords(t('own.failedTitle'), t('own.failedText'));
  const state = useQuery(ownVenuesQuery());
  return (
    <QueryView
      state={state}
      words={words}
      failedPicture={pictures.spot('error')}
      skeleton={
        <SkeletonArea className="page-width grid gap-5 pt-10">
          <Skeleton className="h-12 w-1/2" />
          <Skeleton shape="block" className="h-40 rounded-l" />
        </SkeletonArea>
      }
    >
      {({ items }) => (items.length > 0 ? <OwnVenues venues={items} /> : <StartPage />)}
    </QueryView>
  );
}
