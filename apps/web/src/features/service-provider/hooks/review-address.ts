import { languages } from '@gramy/domain/language/language';
import { useLocation, useNavigate } from 'react-router';
import type { ReviewFilters } from '../../../entities/provider/queries.ts';

const sorts = ['newest', 'highest', 'lowest'] as const;
const stars = ['1', '2', '3', '4', '5'] as const;

/** Lenient, as all of the address: what is not valid is as if it were not there. */
export function readReviewFilters(search: URLSearchParams): ReviewFilters {
  const pick = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === search.get(name));
  return {
    sort: pick(sorts, 'reviews'),
    rating: pick(stars, 'stars'),
    language: pick(languages, 'written'),
  };
}

/** What else stands in the address stays; what is usual does not stand there. */
export function writeReviewFilters(search: URLSearchParams, filters: ReviewFilters): string {
  const next = new URLSearchParams(search);
  const values = {
    reviews: filters.sort === 'newest' ? undefined : filters.sort,
    stars: filters.rating,
    written: filters.language,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next.size > 0 ? `?${next}` : '';
}

/** A link to a place can show what guests wrote in one language, or what disappointed them. */
export function useReviewFilters() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  return {
    filters: readReviewFilters(parameters),
    setFilters: (filters: ReviewFilters) =>
      void navigate(
        { pathname, search: writeReviewFilters(parameters, filters) },
        { replace: true, preventScrollReset: true },
      ),
  };
}
