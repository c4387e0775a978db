import { useParams } from 'react-router';
import { PagePreview } from '../../../entities/setup/components/page-preview.tsx';
import { type Setup, setupQuery } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageWords } from '../../../lib/formats/use-card-words.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { QueryView } from '../../../ui/waiting/query-view.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { HubMore } from '../components/hub-more.tsx';
import { HubProgress } from '../components/hub-progress.tsx';
import { HubSteps } from '../components/hub-steps.tsx';

/** What is done of the set-up, what is missing and why it matters; every step is one press away. */
export function SetupHubScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-setup');
  const pictures = usePictures();
  const words = usePageWords(t('hub.failedTitle'), t('hub.failedText'));
  const state = useQuery(setupQuery(providerId));
  usePageHead({ title: t('pageTitle', { title: t('hub.name') }), description: t('hub.lead') });
  return (
    <div className="page-width max-w-[80rem] pt-8 pb-16">
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
          <div className="grid gap-10 min-[1001px]:grid-cols-[minmax(0,1fr)_20rem]">
            <div>
              <HubProgress setup={setup} />
              <HubSteps setup={setup} />
              <HubMore setup={setup} />
            </div>
            <PagePreview providerId={providerId} />
          </div>
        )}
      </QueryView>
    </div>
  );
}
