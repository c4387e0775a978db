import { hourMs, type Instant, minuteMs, utcDayMs } from '@gramy/domain/time/instant';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** How long something has waited or has time, roughly: nobody counts the seconds of a claim. */
export function useAgeWords() {
  const { t } = useTranslation('office');
  const sayLength = (ms: number): string => {
    if (ms < hourMs) return t('age.minutes', { count: Math.max(1, Math.round(ms / minuteMs)) });
    if (ms < 2 * utcDayMs) return t('age.hours', { count: Math.round(ms / hourMs) });
    return t('age.days', { count: Math.round(ms / utcDayMs) });
  };
  return {
    /** Of one of them. */
    sayWait: (at: Instant, now: Instant) => sayLength(now - at),
    /** Of many, by the oldest. */
    sayAge: (at: Instant, now: Instant) => t('age.ago', { length: sayLength(now - at) }),
    sayDeadline: (at: Instant, now: Instant) =>
      at > now
        ? t('age.in', { length: sayLength(at - now) })
        : t('age.late', { length: sayLength(now - at) }),
  };
}
