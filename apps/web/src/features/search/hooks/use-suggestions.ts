import type { CallData } from '@gramy/contract/wire-types';
import { useDeferredValue, useEffect, useState } from 'react';
import useSWR from 'swr';
import { useApi } from '../../../lib/queries/api.ts';
import type { Query } from '../../../lib/queries/query.ts';

type Suggestions = CallData<'GET /user/service-providers/suggestions'>;

export type Suggestion = Suggestions['items'][number];

/** How the caller asks for them. */
export type Suggest = (text: string, city?: string) => Query<Suggestions>;

/** Somebody who types fast asks once. */
const pauseMs = 120;

export function useSuggestions(suggest: Suggest, text: string, city: string | undefined) {
  const api = useApi();
  const asked = useSettled(useDeferredValue(text.trim()));
  const query = suggest(asked, city);
  const { data, isLoading } = useSWR(asked ? query.key : null, () => query.call(api), {
    keepPreviousData: true,
    revalidateOnFocus: false,
    // Without suggestions the words alone are searched for.
    shouldRetryOnError: false,
  });
  return { suggestions: asked ? (data?.items ?? []) : [], isLoading };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
