import type { PlaceCard } from '@gramy/contract/schemas/place';
import { type OpeningState, openingState } from '@gramy/domain/opening-hours/opening';
import { hourMs, type Instant } from '@gramy/domain/time/instant';
import type { Place } from './place.ts';

/** Cached on the place until it next opens or closes; a place with other hours is another object. */
export function findOpening(place: Place, now: Instant): OpeningState {
  const known = place.opening;
  if (known !== undefined && known.from <= now && now < known.until) return known.state;
  const { week, exceptions, timeZone } = place.hours;
  const state = openingState(now, week, exceptions, timeZone);
  const change = state.open ? state.until : state.opensAt;
  place.opening = { state, from: now, until: change ?? now + hourMs };
  return state;
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
