import { useParams } from 'react-router';
import { BranchChoice } from '../../../entities/setup/components/branch-choice.tsx';
import { PagePreview } from '../../../entities/setup/components/page-preview.tsx';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { useChosenBranch } from '../../../entities/setup/hooks/use-chosen-branch.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { HoursForm } from '../components/hours-form.tsx';
import { hoursQuery } from '../queries.ts';

/** When a place is open: its week, and the days on which that does not hold. */
export function SetupHoursScreen() {
  const { providerId = '' } = useParams();
  const words = useFirstCardWords();
  const branches = useChosenBranch(providerId);
  const branchId = branches.chosen?.id;
  const place = branchId === undefined ? undefined : { providerId, branchId };
  const hours = useQuery(place ? hoursQuery(place) : null, { isSettled: true });
  return (
    <SetupFrame
      providerId={providerId}
      step="hours"
      aside={<PagePreview providerId={providerId} part="hours" />}
    >
      <BranchChoice {...branches} />
      <CardContent state={hours} words={words} skeletonRows={7}>
        {(loaded) =>
          place ? <HoursForm key={branchId} place={place} loaded={loaded} timeZone={loaded.timeZone} /> : null
        }
      </CardContent>
    </SetupFrame>
  );
}
