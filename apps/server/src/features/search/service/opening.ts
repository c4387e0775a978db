import type { PlaceCard } from '@gramy/contract/schemas/place';
import { type OpeningState, openingState } from '@gramy/domain/opening-hours/opening';
import { hourMs, type Instant } from '@gramy/domain/time/instant';
import type { Market } from './market.ts';
import type { KnownOpening, Place } from './place.ts';

/** Remembered at the place until it opens or closes next; a place with other hours is another one. */
export function findOpening(place: Place, now: Instant): OpeningState {
  return learnOpening(place, now).state;
}

/** The same for a walk over many places. */
export function makeOpenCheck({ columns, byOrdinal }: Market, now: Instant): (ordinal: number) => boolean {
  const { openingFrom, openingUntil, isOpen } = columns.places;
  return (ordinal) => {
    if (now < (openingUntil[ordinal] ?? 0) && now >= (openingFrom[ordinal] ?? 0))
      return isOpen[ordinal] === 1;
    const place = byOrdinal[ordinal];
    if (place === undefined) return false;
    const { state, from, until } = learnOpening(place, now);
    openingFrom[ordinal] = from;
    openingUntil[ordinal] = until;
    isOpen[ordinal] = state.open ? 1 : 0;
    return state.open;
  };
}

function learnOpening(place: Place, now: Instant): KnownOpening {
  const known = place.opening;
  if (known !== undefined && known.from <= now && now < known.until) return known;
  const { week, exceptions, timeZone } = place.hours;
  const state = openingState(now, week, exceptions, timeZone);
  const change = state.open ? state.until : state.opensAt;
  const learnt = { state, from: now, until: change ?? now + hourMs };
  place.opening = learnt;
  return learnt;
}

export function toWireOpening(state: OpeningState): PlaceCard['open'] {
  return {
    isOpen: state.open,
    until: state.open ? toText(state.until) : null,
    opensAt: state.open ? null : toText(state.opensAt),
  };
}

function toText(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
