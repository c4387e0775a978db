import { useCallback, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { releaseHold } from '../../../entities/booking/release-hold.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { describeQuoteRequest } from '../../../lib/queries/quote-query.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { itemStatesQuery } from '../queries.ts';
import { changeDraft, useCheckoutDraft } from '../store.ts';
import { type LostItem, listLostItems } from './lost-items.ts';
import type { Step } from './steps.ts';

const refreshEveryMs = 60_000;

/** Asked with every step and while one is looked at. Tables that are of no use to anybody here are let go. */
export function useLostItems(step: Step): { lost: readonly LostItem[]; askAgain: () => void } {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const { items, hold, attempt } = useCheckoutDraft();
  const query = itemStatesQuery(describeQuoteRequest(items));
  const { key } = query;
  const state = useQuery(items.length > 0 ? query : null, { isExtra: true, refreshEveryMs });
  // While a booking is on its way, it may be made already.
  const lost =
    state.status === 'ready' && attempt === null ? listLostItems(items, state.data) : ([] as LostItem[]);
  const askAgain = useCallback(() => void mutate(key), [mutate, key]);

  useEffect(() => {
    if (step) askAgain();
  }, [step, askAgain]);

  const uselessHold = lost.length > 0 ? hold?.id : undefined;
  useEffect(() => {
    if (uselessHold === undefined) return;
    releaseHold(api, uselessHold);
    changeDraft({ hold: null });
  }, [api, uselessHold]);

  return { lost, askAgain };
}
