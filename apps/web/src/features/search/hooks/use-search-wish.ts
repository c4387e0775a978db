import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  buildSearchHref,
  readSearchAddress,
  type SearchAddress,
  type SearchView,
  type SearchWish,
} from '../../../lib/navigation/search-address.ts';

export interface SearchControl extends SearchAddress {
  /** Changes some wishes and keeps the others; each change is a step that "back" takes back. */
  change: (wish: SearchWish, view?: SearchView) => void;
  replaceWish: (wish: SearchWish) => void;
}

/** The address is the only home of a search. */
export function useSearchWish(): SearchControl {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const text = search.toString();
  const address = useMemo(() => readSearchAddress(new URLSearchParams(text)), [text]);
  const go = (wish: SearchWish, view: SearchView) =>
    void navigate(buildSearchHref(wish, view), { preventScrollReset: true });
  return {
    ...address,
    change: (wish, view = address.view) => go({ ...address.wish, ...wish }, view),
    replaceWish: (wish) => go(wish, address.view),
  };
}
