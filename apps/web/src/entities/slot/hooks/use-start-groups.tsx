import type { DayPart } from '@gramy/domain/time/day-part';
import type { LocalDate, Weekday } from '@gramy/domain/time/local-date';
import { Moon, Sun, Sunrise, Sunset } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatBusinessMinute, formatMoney, formatNumber, nameWeekday } from '../../../lib/formats/format.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import type { TimeSlot } from '../../../ui/calendar/slot-button.tsx';
import type { TimeGroupData } from '../../../ui/calendar/time-group.tsx';
import type { DayStart, PanelOffer } from '../queries.ts';
import { businessMinuteOf, findNearest, groupStarts, isHappy, tellRefusal } from './describe-starts.ts';
import type { OfferedDay } from './offered-day.ts';
import { sayStarts } from './start-range.ts';
import { useRefusalWords } from './use-refusal-words.ts';

const partIcons: Record<DayPart, typeof Sun> = {
  morning: Sunrise,
  afternoon: Sun,
  evening: Sunset,
  night: Moon,
};

interface StartsOfDay {
  offer: PanelOffer;
  guests: number;
  date: LocalDate;
  day: OfferedDay;
  starts: readonly DayStart[];
}

/** The starts of a day as the grid draws them: grouped, priced, and each with its reason. */
export function useStartGroups({ starts, ...rest }: StartsOfDay): TimeGroupData[] {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const { day } = rest;
  const describeSlot = useSlotWords({ ...rest, starts });
  return groupStarts(starts).map(({ part, starts: inPart }) => {
    const Icon = partIcons[part];
    const free = inPart.filter(({ refusal }) => refusal === null);
    const minutes = inPart.map(businessMinuteOf);
    const prices = free.flatMap(({ price }) => price ?? []);
    const cheapest = { amount: Math.min(...prices), currency: day.currency };
    const freeWords = t('freeStarts', { count: free.length });
    return {
      id: part,
      name: t(`dayParts.${part}`),
      icon: <Icon aria-hidden />,
      range: sayStarts(language, minutes),
      free: freeWords,
      freeCount: formatNumber(language, free.length),
      summary:
        prices.length > 0
          ? t('freeFrom', { free: freeWords, price: formatMoney(language, cheapest) })
          : freeWords,
      slots: inPart.map(describeSlot),
    };
  });
}

function useSlotWords({ offer, guests, date, day, starts }: StartsOfDay): (start: DayStart) => TimeSlot {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const { showStart, sayPass } = useStartWords();
  const sayRefusal = useRefusalWords(guests);
  return (start) => {
    const { startsAt, label, refusal, price } = start;
    const pass = sayPass(label);
    const mark = [label.isNextDay && nameWeekday(language, label.weekday as Weekday, 'short'), pass]
      .filter(Boolean)
      .join(', ');
    const shared = {
      id: startsAt,
      time: formatBusinessMinute(language, label.minute),
      ...(mark ? { nightMark: mark } : {}),
    };
    if (refusal === null) {
      const happy = isHappy(offer, date, start);
      const amount = formatMoney(language, { amount: price ?? 0, currency: day.currency });
      return { ...shared, detail: amount, kind: happy ? 'happy' : 'free' };
    }
    const nearest = findNearest(starts, start);
    const reason = sayRefusal(start, refusal);
    return {
      ...shared,
      detail: t(`refusals.${tellRefusal(refusal, start)}.short`),
      kind: 'unavailable',
      reason: nearest ? `${reason} ${t('nearestStart', { time: showStart(nearest.label) })}` : reason,
    };
  };
}
