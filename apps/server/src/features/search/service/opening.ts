import type { PlaceCard } from '@gramy/contract/schemas/place';
import type { BranchHours } from '@gramy/domain/availability/question';
import { type OpeningState, openingState } from '@gramy/domain/opening-hours/opening';
import { hourMs, type Instant } from '@gramy/domain/time/instant';

const known = new WeakMap<BranchHours, { state: OpeningState; from: Instant; until: Instant }>();

/** Remembered until the place opens or closes next; hours that change are other hours. */
export function findOpening(hours: BranchHours, now: Instant): OpeningState {
  const last = known.get(hours);
  if (last && last.from <= now && now < last.until) return last.state;
  const state = openingState(now, hours.week, hours.exceptions, hours.timeZone);
  const change = state.open ? state.until : state.opensAt;
  known.set(hours, { state, from: now, until: change ?? now + hourMs });
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
