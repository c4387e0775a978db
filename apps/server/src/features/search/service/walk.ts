import { type Counts, createCounts, PlaceSummary } from './counts.ts';
import { makeFilters, type Question, tooMuch } from './filters.ts';
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
}

/** The places that the criteria are about: those with the words, or else those of the city, or else all. */
export function listCandidates({ market, criteria }: Question): readonly Place[] {
  const { matches, city } = criteria;
  if (matches) return [...matches.keys()];
  return city === undefined ? market.places : (market.byCity.get(city) ?? []);
}

/** Works out what is missing, and walks again. */
export async function walkMarket(question: Question, takeTurn: TakeTurn): Promise<Walk> {
  const places = listCandidates(question);
  const walk = await walkPlaces(question, places, takeTurn);
  if (walk.missing.length === 0) return walk;
  await question.times.fill(walk.missing);
  return walkPlaces(question, places, takeTurn);
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

  function look(place: Place, misses: number): void {
    const summary = new PlaceSummary(question.criteria);
    let earlierBy = never;
    for (const offer of place.offers) {
      const verdict = filters.judgeOffer(place, offer, misses);
      if (typeof verdict === 'object') summary.add(verdict);
      else if (verdict === 'unknown') missing.push({ place, offer });
      else if (verdict !== 'unfit') earlierBy = Math.min(earlierBy, verdict);
    }
    counts.add(place, summary);
    if (summary.isFitting) fitting.push({ place, minute: summary.minute, price: summary.price });
    else if (earlierBy < never) almost.push({ place, earlierBy });
  }

  for (const place of places) {
    const turn = takeTurn();
    if (turn) await turn;
    const misses = filters.judgePlace(place);
    if (misses !== tooMuch) look(place, misses);
  }
  return { fitting, counts: counts.read(), almost, missing };
}
