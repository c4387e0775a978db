import { PlaceCard } from '../../../entities/place/components/place-card.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { type BookedSlot, otherPlacesQuery } from '../queries.ts';

const most = 3;

/** Where the same game is free at the same time, the nearest first. */
export function OtherPlaces({ slot }: { slot: BookedSlot }) {
  const { t } = useTranslation('outcome');
  const found = useQuery(otherPlacesQuery(slot, most + 1), { isExtra: true });
  const places =
    found.status === 'ready'
      ? found.data.items.filter(({ branchId }) => branchId !== slot.branch.id).slice(0, most)
      : [];
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="other-places" className="mt-9">
      <h2 id="other-places" className="text-xl">
        {t('pending.no.places')}
      </h2>
      <p className="mt-1 mb-3.5 text-s text-ink-2">{t('pending.no.placesNote')}</p>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {places.map((place) => (
          <li key={place.branchId} className="grid">
            <PlaceCard card={place} guests={slot.guests} />
          </li>
        ))}
      </ul>
    </section>
  );
}
