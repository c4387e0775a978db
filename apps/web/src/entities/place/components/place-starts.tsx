import type { LocalDate, Weekday } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  formatBusinessMinute,
  formatDate,
  formatMoney,
  formatRelativeDate,
  nameWeekday,
} from '../../../lib/formats/format.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import { Link, renderLink } from '../../../lib/navigation/link.tsx';
import { MoreSlotsLink, SlotLink } from '../../../ui/calendar/slot-link.tsx';
import type { Place } from '../queries.ts';
import { linkToPlace } from './place-link.ts';
import { placeName } from './place-name.ts';

interface PlaceStartsProps {
  place: Place;
  guests?: number | undefined;
  /** The day it is where the places are: starts of other days say theirs. */
  today?: string | undefined;
  /** There were others, to which the place has said no. */
  areDeclined?: boolean;
}

/** The next times that can be booked, each a way into the booking panel. */
export function PlaceStarts({ place, guests, today, areDeclined = false }: PlaceStartsProps) {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const { sayStart } = useStartWords();
  const [first] = place.starts;
  if (!first) return <NoStarts place={place} guests={guests} areDeclined={areDeclined} />;

  const name = placeName(place);
  const days = { today: (today ?? '') as LocalDate, words: { today: t('today'), tomorrow: t('tomorrow') } };
  const sayDay = (date: string) => {
    if (today === undefined) return formatDate(language, date as LocalDate, 'short');
    // What can still be booked of the day before are the last hours of its night.
    if (date < today) return t('thisNight');
    return formatRelativeDate(language, date as LocalDate, days, 'short');
  };
  const isOtherDay = today !== undefined && first.date !== today;
  return (
    <div className="mt-auto pt-1.5">
      {isOtherDay ? <p className="mb-1.5 text-xs font-medium text-ink-2">{sayDay(first.date)}</p> : null}
      <ul className="flex gap-2" aria-label={t('startsLabel', { name })}>
        {place.starts.map((start) => {
          const price = formatMoney(language, { amount: start.price, currency: place.currency });
          return (
            <li key={`${start.offerId} ${start.startsAt}`} className="grid min-w-0 flex-1">
              <SlotLink
                href={buildBookingHref({
                  providerSlug: place.providerSlug,
                  branchSlug: place.branchSlug,
                  offerId: start.offerId,
                  date: start.date,
                  startsAt: start.startsAt,
                  durationMinutes: start.durationMinutes,
                  ...(guests ? { guests } : {}),
                })}
                renderLink={renderLink}
                label={t('startLabel', { day: sayDay(start.date), time: sayStart(start.label), price, name })}
                slot={{
                  id: start.startsAt,
                  time: formatBusinessMinute(language, start.label.minute),
                  detail: price,
                  kind: start.band === 'happyHour' ? 'happy' : 'free',
                  ...(start.label.isNextDay
                    ? { nightMark: nameWeekday(language, start.label.weekday as Weekday, 'short') }
                    : {}),
                }}
                className="min-w-0 px-1"
              />
            </li>
          );
        })}
        {place.moreStarts > 0 ? (
          <li className="grid flex-none">
            <MoreSlotsLink
              href={linkToPlace(place, guests)}
              renderLink={renderLink}
              text={`+${place.moreStarts}`}
              label={t('moreStarts', { count: place.moreStarts, name })}
            />
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function NoStarts({ place, guests, areDeclined }: Omit<PlaceStartsProps, 'today'>) {
  const { t } = useTranslation('places');
  return (
    <p className="mt-auto flex min-h-12 flex-wrap items-center gap-x-3 pt-1.5 text-s text-ink-2">
      {t(areDeclined ? 'declinedStarts' : 'noStarts')}{' '}
      <Link
        to={linkToPlace(place, guests)}
        className="inline-flex min-h-11 items-center font-medium text-ink underline"
      >
        {t('seeTimes')}
      </Link>
    </p>
  );
}
