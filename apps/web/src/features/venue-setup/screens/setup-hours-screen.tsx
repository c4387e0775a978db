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
import { HoursForm } from '../components/hours-form.tsx';
import { hoursQuery } from '../queries.ts';

/** When a place is open: its week, and the days on which that does not hold. */
export function SetupHoursScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-setup');
  const words = useFirstCardWords();
  const branches = useChosenBranch(providerId);
  const branchId = branches.chosen?.id;
  const place = branchId === undefined ? undefined : { providerId, branchId };
  const hours = useQuery(place ? hoursQuery(place) : null, { isSettled: true });
  return (
    <SetupFrame
      providerId={providerId}
      step="hours"
      next={
        <Link to={buildHref(paths.venueSetup, { providerId })} className={buttonClass('primary')}>
          {t('goOn')}
        </Link>
      }
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
