import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  buildSearchHref,
  readSearchAddress,
  type SearchAddress,
  type SearchCriteria,
  type SearchView,
} from '../../../lib/navigation/search-address.ts';

export interface SearchControl extends SearchAddress {
  /** Each is a step that "back" takes back. */
  replaceCriteria: (criteria: SearchCriteria, view?: SearchView) => void;
}

/** The address is the only home of a search. */
export function useSearchCriteria(): SearchControl {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const text = search.toString();
  const address = useMemo(() => readSearchAddress(new URLSearchParams(text)), [text]);
  const go = (criteria: SearchCriteria, view: SearchView) =>
    void navigate(buildSearchHref(criteria, view), { preventScrollReset: true });
  return {
    ...address,
    replaceCriteria: (criteria, view = address.view) => go(criteria, view),
  };
}
