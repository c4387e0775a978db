import type { Place, PlaceOffer } from './place.ts';

/**
 * What every search looks at, by the numbers of places and offers. Numbers in rows are walked over ten times as fast as
 * the objects they come from, which lie all over the memory.
 */
export interface Columns {
  readonly places: PlaceColumns;
  readonly offers: OfferColumns;
  /** The different lists of durations that offers have. */
  readonly durationLists: (readonly number[])[];
  readonly timeZones: string[];
}

export interface PlaceColumns {
  city: Int32Array;
  timeZone: Int32Array;
  ratingTenths: Int32Array;
  ratingScore: Int32Array;
  tagBits: Int32Array;
  centreMeters: Float64Array;
  latitude: Float64Array;
  longitude: Float64Array;
  /** From when to when it is known whether it is open; see `opening.ts`. */
  openingFrom: Float64Array;
  openingUntil: Float64Array;
  isOpen: Uint8Array;
  /** `noOffer` where there is none. */
  firstOffer: Int32Array;
}

export interface OfferColumns {
  /** The next one of the same place, in the order in which the venue lists them. */
  next: Int32Array;
  activity: Int32Array;
  guestsMin: Int32Array;
  guestsMost: Int32Array;
  flags: Uint8Array;
  lowestRate: Int32Array;
  mostSeatsAtOne: Int32Array;
  usualDuration: Int32Array;
  usualGuests: Int32Array;
  durationList: Int32Array;
}

export const noOffer = -1;
export const offerFlag = { instant: 1, cash: 2, perPerson: 4 } as const;

const firstRoom = 64;

export function createColumns(): Columns {
  const [room, numbers] = [firstRoom, () => new Int32Array(firstRoom)];
  return {
    durationLists: [],
    timeZones: [],
    places: {
      city: numbers(),
      timeZone: numbers(),
      ratingTenths: numbers(),
      ratingScore: numbers(),
      tagBits: numbers(),
      centreMeters: new Float64Array(room),
      latitude: new Float64Array(room),
      longitude: new Float64Array(room),
      openingFrom: new Float64Array(room),
      openingUntil: new Float64Array(room),
      isOpen: new Uint8Array(room),
      firstOffer: numbers(),
    },
    offers: {
      next: numbers(),
      activity: numbers(),
      guestsMin: numbers(),
      guestsMost: numbers(),
      flags: new Uint8Array(room),
      lowestRate: numbers(),
      mostSeatsAtOne: numbers(),
      usualDuration: numbers(),
      usualGuests: numbers(),
      durationList: numbers(),
    },
  };
}

export function writePlace(columns: Columns, place: Place): void {
  const { places, timeZones } = columns;
  const at = place.ordinal;
  makeRoom(places, at);
  places.city[at] = place.cityIndex;
  const { timeZone } = place.hours;
  if (!timeZones.includes(timeZone)) timeZones.push(timeZone);
  places.timeZone[at] = timeZones.indexOf(timeZone);
  places.ratingTenths[at] = place.ratingTenths;
  places.ratingScore[at] = place.rating.score;
  places.tagBits[at] = place.tagBits;
  places.centreMeters[at] = place.centreMeters;
  places.latitude[at] = place.row.latitude;
  places.longitude[at] = place.row.longitude;
  places.openingUntil[at] = Number.NEGATIVE_INFINITY;
  let next = noOffer;
  for (const offer of place.offers.toReversed()) {
    writeOffer(columns, offer, next);
    next = offer.ordinal;
  }
  places.firstOffer[at] = next;
}

function writeOffer({ offers, durationLists }: Columns, offer: PlaceOffer, next: number): void {
  const at = offer.ordinal;
  makeRoom(offers, at);
  offers.next[at] = next;
  offers.activity[at] = offer.activityIndex;
  offers.guestsMin[at] = offer.guestsMin;
  offers.guestsMost[at] = offer.guestsMost;
  offers.flags[at] =
    (offer.isInstant ? offerFlag.instant : 0) |
    (offer.takesCash ? offerFlag.cash : 0) |
    (offer.isPerPerson ? offerFlag.perPerson : 0);
  offers.lowestRate[at] = offer.lowestRate;
  offers.mostSeatsAtOne[at] = offer.mostSeatsAtOne;
  offers.usualDuration[at] = offer.usualDuration;
  offers.usualGuests[at] = offer.usualGuests;
  offers.durationList[at] = numberList(durationLists, offer.facts.rules.durations);
}

/** There are few different ones in any market. */
function numberList(lists: (readonly number[])[], list: readonly number[]): number {
  const known = lists.findIndex(
    (other) => other.length === list.length && other.every((value, index) => value === list[index]),
  );
  return known < 0 ? lists.push(list) - 1 : known;
}

type Column = Int32Array | Float64Array | Uint8Array;

/** All columns of a table are as long as one another. */
function makeRoom<Table extends PlaceColumns | OfferColumns>(table: Table, at: number): void {
  const columns = table as unknown as Record<string, Column>;
  for (const [name, column] of Object.entries(columns)) {
    if (at < column.length) return;
    const longer = new (column.constructor as new (length: number) => Column)(
      Math.max(2 * column.length, at + 1),
    );
    longer.set(column);
    columns[name] = longer;
  }
}
