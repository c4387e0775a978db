import { useParams } from 'react-router';
import { BranchChoice } from '../../../entities/setup/components/branch-choice.tsx';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { useChosenBranch } from '../../../entities/setup/hooks/use-chosen-branch.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { PhotosForm } from '../components/photos-form.tsx';
import { photosQuery } from '../queries.ts';

/** What guests see before they choose a time. */
export function SetupPhotosScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-setup');
  const words = useFirstCardWords();
  const branches = useChosenBranch(providerId);
  const branchId = branches.chosen?.id;
  const place = branchId === undefined ? undefined : { providerId, branchId };
  const photos = useQuery(place ? photosQuery(place) : null, { isSettled: true });
  return (
    <SetupFrame
      providerId={providerId}
      step="photos"
      next={
        <Link to={buildHref(paths.venueSetup, { providerId })} className={buttonClass('primary')}>
          {t('goOn')}
        </Link>
      }
    >
      <BranchChoice {...branches} />
      <CardContent state={photos} words={words} skeletonRows={6}>
        {(loaded) => (place ? <PhotosForm key={branchId} place={place} loaded={loaded} /> : null)}
      </CardContent>
    </SetupFrame>
  );
}
