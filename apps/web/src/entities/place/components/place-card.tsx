import { weekdayOf } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePlacePicture } from '../../../lib/content/place-picture.tsx';
import { formatClosingAt } from '../../../lib/formats/closing-time.ts';
import {
  countForMessage,
  formatDistance,
  formatNumber,
  formatTime,
  nameWeekday,
} from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { ActivityTag } from '../../../ui/display/activity-tag.tsx';
import { Card, CardBody, CardCover, CardTitle } from '../../../ui/display/card.tsx';
import { Rating } from '../../../ui/display/rating.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { useOffered } from '../hooks/use-offered.ts';
import type { Place } from '../queries.ts';
import type { CardClasses } from './card-classes.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { linkToPlace } from './place-link.ts';
import { placeName } from './place-name.ts';
import { PlaceStarts } from './place-starts.tsx';

interface PlaceCardProps {
  card: Place;
  heading?: 'h2' | 'h3' | 'h4';
  classes?: CardClasses;
  guests?: number | undefined;
  /** Somebody has asked for a time, and the first start is the answer. */
  isByTime?: boolean;
  /** The day it is at the place; starts of another day then say which. */
  today?: string | undefined;
  /** For lists of more than one city. */
  isCityNamed?: boolean;
  /** Its pin on the map is chosen or pointed at. */
  isMarked?: boolean;
  /** The first pictures of a page. */
  isEager?: boolean;
  /** Called when the pointer or the focus enters and leaves. */
  onPoint?: (branchId: string | null) => void;
  className?: string;
}

export function PlaceCard({ card: found, heading = 'h3', classes, guests, ...props }: PlaceCardProps) {
  const language = useLanguage();
  const showPlace = usePlacePicture();
  const card = useOffered()(found);
  const [activity] = card.activities;
  const name = placeName(card);
  const pointAt = (branchId: string | null) => () => props.onPoint?.(branchId);
  return (
    <Card
      data-branch={card.branchId}
      isMarked={props.isMarked ?? false}
      onPointerEnter={pointAt(card.branchId)}
      onPointerLeave={pointAt(null)}
      onFocus={pointAt(card.branchId)}
      onBlur={pointAt(null)}
      className={joinClasses('h-full', classes?.card, props.className)}
    >
      <CardCover
        {...showPlace({ activity: activity?.slug ?? '', seed: card.branchId, photo: card.photo })}
        {...(activity ? { hue: activity.hue } : {})}
        isEager={props.isEager ?? false}
        className={classes?.cover}
        corner={<FavouriteButton branchId={card.branchId} name={name} />}
      >
        {activity ? (
          <ActivityTag hue={activity.hue} isOnPicture className={classes?.tag}>
            {activity.name[language]}
          </ActivityTag>
        ) : null}
      </CardCover>
      <CardBody className={classes?.body}>
        <CardTitle heading={heading}>
          <Link to={linkToPlace(card, guests, props.isByTime)}>{name}</Link>
        </CardTitle>
        <PlaceFacts place={card} isCityNamed={props.isCityNamed ?? false} today={props.today} />
        <PlaceStarts
          place={card}
          guests={guests}
          today={props.today}
          areDeclined={card.starts.length < found.starts.length}
        />
      </CardBody>
    </Card>
  );
}

interface PlaceFactsProps {
  place: Place;
  isCityNamed: boolean;
  today: string | undefined;
}

/** Rating, where it is and how far, and whether one could walk in. */
function PlaceFacts({ place, isCityNamed, today }: PlaceFactsProps) {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const { average, count } = place.rating;
  const reviews = t('reviews', countForMessage(language, count));
  const city = place.city.name[language];
  const where = [
    place.district || city,
    isCityNamed && place.district ? city : '',
    place.distanceMeters === null ? '' : formatDistance(language, place.distanceMeters),
  ];
  const value = average === null ? '' : formatNumber(language, average, 1);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-s leading-snug text-ink-2">
      {value ? (
        <Rating value={value} count={reviews} label={t('ratingLabel', { value, reviews })} />
      ) : (
        <span className="font-medium">{t('noReviews')}</span>
      )}
      <span>{where.filter(Boolean).join(' · ')}</span>
      <OpenState place={place} today={today} />
    </div>
  );
}

function OpenState({ place: { open, timeZone }, today }: Pick<PlaceFactsProps, 'place' | 'today'>) {
  const { t } = useTranslation('places');
  const language = useLanguage();
  if (open.isOpen) {
    if (open.until === null) return <span className="text-(--ok)">{t('open')}</span>;
    const time = formatClosingAt(language, Date.parse(open.until), timeZone);
    return <span className="text-(--ok)">{t('openUntil', { time })}</span>;
  }
  if (open.opensAt === null) return null;
  const opensAt = Date.parse(open.opensAt);
  const { date } = localParts(opensAt, timeZone);
  const time = formatTime(language, opensAt, timeZone);
  if (date === today) return <span>{t('opensToday', { time })}</span>;
  return <span>{t('opensAt', { day: nameWeekday(language, weekdayOf(date), 'short'), time })}</span>;
}
