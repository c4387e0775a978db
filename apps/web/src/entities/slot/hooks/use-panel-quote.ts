import type { LocalDate } from '@gramy/domain/time/local-date';
import { useEffect, useState } from 'react';
import { type Quote, type QuoteRequest, quoteQuery } from '../../../lib/queries/quote-query.ts';
import { useLastAnswer } from '../../../lib/queries/use-last-answer.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import type { DayStart } from '../queries.ts';
import { criteriaOf, type PanelChoice } from './panel-choice.ts';
import { refreshEveryMs } from './use-panel.ts';

const settleMs = 250;

export interface PanelQuote {
  /** That of the choice before, while `isOld`. */
  quote: Quote | undefined;
  isOld: boolean;
  /** Asks once more, after it has failed. */
  retry: (() => void) | undefined;
}

export function describeRequest(choice: PanelChoice, date: LocalDate, start: DayStart): QuoteRequest {
  const { bookingType, tableIds, addOns } = choice;
  const { holdId, ...criteria } = criteriaOf(choice);
  return {
    bookingType,
    slots: [
      {
        ...criteria,
        date,
        startsAt: start.startsAt,
        ...(tableIds.length > 0 ? { tableIds: [...tableIds] } : {}),
        ...(addOns.length > 0 ? { addOns: [...addOns] } : {}),
      },
    ],
    ...(holdId ? { holdId } : {}),
  };
}

/** What the choice costs. Steps in quick succession are one question, and only the last one's answer is shown. */
export function usePanelQuote(
  choice: PanelChoice,
  date: LocalDate | undefined,
  start: DayStart | undefined,
): PanelQuote {
  const request = date && start ? JSON.stringify(describeRequest(choice, date, start)) : null;
  const settled = useSettled(request);
  const query = settled === null ? null : quoteQuery(JSON.parse(settled) as QuoteRequest);
  const state = useQuery(query, { refreshEveryMs, isExtra: true });
  const { data, isOld } = useLastAnswer(state);
  if (request === null) return { quote: undefined, isOld: false, retry: undefined };
  return {
    quote: data,
    isOld: isOld || request !== settled,
    retry: state.status === 'failed' ? state.retry : undefined,
  };
}

function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
