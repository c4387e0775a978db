import { formatClock, readClock } from '@gramy/domain/time/clock';
import { minutesPerDay } from '@gramy/domain/time/instant';
import { addDays, type LocalDate, weekdayOf } from '@gramy/domain/time/local-date';
import { toBusinessMinute } from '@gramy/domain/time/night';
import { nameNight } from '@gramy/domain/time/night-name';
import { isLateNight, isTonight, type Tonight } from '@gramy/domain/time/tonight';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { hasScene } from '../../../lib/content/pictures.ts';
import {
  countForMessage,
  formatDuration,
  formatMoney,
  formatNumber,
  formatRelativeDate,
} from '../../../lib/formats/format.ts';
import type { SearchCriteria } from '../../../lib/navigation/search-address.ts';
import { type Filter, isUnknownCity } from './filter-list.ts';

export interface NamedThing {
  slug: string;
  name: { en: string; pl: string };
}

/** Where the names of what the criteria know only by a slug come from. */
export interface SearchNames {
  activities: readonly NamedThing[];
  cities: readonly NamedThing[];
  today: LocalDate;
  tonight: Tonight;
}

const isOfNight = (time: string) => toBusinessMinute(readClock(time)) >= minutesPerDay;

/** What is wanted, found and filtered, in words. */
export function useSearchWords({ activities, cities, today, tonight }: SearchNames) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const nameOf = (things: readonly NamedThing[], slug: string | undefined) =>
    things.find((thing) => thing.slug === slug)?.name[language];
  const nameOrSlug = (things: readonly NamedThing[], slug: string) => nameOf(things, slug) ?? slug;

  const sayDay = (date: LocalDate | undefined) =>
    formatRelativeDate(
      language,
      date ?? today,
      { today, words: { today: t('when.today'), tomorrow: t('when.tomorrow') } },
      'short',
    );
  const sayWhen = ({ date, time }: SearchCriteria) => {
    if (!date && !time) return undefined;
    if (date === tonight.date && time === formatClock(tonight.minute))
      return isLateNight(tonight) ? t('when.stillTonight') : t('when.quickTonight', { time });
    if (time && isOfNight(time)) {
      // By the calendar, with the name of the night, as moments of the night are said everywhere.
      const evening = date ?? today;
      return t('when.nightAfter', {
        day: sayDay(addDays(evening, 1)),
        time,
        night: nameNight(language, weekdayOf(evening)),
      });
    }
    const day = sayDay(date);
    return time ? t('when.dayAfter', { day, time }) : day;
  };
  /** A time of the clock or, without one, a day. */
  const sayFreeWhen = (value: string) =>
    value.includes(':')
      ? t('filter.after', { time: value })
      : t('filter.onDay', { day: sayDay(value as LocalDate) });
  const sayGuests = (guests: number) => t('guests', { count: guests });
  /** "tonight", "on Fri 20 Nov": the end of a sentence. */
  const sayWhenFree = ({ date, time }: SearchCriteria) => {
    const minute = time === undefined ? 0 : toBusinessMinute(readClock(time));
    const isRunning = isTonight(date ?? today, minute, tonight);
    if (isRunning && isLateNight(tonight)) return t('when.thisNight');
    if (minute >= minutesPerDay)
      return t('when.freeNight', { night: nameNight(language, weekdayOf(date ?? today)) });
    if (isRunning) return t('when.tonight');
    if (date === undefined || date === today) return t('when.freeToday');
    return date === addDays(today, 1) ? t('when.freeTomorrow') : t('when.freeOn', { day: sayDay(date) });
  };

  return {
    sayActivity: (slug: string | undefined) => nameOf(activities, slug),
    sayCity: (slug: string | undefined) => nameOf(cities, slug),
    sayDay,
    sayWhen,
    sayGuests,
    sayWhenFree,
    sayPlace: (criteria: SearchCriteria) => {
      if (criteria.near) return t('where.near');
      if (criteria.area) return t('where.area');
      return isUnknownCity(criteria, cities) ? criteria.city : nameOf(cities, criteria.city);
    },
    /** "12 bowling alleys"; an activity that is new to the market has places. */
    sayPlaces: (count: number, activity: string | undefined) => {
      const values = countForMessage(language, count);
      return activity !== undefined && hasScene(activity)
        ? t(`kinds.${activity}` as const, values)
        : t('places', values);
    },
    sayFilter: ({ kind, value = '' }: Filter): string => {
      if (kind === 'q') return t('filter.q', { words: value });
      if (kind === 'activity') return nameOrSlug(activities, String(value));
      if (kind === 'city') return nameOrSlug(cities, String(value));
      if (kind === 'when') return sayFreeWhen(String(value));
      if (kind === 'guests') return sayGuests(Number(value));
      if (kind === 'duration') return formatDuration(language, Number(value));
      if (kind === 'maxPrice') {
        return t('filter.maxPrice', {
          price: formatMoney(language, { amount: Number(value), currency: 'PLN' }),
        });
      }
      if (kind === 'minRating')
        return t('filter.minRating', { rating: formatNumber(language, Number(value) / 10, 1) });
      if (kind === 'tag') return t(`tags.${value as 'food'}`);
      return t(`filter.${kind}`);
    },
  };
}

export type SearchWords = ReturnType<typeof useSearchWords>;
