import { useParams } from 'react-router';
import { PagePreview } from '../../../entities/setup/components/page-preview.tsx';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { type Setup, setupQuery } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { DraftPlaces, ListingMoves } from '../components/listing-moves.tsx';
import { PublishList } from '../components/publish-list.tsx';
import { findStepHref } from '../hooks/step-href.ts';
import { listingQuery } from '../queries.ts';

/** Where the first thing is that is missing. */
function findFirstMissing({ id, steps }: Setup): string | undefined {
  const first = steps.find(({ missing }) => missing.length > 0);
  return first && findStepHref(id, first.step);
}

/** The last step: what is missing, and the button that puts the venue on the market. */
export function SetupPublishScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-publish');
  const words = useFirstCardWords();
  const setup = useQuery(setupQuery(providerId));
  const listing = useQuery(listingQuery(providerId));
  const page = setup.status === 'ready' && listing.status === 'ready' ? listing.data : undefined;
  const isShown = page?.status === 'listed' || page?.status === 'paused';
  return (
    <SetupFrame
      providerId={providerId}
      step="publish"
      aside={<PagePreview providerId={providerId} />}
      next={
        isShown ? (
          <Link
            to={buildHref(paths.serviceProvider, { serviceProviderId: providerId })}
            className={buttonClass('primary')}
          >
            {t('seePage')}
          </Link>
        ) : null
      }
    >
      <CardContent state={setup} words={words} skeletonRows={4}>
        {(data) => (
          <CardContent state={listing} words={words} skeletonRows={4}>
            {(found) => (
              <div className="grid gap-5">
                <ListingMoves
                  providerId={providerId}
                  listing={found}
                  missing={data.steps.reduce((sum, { missing }) => sum + missing.length, 0)}
                  missingHref={findFirstMissing(data)}
                />
                <PublishList setup={data} listing={found} />
                <DraftPlaces providerId={providerId} listing={found} />
              </div>
            )}
          </CardContent>
        )}
      </CardContent>
    </SetupFrame>
  );
}
