import type { Language } from '@gramy/domain/language/language';
import { defineStoredValue } from '../../../lib/storage/storage.ts';
import { createStoredSummary, useStoredSummary } from '../../../lib/storage/stored-summary.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';

/** As much of a place as its little picture needs: prices and free times would be old by the next visit. */
export interface ViewedPlace {
  providerSlug: string;
  branchSlug: string;
  branchId: string;
  name: string;
  cityName: Record<Language, string>;
  /** The slug: it gives the picture. */
  activity: string;
}

/** Two rows on a phone. */
export const mostViewed = 8;

const slugPattern = /^[a-z0-9-]{1,120}$/;
const namePattern = /^.{1,200}$/su;

/** One wrong entry makes the whole list wrong. */
function parsePlaces(given: unknown): ViewedPlace[] | undefined {
  return Array.isArray(given) && given.every(isViewedPlace) ? given : undefined;
}

function isViewedPlace(given: unknown): given is ViewedPlace {
  const place = (given ?? {}) as Partial<ViewedPlace>;
  const isLike = (pattern: RegExp, text: unknown) => typeof text === 'string' && pattern.test(text);
  return (
    [place.providerSlug, place.branchSlug, place.activity].every((slug) => isLike(slugPattern, slug)) &&
    [place.name, place.cityName?.en, place.cityName?.pl].every((name) => isLike(namePattern, name)) &&
    isLike(/^[\w-]{1,64}$/, place.branchId)
  );
}

const nothing: readonly ViewedPlace[] = [];

const kept = defineStoredValue<readonly ViewedPlace[]>({
  key: storedThings.recentlyViewed.name,
  maxAgeMs: storedThings.recentlyViewed.maxAgeMs,
  parse: parsePlaces,
});

const shown = createStoredSummary(kept, nothing);

/** The newest first, each place once. */
export function addViewed(places: readonly ViewedPlace[], place: ViewedPlace): ViewedPlace[] {
  return [place, ...places.filter(({ branchId }) => branchId !== place.branchId)].slice(0, mostViewed);
}

export function rememberViewed({
  providerSlug,
  branchSlug,
  branchId,
  name,
  cityName,
  activity,
}: ViewedPlace): void {
  const place = { providerSlug, branchSlug, branchId, name, cityName, activity };
  const places = addViewed(kept.read() ?? nothing, place);
  kept.write(places);
  shown.set(places);
}

export function forgetViewed(): void {
  kept.remove();
  shown.set(nothing);
}

/** Stored in this browser only and never sent. */
export function useRecentlyViewed(): readonly ViewedPlace[] {
  return useStoredSummary(shown);
}
