import { labelStart } from '@gramy/domain/availability/start-label';
import { minuteMs } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { toWireLabel } from '../../availability/service/day-data.ts';

/** Times as PostgreSQL writes them in JSON. */
interface StoredSlot {
  date: LocalDate;
  startsAt: string;
  endsAt: string;
  branch: { timeZone: string };
}

/** Of a booking that somebody has a link to: friends, and whoever has booked by telephone. */
export function toWireSlot<Slot extends StoredSlot>(slot: Slot) {
  const [startsAt, endsAt] = [Date.parse(slot.startsAt), Date.parse(slot.endsAt)];
  return {
    ...slot,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    label: toWireLabel(labelStart(startsAt, slot.date, slot.branch.timeZone)),
    durationMinutes: (endsAt - startsAt) / minuteMs,
  };
}
