import { countDays, isPeriod, type Period } from '@gramy/domain/insight/period';
import { addDays, type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';
import { useSearchParams } from 'react-router';
import { useToday } from '../../../lib/formats/use-today.ts';
import { findLastDay, findPeriod, type Span, shiftPeriod, spanNames } from './span.ts';

/** Whole weeks, or any days that somebody names. */
export type InsightSpan = Span | 'own';

interface InsightChoice {
  span: InsightSpan;
  period: Period;
  placeId: string | undefined;
  chooseSpan: (span: InsightSpan) => void;
  chooseDays: (period: Period) => void;
  choosePlace: (placeId: string) => void;
  step: (steps: 1 | -1) => void;
  /** The next one has not begun. */
  isLast: boolean;
}

/** In the address, so that it can be reloaded and sent on. */
export function useInsightChoice(): InsightChoice {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const own = readPeriod(search);
  const weeks = spanNames.find((name) => name === search.get('span')) ?? 'week';
  const period = own ?? findPeriod(weeks, readDay(search.get('until')) ?? findLastDay(today));
  const placeId = search.get('place') ?? undefined;
  const change = (wanted: Record<string, string>) => {
    const { from: _from, to: _to, ...others } = Object.fromEntries(search);
    setSearch({ ...others, ...wanted }, { replace: true });
  };
  const chooseDays = ({ from, to }: Period) => change({ from, to });
  return {
    span: own ? 'own' : weeks,
    period,
    placeId: placeId || undefined,
    chooseSpan: (span) => (span === 'own' ? chooseDays(period) : change({ span })),
    chooseDays,
    choosePlace: (place) => change({ ...own, place }),
    step: (steps) =>
      own ? chooseDays(shiftDays(own, steps)) : change({ until: shiftPeriod(weeks, period, steps).to }),
    isLast: period.to >= today,
  };
}

function readPeriod(search: URLSearchParams): Period | undefined {
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))];
  if (from === undefined || to === undefined) return undefined;
  return isPeriod({ from, to }) ? { from, to } : undefined;
}

function shiftDays(period: Period, steps: 1 | -1): Period {
  const days = steps * countDays(period);
  return { from: addDays(period.from, days), to: addDays(period.to, days) };
}

function readDay(text: string | null): LocalDate | undefined {
  return text === null ? undefined : parseLocalDate(text);
}
