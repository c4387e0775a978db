import { useParams } from 'react-router';
import { PagePreview } from '../../../entities/setup/components/page-preview.tsx';
import { SetupColumns } from '../../../entities/setup/components/setup-columns.tsx';
import { isOwnerThemselves } from '../../../entities/setup/hooks/own-rights.ts';
import { type Setup, setupQuery } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageWords } from '../../../lib/formats/use-card-words.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { QueryView } from '../../../ui/waiting/query-view.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { HubClaims } from '../components/hub-claims.tsx';
import { HubMore } from '../components/hub-more.tsx';
import { HubState } from '../components/hub-state.tsx';
import { HubSteps } from '../components/hub-steps.tsx';
import { PaidNote } from '../components/paid-note.tsx';
import { listingQuery } from '../queries.ts';

/** What is done of the set-up, what is missing and why it matters; every step is one press away. */
export function SetupHubScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-setup');
  const pictures = usePictures();
  const words = usePageWords(t('hub.failedTitle'), t('hub.failedText'));
  const state = useQuery(setupQuery(providerId));
  const listing = useQuery(listingQuery(providerId), { isExtra: true });
  const sentBack = listing.status === 'ready' ? listing.data.sentBack : null;
  usePageHead({ title: t('pageTitle', { title: t('hub.name') }), description: t('hub.lead') });
  return (
    <SetupColumns isBelow aside={<PagePreview providerId={providerId} />}>
      <div className="mx-auto w-full max-w-[60rem] px-(--gutter) pt-8 pb-16">
        <QueryView
          state={state}
          words={words}
          failedPicture={pictures.spot('error')}
          skeleton={
            <SkeletonArea className="grid gap-5">
              <Skeleton className="h-24 w-2/3" />
              <Skeleton shape="block" className="h-[38rem] rounded-l" />
            </SkeletonArea>
          }
        >
          {(setup: Setup) => (
            <>
              <HubState setup={setup} isSentBack={sentBack !== null} />
              {isOwnerThemselves(setup) ? <HubClaims providerId={providerId} /> : null}
              <HubSteps setup={setup} said={sentBack?.words ?? []} />
              <PaidNote />
              <HubMore setup={setup} />
            </>
          )}
        </QueryView>
      </div>
    </SetupColumns>
  );
}
