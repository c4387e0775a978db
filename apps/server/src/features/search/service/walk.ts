import { type Counts, createCounts, PlaceSummary } from './counts.ts';
import { makeFilters, miss, type Question, tooMuch } from './filters.ts';
import { never } from './free-times.ts';
import type { OfferAtPlace } from './free-times-cache.ts';
import type { Place } from './place.ts';
import type { TakeTurn } from './turns.ts';

/** A place with an offer that fits all criteria. */
export interface FittingPlace {
  readonly place: Place;
  /** Its first start, in minutes since 1970. */
  readonly minute: number;
  /** What that start costs. */
  readonly price: number;
}

export interface Walk {
  readonly fitting: readonly FittingPlace[];
  readonly counts: Counts;
  /** Places that would fit if starts so many minutes earlier did. */
  readonly almost: readonly { readonly place: Place; readonly earlierBy: number }[];
  /** Offers whose free times have to be worked out. */
  readonly missing: OfferAtPlace[];
  /** The same for the sake of counts alone: they are in other cities than the asked one. */
  readonly missingElsewhere: OfferAtPlace[];
}

/** Looks at each place once: what fits, and what each value of a filter would leave. */
export async function walkPlaces(
  question: Question,
  places: Iterable<Place>,
  takeTurn: TakeTurn,
): Promise<Walk> {
  const filters = makeFilters(question);
  const counts = createCounts(question);
  const fitting: FittingPlace[] = [];
  const almost: { place: Place; earlierBy: number }[] = [];
  const missing: OfferAtPlace[] = [];
  const missingElsewhere: OfferAtPlace[] = [];

  function look(place: Place, placeMisses: number): void {
    const summary = new PlaceSummary();
    let earlierBy = never;
    for (const offer of place.offers) {
      const verdict = filters.judgeOffer(place, offer, placeMisses);
      if (typeof verdict === 'object') summary.add(verdict);
      else if (verdict === 'unknown') missing.push({ place, offer });
      else if (verdict !== 'unfit') earlierBy = Math.min(earlierBy, verdict);
    }
    counts.add(place, summary);
    if (summary.isFitting) fitting.push({ place, minute: summary.minute, price: summary.price });
    else if (earlierBy < never) almost.push({ place, earlierBy });
  }

  /** One offer that fits is enough for the count of its city. */
  function lookElsewhere(place: Place): void {
    const unknown: OfferAtPlace[] = [];
    for (const offer of place.offers) {
      const verdict = filters.judgeOffer(place, offer, miss.city);
      if (verdict === 'unknown') unknown.push({ place, offer });
      if (typeof verdict !== 'object') continue;
      counts.addElsewhere(place);
      return;
    }
    missingElsewhere.push(...unknown);
  }

  for (const place of places) {
    const turn = takeTurn();
    if (turn) await turn;
    const misses = filters.judgePlace(place);
    if (misses === miss.city) lookElsewhere(place);
    else if (misses !== tooMuch) look(place, misses);
  }
  const unknownCities = new Set([...missing, ...missingElsewhere].map(({ place }) => place.city.slug));
  return { fitting, counts: counts.read(unknownCities), almost, missing, missingElsewhere };
}
