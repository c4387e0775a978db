import { useParams } from 'react-router';
import { BranchChoice } from '../../../entities/setup/components/branch-choice.tsx';
import { PagePreview } from '../../../entities/setup/components/page-preview.tsx';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { useChosenBranch } from '../../../entities/setup/hooks/use-chosen-branch.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { PhotosForm } from '../components/photos-form.tsx';
import { photosQuery } from '../queries.ts';

/** What guests see before they choose a time. */
export function SetupPhotosScreen() {
  const { providerId = '' } = useParams();
  const words = useFirstCardWords();
  const branches = useChosenBranch(providerId);
  const branchId = branches.chosen?.id;
  const place = branchId === undefined ? undefined : { providerId, branchId };
  const photos = useQuery(place ? photosQuery(place) : null, { isSettled: true });
  return (
    <SetupFrame
      providerId={providerId}
      step="photos"
      aside={<PagePreview providerId={providerId} part="photo" />}
    >
      <BranchChoice {...branches} />
      <CardContent state={photos} words={words} skeletonRows={6}>
        {(loaded) => (place ? <PhotosForm key={branchId} place={place} loaded={loaded} /> : null)}
      </CardContent>
    </SetupFrame>
  );
}
