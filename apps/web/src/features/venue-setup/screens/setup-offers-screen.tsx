import { useParams } from 'react-router';
import { BranchChoice } from '../../../entities/setup/components/branch-choice.tsx';
import { PagePreview } from '../../../entities/setup/components/page-preview.tsx';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { useChosenBranch } from '../../../entities/setup/hooks/use-chosen-branch.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { OfferList } from '../components/offer-list.tsx';
import { offersQuery } from '../hooks/offer-queries.ts';

/** What a place sells, on sale or not. */
export function SetupOffersScreen() {
  const { providerId = '' } = useParams();
  const { t: tOffers } = useTranslation('venue-offers');
  const words = useFirstCardWords();
  const branches = useChosenBranch(providerId);
  const branchId = branches.chosen?.id;
  const place = branchId === undefined ? undefined : { providerId, branchId };
  const offers = useQuery(place ? offersQuery(place) : null);
  return (
    <SetupFrame
      providerId={providerId}
      step="offers"
      aside={<PagePreview providerId={providerId} part="offers" />}
    >
      <BranchChoice {...branches} />
      <p className="mb-4 text-s">
        <Link to={buildHref(paths.venueSetupAddOns, { providerId })} className={textLinkClass}>
          {tOffers('list.addOns')}
        </Link>
        {' · '}
        <Link to={`${buildHref(paths.venueImport, { providerId })}?kind=offers`} className={textLinkClass}>
          {tOffers('fromFile')}
        </Link>
      </p>
      <CardContent state={offers} words={words} skeletonRows={3}>
        {(loaded) => (place ? <OfferList key={branchId} place={place} loaded={loaded} /> : null)}
      </CardContent>
    </SetupFrame>
  );
}
