import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeName } from '../../../entities/place/components/place-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePlacePicture } from '../../../lib/content/place-picture.tsx';
import { formatDistance, formatNumber } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildSearchHref } from '../../../lib/navigation/search-address.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { againHref } from '../hooks/again-href.ts';
import type { Alternative, OtherPlaceChoice, useAlternatives } from '../hooks/use-alternatives.ts';
import { type BookedSlot, type Booking, criteriaElsewhere } from '../queries.ts';
import { AlternativeCard } from './alternative-card.tsx';
import { nameOfVenue } from './ticket-card.tsx';

interface AlternativesProps {
  booking: Booking;
  slot: BookedSlot;
  found: ReturnType<typeof useAlternatives>;
}

/** After a no: the same game at another time, and elsewhere in the city. The refused time is not among them. */
export function Alternatives({ booking, slot, found }: AlternativesProps) {
  const { t } = useTranslation('outcome');
  const language = useLanguage();
  const { times, places } = found;
  const [first] = [...times, ...places.flatMap((choice) => choice.times)];
  return (
    <>
      {first ? <CheckedNote booking={booking} /> : null}
      <Group id="others" title={t('pending.no.others')} isShown={times.length > 0}>
        {times.map((time) => (
          <SamePlace key={time.startsAt} booking={booking} slot={slot} time={time} isFirst={time === first} />
        ))}
      </Group>
      <Group
        id="other-places"
        title={t('pending.no.places', { city: slot.branch.city[language] })}
        isShown={places.length > 0}
      >
        {places.map((choice) => (
          <OtherPlace
            key={choice.place.branchId}
            booking={booking}
            slot={slot}
            choice={choice}
            isFirst={choice.times[0] === first}
          />
        ))}
      </Group>
      <div className="mt-7 flex flex-wrap gap-2.5 max-sm:grid">
        <Link to={againHref(booking)} className={buttonClass('line')}>
          {t('pending.no.allDay')}
        </Link>
        <Link to={buildSearchHref(criteriaElsewhere(slot))} className={buttonClass('line')}>
          {t('pending.no.elsewhere')}
        </Link>
      </div>
    </>
  );
}

function CheckedNote({ booking }: { booking: Booking }) {
  const { t } = useTranslation('outcome');
  const hasExtras = booking.slots.some(({ addOns }) => addOns.length > 0);
  return (
    <p className="mt-7 flex gap-3 rounded-m bg-(--info-soft) px-4 py-3 text-s forced-colors:border">
      <RefreshCw aria-hidden className="mt-px size-5 flex-none text-(--info)" />
      <span>
        <b className="block font-strong">{t('pending.no.checked')}</b>
        {t(hasExtras ? 'pending.no.feeAndExtras' : 'pending.no.feeIncluded')}
      </span>
    </p>
  );
}

function Group({ id, title, isShown, children }: GroupProps) {
  if (!isShown) return null;
  return (
    <section aria-labelledby={id} className="mt-7">
      <h2 id={id} className="mb-3.5 text-xl">
        {title}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
    </section>
  );
}

interface GroupProps {
  id: string;
  title: string;
  isShown: boolean;
  children: ReactNode;
}

interface ChoiceProps {
  booking: Booking;
  slot: BookedSlot;
  isFirst: boolean;
}

function SamePlace({ booking, slot, time, isFirst }: ChoiceProps & { time: Alternative }) {
  const showPlace = usePlacePicture();
  return (
    <AlternativeCard
      picture={showPlace({
        activity: slot.offer.activity.slug,
        seed: slot.branch.id,
        photo: slot.branch.photo,
      })}
      title={nameOfVenue({ provider: booking.provider, slots: [slot] })}
      facts={[slot.branch.street]}
      times={[time]}
      booking={booking}
      isFirst={isFirst}
    />
  );
}

function OtherPlace({ booking, slot, choice, isFirst }: ChoiceProps & { choice: OtherPlaceChoice }) {
  const { t } = useTranslation('outcome');
  const language = useLanguage();
  const showPlace = usePlacePicture();
  const { place, times } = choice;
  const { average } = place.rating;
  const distance = place.distanceMeters === null ? '' : formatDistance(language, place.distanceMeters);
  return (
    <AlternativeCard
      picture={showPlace({ activity: slot.offer.activity.slug, seed: place.branchId, photo: place.photo })}
      title={placeName(place)}
      facts={[
        distance && t('pending.no.away', { distance }),
        average === null ? '' : t('pending.no.rated', { value: formatNumber(language, average, 1) }),
      ]}
      times={times}
      booking={booking}
      isFirst={isFirst}
    />
  );
}
