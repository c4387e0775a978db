import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Tonight } from '@gramy/domain/time/tonight';
import { useClock } from './clock.ts';
import { findToday, findTonightHere } from './today.ts';

export function useToday(): LocalDate {
  return useClock(findToday);
}

export function useTonight(): Tonight {
  const date = useClock((now) => findTonightHere(now).date);
  const minute = useClock((now) => findTonightHere(now).minute);
  return { date, minute };
}
