import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePlacePicture } from '../../../lib/content/place-picture.tsx';
import { formatMoney, formatNumber } from '../../../lib/formats/format.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { Rating } from '../../../ui/display/rating.tsx';
import { useOffered } from '../hooks/use-offered.ts';
import type { Place } from '../queries.ts';
import { linkToPlace } from './place-link.ts';
import { placeName } from './place-name.ts';

/** What a pin on a map says when it is chosen: the place, and its next time. */
export function PlacePeek({ place: found, guests }: { place: Place; guests?: number | undefined }) {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const showPlace = usePlacePicture();
  const { showStart } = useStartWords();
  const place = useOffered()(found);
  const [start] = place.starts;
  const { average, count } = place.rating;
  const href = start
    ? buildBookingHref({
        providerSlug: place.providerSlug,
        branchSlug: place.branchSlug,
        offerId: start.offerId,
        date: start.date,
        startsAt: start.startsAt,
        durationMinutes: start.durationMinutes,
        ...(guests ? { guests } : {}),
      })
    : linkToPlace(place, guests);
  const value = average === null ? '' : formatNumber(language, average, 1);
  const reviews = t('reviews', { count, shownCount: formatNumber(language, count) });
  return (
    <Link
      to={href}
      className="grid grid-cols-[6.5rem_1fr] items-center gap-3.5 rounded-l bg-raise p-2.5 leading-snug shadow-e3 transition hover:-translate-y-0.5 sm:grid-cols-[8rem_1fr] forced-colors:border"
    >
      <img
        {...showPlace({
          activity: place.activities[0]?.slug ?? '',
          seed: place.branchId,
          photo: place.photo,
        })}
        alt=""
        width={800}
        height={520}
        className="aspect-[4/3] rounded-[10px] object-cover"
      />
      <span className="grid gap-0.5 text-s">
        <b className="text-m leading-tight font-strong">{placeName(place)}</b>
        <span className="flex flex-wrap gap-x-2.5 text-ink-2">
          {value ? <Rating value={value} label={t('ratingLabel', { value, reviews })} /> : t('noReviews')}
          {start ? t('tablesLeft', { count: start.freeTables, time: showStart(start.label) }) : null}
        </span>
        {start ? (
          <span>
            <b className="font-strong">{showStart(start.label)}</b>,{' '}
            {formatMoney(language, { amount: start.price, currency: place.currency })}
          </span>
        ) : null}
      </span>
    </Link>
  );
}
