import type { Language } from '@gramy/domain/language/language';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import type { Instant } from '@gramy/domain/time/instant';
import { localParts } from '@gramy/domain/time/zoned-time';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { locationQuery } from '../queries/location-query.ts';
import { useQuery } from '../queries/use-query.ts';
import { useSession } from '../session/session-context.tsx';
import { formatDateAt, formatTime } from './format.ts';

function useChosenTimeZone(): string | undefined {
  const { user } = useSession();
  const state = useQuery(user ? locationQuery() : null, { isExtra: true });
  return state.status === 'ready' ? state.data.timeZone : undefined;
}

/** For the moments of an account: payments, points, log-ins, deadlines. */
export function useOwnTimeZone(): string {
  return useChosenTimeZone() ?? homeTimeZone;
}

/** What one's own clock shows when that of the place shows something else; with the day where that is another one. */
export function writeOwnTime(
  language: Language,
  at: Instant,
  zones: { place: string; own: string },
): string | undefined {
  const [there, here] = [localParts(at, zones.place), localParts(at, zones.own)];
  const isSameDay = there.date === here.date;
  const time = formatTime(language, at, zones.own);
  if (!isSameDay) return `${formatDateAt(language, at, zones.own, 'short')}, ${time}`;
  return time === formatTime(language, at, zones.place) ? undefined : time;
}

/** The time of a booking is the one of its place; whoever goes by another clock reads theirs beside it. */
export function useOwnTime(): (at: Instant, placeTimeZone: string) => string | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  const own = useChosenTimeZone();
  return (at, place) => {
    const time = own && writeOwnTime(language, at, { place, own });
    return time && t('ownTime', { time });
  };
}
