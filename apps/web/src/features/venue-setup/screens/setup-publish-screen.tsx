import { useParams } from 'react-router';
import { PagePreview } from '../../../entities/setup/components/page-preview.tsx';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { setupQuery } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { DraftPlaces } from '../components/draft-places.tsx';
import { ListingMoves } from '../components/listing-moves.tsx';
import { PublishList } from '../components/publish-list.tsx';
import { listingQuery } from '../queries.ts';

/** The last step: what is missing, and the button that puts the venue on the market. */
export function SetupPublishScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-publish');
  const words = useFirstCardWords();
  const setup = useQuery(setupQuery(providerId));
  const listing = useQuery(listingQuery(providerId));
  const page = setup.status === 'ready' && listing.status === 'ready' ? listing.data : undefined;
  const standing = (name: string) => ({ name, title: t('standing.title'), lead: t('standing.lead') });
  const isShown = page?.status === 'listed' || page?.status === 'paused';
  return (
    <SetupFrame
      providerId={providerId}
      step="publish"
      isAsideBelow
      {...(setup.status === 'ready' && page && page.status !== 'draft'
        ? { words: standing(setup.data.name) }
        : {})}
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
                <ListingMoves setup={data} listing={found} />
                {/* What would help a venue that is closed for good? */}
                {found.status === 'closed' ? null : <PublishList setup={data} listing={found} />}
                <DraftPlaces providerId={providerId} listing={found} />
              </div>
            )}
          </CardContent>
        )}
      </CardContent>
    </SetupFrame>
  );
}
