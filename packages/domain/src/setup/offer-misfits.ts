import type { BranchHours } from '../availability/question.ts';
import { openSpans } from '../opening-hours/opening.ts';
import { type Instant, minuteMs } from '../time/instant.ts';
import { containsPoint } from '../time/interval.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { OfferDraft } from './offer-draft.ts';

/** A slot that somebody has booked at an offer. */
export interface BookedSlot {
  readonly businessDay: LocalDate;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly guests: number;
  readonly tableIds: readonly string[];
}

export type MisfitRules = Pick<
  OfferDraft,
  'tableIds' | 'durations' | 'startGrid' | 'guestsMin' | 'guestsMax' | 'isOnSale'
>;

/** Whether the slot could be booked like this by these rules, whatever else stands around it. */
export function fitsOffer(slot: BookedSlot, rules: MisfitRules, branch: BranchHours): boolean {
  const minutes = (slot.endsAt - slot.startsAt) / minuteMs;
  return (
    rules.isOnSale &&
    rules.durations.includes(minutes) &&
    slot.guests >= rules.guestsMin &&
    slot.guests <= rules.guestsMax &&
    slot.tableIds.every((id) => rules.tableIds.includes(id)) &&
    isOnGrid(slot, rules.startGrid, branch)
  );
}

/** Starts count from each opening. What lies outside all hours is no matter of the grid. */
function isOnGrid({ businessDay, startsAt }: BookedSlot, grid: number, branch: BranchHours): boolean {
  const { week, exceptions, timeZone } = branch;
  const span = openSpans(businessDay, week, exceptions, timeZone).find((one) => containsPoint(one, startsAt));
  return span === undefined || ((startsAt - span.start) / minuteMs) % grid === 0;
}
