import type { CallData } from '@gramy/contract/wire-types';
import { addMinutes } from '@gramy/domain/time/instant';
import { type LocalDate, weekdayOf } from '@gramy/domain/time/local-date';
import type { Pin, Place, PlaceStart, SearchPage } from '../src/entities/place/queries.ts';

/** A Wednesday in winter, at noon where the places are. */
export const noon = Date.parse('2026-11-18T12:00:00+01:00');
export const today = '2026-11-18' as LocalDate;

export const same = (text: string) => ({ en: text, pl: text });

export const makeId = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const bowling = { slug: 'bowling', name: { en: 'Bowling', pl: 'Kręgle' }, hue: 30, icon: 'bowling' };
export const lodz = { slug: 'lodz', name: same('Łódź') };

const cityFacts = { countryCode: 'PL', timeZone: 'Europe/Warsaw', providerCount: 9 };

export const cities: CallData<'GET /area/cities/user'> = {
  items: [
    { ...lodz, ...cityFacts, id: makeId(21), latitude: 51.759, longitude: 19.456, placeCount: 12 },
    {
      ...cityFacts,
      id: makeId(22),
      slug: 'krakow',
      name: { en: 'Kraków', pl: 'Kraków' },
      latitude: 50.061,
      longitude: 19.938,
      providerCount: 5,
      placeCount: 7,
    },
  ],
  nextCursor: null,
};

const activityFacts = { summary: same('Roll and laugh'), tableKind: 'lane', picture: null };

export const activities: CallData<'GET /activity/activities-for-consumers-with-counts'> = {
  items: [
    { ...bowling, ...activityFacts, id: makeId(31), providerCount: 3, placeCount: 4 },
    {
      ...activityFacts,
      id: makeId(32),
      slug: 'squash',
      name: same('Squash'),
      hue: 120,
      icon: 'squash',
      providerCount: 0,
      placeCount: 0,
    },
  ],
  nextCursor: null,
};

export const figures: CallData<'GET /market/figures'> = {
  providers: 14,
  places: 19,
  cities: 2,
  activities: 1,
  tables: 80,
  visits: 1200,
  reviews: 0,
};

/** So many minutes after the midnight with which a day in Warsaw begins, in winter. */
export function momentOf(date: string, minute: number): number {
  return addMinutes(Date.parse(`${date}T00:00:00+01:00`), minute);
}

/** Half past midnight, at the end of a Friday, is 1470. */
export function labelStart(date: LocalDate, minute: number) {
  const isNextDay = minute >= 1440;
  return {
    date,
    minute: minute % 1440,
    weekday: isNextDay ? (weekdayOf(date) % 7) + 1 : weekdayOf(date),
    isNextDay,
    isRepeatedHour: false,
    isSecondOccurrence: false,
  };
}

export function makeStart(minute: number, price = 8900): PlaceStart {
  return {
    offerId: makeId(41),
    date: today,
    startsAt: new Date(momentOf(today, minute)).toISOString(),
    label: labelStart(today, minute),
    durationMinutes: 60,
    price,
    band: null,
    freeTables: 2,
  };
}

/** The places of a list stand so far apart that each has a pin of its own. */
export function makePlace(number: number, changes: Partial<Place> = {}): Place {
  return {
    providerId: makeId(100 + number),
    providerSlug: `tor-${number}`,
    providerName: `Tor ${number}`,
    branchId: makeId(200 + number),
    branchSlug: 'centrum',
    branchName: 'Centrum',
    hasOtherBranches: false,
    street: 'Piotrkowska 1',
    district: 'Śródmieście',
    city: lodz,
    latitude: 51.74 + number * 0.012,
    longitude: 19.43 + number * 0.014,
    timeZone: 'Europe/Warsaw',
    distanceMeters: null,
    rating: { average: 4.6, count: 12 },
    activities: [bowling],
    tags: ['food'],
    open: { isOpen: true, until: new Date(momentOf(today, 1320)).toISOString(), opensAt: null },
    currency: 'PLN',
    priceFrom: 8900,
    pricedPer: 'hour',
    confirmation: 'instant',
    payAtVenue: true,
    tableTotal: 8,
    starts: [makeStart(1140), makeStart(1200, 11900)],
    moreStarts: 3,
    ...changes,
  };
}

export function makePin(place: Place): Pin {
  const { branchId, latitude, longitude, providerName: name, starts, currency } = place;
  const { priceFrom, pricedPer } = place;
  return { branchId, latitude, longitude, name, start: starts[0] ?? null, currency, priceFrom, pricedPer };
}

export function makeSearchPage(items: Place[], changes: Partial<SearchPage> = {}): SearchPage {
  return {
    items,
    nextCursor: null,
    total: items.length,
    isByTime: false,
    counts: {
      activities: [{ value: 'bowling', count: 4 }],
      cities: [
        { value: 'lodz', count: 12 },
        { value: 'krakow', count: 7 },
      ],
      tags: [{ value: 'food', count: 2 }],
      maxPrice: [{ value: '10000', count: 2 }],
      minRating: [{ value: '45', count: 2 }],
      openNow: 3,
      payAtVenue: 2,
      instant: 2,
    },
    understood: {
      activity: null,
      city: null,
      date: null,
      time: null,
      isNearMe: false,
      words: null,
      isUnknown: false,
    },
    nearlyMeant: null,
    bounds: { south: 51.74, west: 19.43, north: 51.8, east: 19.5 },
    otherTime: null,
    otherDate: null,
    nearest: null,
    ...changes,
  };
}
