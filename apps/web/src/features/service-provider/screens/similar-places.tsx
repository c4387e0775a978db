import { localParts } from '@gramy/domain/time/zoned-time';
import { useLocation } from 'react-router';
import { PlaceCard } from '../../../entities/place/components/place-card.tsx';
import { PlaceCardSkeleton } from '../../../entities/place/components/place-card-skeleton.tsx';
import { similarQuery } from '../../../entities/place/queries.ts';
import type { Branch } from '../../../entities/provider/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { readBookingChoice } from '../../../lib/navigation/booking-link.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { repeatShape } from '../../../ui/waiting/skeleton.tsx';

export const similarCount = 4;

interface SimilarPlacesProps {
  slug: string;
  branch: Branch;
}

/** The page can do without: what does not come is not missed. */
export function SimilarPlaces({ slug, branch }: SimilarPlacesProps) {
  const { t } = useTranslation('provider');
  const { search } = useLocation();
  const { offerId } = readBookingChoice(new URLSearchParams(search));
  const offer = branch.offers.find(({ id }) => id === offerId) ?? branch.offers[0];
  const state = useQuery(
    similarQuery({
      serviceProviderId: slug,
      branch: branch.slug,
      activity: offer?.activity.slug,
      limit: similarCount,
    }),
    { isExtra: true },
  );
  const today = useClock((now) => localParts(now, branch.timeZone).date);
  if (state.status === 'failed' || (state.status === 'ready' && state.data.items.length === 0)) return null;
  return (
    <section aria-labelledby="similar-title" className="mt-14">
      <h2 id="similar-title" className="mb-4 text-xl">
        {t('similarNear')}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {state.status === 'ready'
          ? state.data.items.map((card) => (
              <li key={card.branchId}>
                <PlaceCard card={card} today={today} />
              </li>
            ))
          : repeatShape(
              similarCount,
              <li>
                <PlaceCardSkeleton />
              </li>,
            )}
      </ul>
    </section>
  );
}
