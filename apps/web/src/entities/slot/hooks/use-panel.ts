import type { BookingType } from '@gramy/domain/booking/booking-type';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { useLocation, useNavigate } from 'react-router';
import { useClock } from '../../../lib/formats/clock.ts';
import {
  type BookingChoice,
  readBookingChoice,
  replaceBookingChoice,
} from '../../../lib/navigation/booking-link.ts';
import { type QueryState, useQuery } from '../../../lib/queries/use-query.ts';
import { useDeclinedStarts } from '../../booking/hooks/use-declined-starts.ts';
import { type CalendarDay, calendarQuery, type DayStart, dayQuery, type PanelBranch } from '../queries.ts';
import { markDeclined, type OfferedDay } from './offered-day.ts';
import {
  applyStep,
  criteriaOf,
  findCalendarSpan,
  findFirstDay,
  findUsualDay,
  type PanelChoice,
  settleChoice,
} from './panel-choice.ts';

/** Somebody else may take what is on the screen. */
export const refreshEveryMs = 30_000;

export type ChangeChoice = (step: BookingChoice) => void;

/** All that is chosen lives in the address, so that a reload, a shared link and another language keep it. */
export function usePanelChoice(branch: PanelBranch, lockedType: BookingType | undefined) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const asked = readBookingChoice(parameters);
  const first = useClock((now) => findFirstDay(branch, now));
  const change: ChangeChoice = (step) => {
    const next = replaceBookingChoice(parameters, applyStep(asked, step));
    void navigate({ pathname, search: next }, { replace: true, preventScrollReset: true });
  };
  return { choice: settleChoice(branch, asked, first, lockedType), change };
}

export interface PanelDays {
  calendar: QueryState<{ days: readonly CalendarDay[] }>;
  /** Undefined until the calendar has said which day is the usual one. */
  date: LocalDate | undefined;
  day: QueryState<OfferedDay>;
  /** The chosen start, when it can still be had. */
  start: DayStart | undefined;
  /** It was asked for, or chosen here, and is gone. */
  lostStart: DayStart | 'unknown' | undefined;
}

export function usePanelDays(choice: PanelChoice): PanelDays {
  const criteria = criteriaOf(choice);
  const span = findCalendarSpan(choice, choice.date ?? choice.first);
  const calendar = useQuery(calendarQuery(criteria, span.from, span.to), { refreshEveryMs, isExtra: true });
  const date = choice.date ?? (calendar.status === 'ready' ? findUsualDay(calendar.data.days) : undefined);
  const asked = useQuery(date ? dayQuery(criteria, date, choice.bookingType) : null, {
    refreshEveryMs,
    isExtra: true,
  });
  const declined = useDeclinedStarts();
  const day =
    asked.status === 'ready' ? { ...asked, data: markDeclined(asked.data, criteria, declined) } : asked;
  const { startsAt } = choice;
  if (day.status !== 'ready' || startsAt === undefined) {
    return { calendar, date, day, start: undefined, lostStart: undefined };
  }
  const wanted = day.data.starts.find((start) => Date.parse(start.startsAt) === Date.parse(startsAt));
  const isFree = wanted?.refusal === null;
  return {
    calendar,
    date,
    day,
    start: isFree ? wanted : undefined,
    lostStart: isFree ? undefined : (wanted ?? 'unknown'),
  };
}
