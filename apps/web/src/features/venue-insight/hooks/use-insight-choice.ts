import type { Period } from '@gramy/domain/insight/period';
import { type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';
import { useSearchParams } from 'react-router';
import { useToday } from '../../../lib/formats/use-today.ts';
import { findLastDay, findPeriod, type Span, shiftPeriod, spanNames } from './span.ts';

interface InsightChoice {
  span: Span;
  period: Period;
  placeId: string | undefined;
  chooseSpan: (span: Span) => void;
  choosePlace: (placeId: string) => void;
  step: (steps: 1 | -1) => void;
  /** The next one has not begun. */
  isLast: boolean;
}

/** In the address, so that it can be reloaded and sent on. */
export function useInsightChoice(): InsightChoice {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const span = spanNames.find((name) => name === search.get('span')) ?? 'week';
  const period = findPeriod(span, readDay(search.get('until')) ?? findLastDay(today));
  const placeId = search.get('place') ?? undefined;
  const change = (wanted: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...wanted }, { replace: true });
  return {
    span,
    period,
    placeId: placeId || undefined,
    chooseSpan: (chosen) => change({ span: chosen }),
    choosePlace: (place) => change({ place }),
    step: (steps) => change({ until: shiftPeriod(span, period, steps).to }),
    isLast: period.to >= today,
  };
}

function readDay(text: string | null): LocalDate | undefined {
  return text === null ? undefined : parseLocalDate(text);
}
