import { type Columns, createColumns, writePlace } from './columns.ts';
import type { Activity, City, Place, PlaceOffer } from './place.ts';
import { createPlaceList, type PlaceList } from './place-list.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/**
 * The listed market as it is now. It changes in place, provider by provider, between two turns of the loop; whoever waits
 * for something meanwhile sees it as it is afterwards. What changes is never a `Place`: another one takes its number.
 */
export interface Market {
  /** Another one after each change. */
  number: number;
  activities: readonly Activity[];
  cities: readonly City[];
  readonly columns: Columns;
  readonly byOrdinal: (Place | undefined)[];
  readonly offers: (PlaceOffer | undefined)[];
  readonly byBranch: Map<string, Place>;
  readonly byProvider: Map<string, readonly Place[]>;
  readonly providerBySlug: Map<string, string>;
  readonly all: PlaceList;
  /** By the number of the city. */
  readonly byCity: Map<number, PlaceList>;
  readonly vocabulary: Vocabulary;
}

export function createMarket(): Market {
  return {
    number: 0,
    activities: [],
    cities: [],
    columns: createColumns(),
    byOrdinal: [],
    offers: [],
    byBranch: new Map(),
    byProvider: new Map(),
    providerBySlug: new Map(),
    all: createPlaceList(),
    byCity: new Map(),
    vocabulary: createVocabulary(),
  };
}

/** All places of a provider, instead of those it had. */
export function setPlaces(market: Market, providerId: string, places: readonly Place[]): void {
  for (const place of market.byProvider.get(providerId) ?? []) removePlace(market, place);
  if (places.length === 0) market.byProvider.delete(providerId);
  else market.byProvider.set(providerId, places);
  for (const place of places) addPlace(market, place);
}

const largeMarket = 1_000;

/** Beyond that, what can be shared or remembered for a moment is not worked out anew. */
export function isLargeMarket({ all }: Market): boolean {
  return all.ordinals.length > largeMarket;
}

export function listPlacesOf(market: Market, list: PlaceList | undefined): Place[] {
  return (list?.ordinals ?? []).flatMap((ordinal) => market.byOrdinal[ordinal] ?? []);
}

function addPlace(market: Market, place: Place): void {
  const { ordinal, row, cityIndex } = place;
  writePlace(market.columns, place);
  market.byOrdinal[ordinal] = place;
  for (const offer of place.offers) market.offers[offer.ordinal] = offer;
  market.byBranch.set(row.branchId, place);
  market.providerBySlug.set(row.providerSlug, row.providerId);
  market.all.add(ordinal);
  let ofCity = market.byCity.get(cityIndex);
  if (ofCity === undefined) {
    ofCity = createPlaceList();
    market.byCity.set(cityIndex, ofCity);
  }
  ofCity.add(ordinal);
  market.vocabulary.add(ordinal, place.words);
}

function removePlace(market: Market, { ordinal, row, cityIndex, offers, words }: Place): void {
  market.byOrdinal[ordinal] = undefined;
  for (const offer of offers) market.offers[offer.ordinal] = undefined;
  market.byBranch.delete(row.branchId);
  if (market.providerBySlug.get(row.providerSlug) === row.providerId)
    market.providerBySlug.delete(row.providerSlug);
  market.all.remove(ordinal);
  market.byCity.get(cityIndex)?.remove(ordinal);
  market.vocabulary.remove(ordinal, words);
}
