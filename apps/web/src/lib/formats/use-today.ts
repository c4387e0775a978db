import type { LocalDate } from '@gramy/domain/time/local-date';
import { useClock } from './clock.ts';
import { findToday } from './today.ts';

export function useToday(): LocalDate {
  return useClock(findToday);
}
