import { useParams } from 'react-router';
import { PagePreview } from '../../../entities/setup/components/page-preview.tsx';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { useChosenBranch } from '../../../entities/setup/hooks/use-chosen-branch.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { PlaceForm } from '../components/place-form.tsx';
import { PlacesBar } from '../components/places-bar.tsx';
import { TextsForm } from '../components/texts-form.tsx';
import { businessQuery, venuePlaceQuery } from '../queries.ts';

/** Where the places of a venue are, and how guests know it. */
export function SetupPlaceScreen() {
  const { providerId = '' } = useParams();
  const words = useFirstCardWords();
  const branches = useChosenBranch(providerId);
  const branchId = branches.chosen?.id;
  const place = branchId === undefined ? undefined : { providerId, branchId };
  const loaded = useQuery(place ? venuePlaceQuery(place) : null, { isSettled: true });
  const business = useQuery(businessQuery(providerId), { isSettled: true });
  return (
    <SetupFrame
      providerId={providerId}
      step="place"
      aside={<PagePreview providerId={providerId} part="address" />}
    >
      <PlacesBar
        providerId={providerId}
        branches={branches}
        isRemovable={loaded.status === 'ready' && loaded.data.isRemovable}
      />
      <div className="grid gap-5">
        <CardContent state={loaded} words={words} skeletonRows={6}>
          {(data) => (place ? <PlaceForm key={branchId} place={place} loaded={data} /> : null)}
        </CardContent>
        <CardContent state={business} words={words} skeletonRows={4}>
          {(data) => <TextsForm providerId={providerId} loaded={data} />}
        </CardContent>
      </div>
    </SetupFrame>
  );
}
