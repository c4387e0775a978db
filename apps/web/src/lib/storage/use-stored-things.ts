import { hourMs, minuteMs, utcDayMs } from '@gramy/domain/time/instant';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePublicConfig } from '../queries/public-config.ts';
import { type StoredThing, type StoredThingId, storedThings } from './stored-things.ts';

export interface DescribedThing {
  id: StoredThingId;
  name: string;
  place: StoredThing['place'];
  use: string;
  /** How long it is kept, in words. */
  period: string;
}

/** Everything a browser keeps for us, in the words of the file `stored`. */
export function useStoredThings(): DescribedThing[] {
  const { t } = useTranslation('stored');
  const describePeriod = useStoredPeriod();
  const uses = t('uses', { returnObjects: true });
  return (Object.keys(storedThings) as StoredThingId[]).map((id) => {
    const { name, place } = storedThings[id];
    return { id, name, place, use: uses[id], period: describePeriod(storedThings[id]) };
  });
}

export function useStoredPeriod(): (thing: StoredThing) => string {
  const { t } = useTranslation('stored');
  const { consentDays } = usePublicConfig();

  function describeSpan(ms: number): string {
    if (ms === 0) return t('moment');
    if (ms === 365 * utcDayMs) return t('year');
    if (ms > utcDayMs) return t('days', { count: Math.round(ms / utcDayMs) });
    return ms >= hourMs
      ? t('hours', { count: Math.round(ms / hourMs) })
      : t('minutes', { count: Math.round(ms / minuteMs) });
  }

  return ({ place, maxAgeMs }) => {
    if (maxAgeMs === 'consent') return t('days', { count: consentDays });
    if (place === 'cache') return t('untilNextVersion');
    if (place === 'sessionStorage') {
      return maxAgeMs === undefined
        ? t('untilTabCloses')
        : t('untilTabClosesAtMost', { period: describeSpan(maxAgeMs) });
    }
    return maxAgeMs === undefined ? t('untilCleared') : describeSpan(maxAgeMs);
  };
}
