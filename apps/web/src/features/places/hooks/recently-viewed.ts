import type { Language } from '@gramy/domain/language/language';
import { listOf, objectOf, textOf } from '@gramy/domain/shape/shape';
import { defineStoredValue } from '../../../lib/storage.ts';
import { createStoredSummary, useStoredSummary } from '../../../lib/stored-summary.ts';
import { storedThings } from '../../../lib/stored-things.ts';

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

const parseSlug = textOf(/^[a-z0-9-]{1,120}$/);
const parseName = textOf(/^.{1,200}$/su);
const parsePlaces = listOf(
  objectOf<ViewedPlace>({
    providerSlug: parseSlug,
    branchSlug: parseSlug,
    branchId: textOf(/^[\w-]{1,64}$/),
    name: parseName,
    cityName: objectOf({ en: parseName, pl: parseName }),
    activity: parseSlug,
  }),
);

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

/** In this browser; nobody else ever hears of it. */
export function useRecentlyViewed(): readonly ViewedPlace[] {
  return useStoredSummary(shown);
}
