import type { CallData } from '@gramy/contract/wire-types';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/queries/api.ts';

const call = 'GET /user/service-providers/suggestions';

export type Suggestion = CallData<typeof call>['items'][number];

const none: readonly Suggestion[] = [];
/** Nobody types slower than this inside a word. */
const pauseMs = 150;
const shortest = 2;

/** Comes after a pause in typing; the ones before stay until then. Without an answer there are simply none. */
export function useSuggestions(words: string): readonly Suggestion[] {
  const api = useApi();
  const [found, setFound] = useState(none);
  const asked = words.trim();
  const isAsking = asked.length >= shortest;

  useEffect(() => {
    if (!isAsking) {
      setFound(none);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { items } = await api.call(call, { query: { q: asked }, signal: asking.signal });
        if (!asking.signal.aborted) setFound(items);
      } catch {
        if (!asking.signal.aborted) setFound(none);
      }
    }, pauseMs);
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [api, asked, isAsking]);

  return isAsking ? found : none;
}
