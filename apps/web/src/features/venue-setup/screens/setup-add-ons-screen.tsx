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
import { AddOnsForm } from '../components/add-ons-form.tsx';
import { addOnsQuery } from '../hooks/rule-queries.ts';

/** Shoes, pizza, a birthday set: what guests take with their time. */
export function SetupAddOnsScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-add-ons');
  const words = useFirstCardWords();
  const branches = useChosenBranch(providerId);
  const branchId = branches.chosen?.id;
  const place = branchId === undefined ? undefined : { providerId, branchId };
  const addOns = useQuery(place ? addOnsQuery(place) : null, { isSettled: true });
  const offers = buildHref(paths.venueSetupOffers, { providerId });
  return (
    <SetupFrame
      providerId={providerId}
      step="offers"
      words={{ name: t('page.name'), title: t('page.title'), lead: t('page.lead') }}
      back={{ to: offers, label: t('page.back') }}
      next={
        <Link to={buildHref(paths.venueSetup, { providerId })} className={buttonClass('primary')}>
          {t('page.next')}
        </Link>
      }
    >
      <BranchChoice {...branches} />
      <CardContent state={addOns} words={words} skeletonRows={3}>
        {(loaded) => (place ? <AddOnsForm key={branchId} place={place} loaded={loaded} /> : null)}
      </CardContent>
    </SetupFrame>
  );
}
