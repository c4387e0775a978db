import type { WireOpenTicket } from '@gramy/contract/routes/tickets';
import { labelStart } from '@gramy/domain/availability/start-label';
import { sharedDaysAfterEnd } from '@gramy/domain/booking/sharing';
import { isLiveStatus, statusLabel } from '@gramy/domain/booking/status';
import { minuteMs, utcDayMs } from '@gramy/domain/time/instant';
import { Failure, type Outcome } from '../../../failure.ts';
import { toWireLabel } from '../../availability/service/day-data.ts';
import { findTicket, type TicketSlot } from '../store/tickets.ts';
import type { DeskDeps } from './desk.ts';

/** Like a link for friends: good for a month after the end, and as if it had never been after that. */
export async function findOpenTicket(
  { pool, clock }: Pick<DeskDeps, 'pool' | 'clock'>,
  token: string,
): Promise<Outcome<WireOpenTicket>> {
  const since = new Date(clock.now().getTime() - sharedDaysAfterEnd * utcDayMs);
  const row = await findTicket(pool, token, since);
  if (!row) return new Failure('notFound');
  const { status, startsAt, endsAt, slots, due, checkedInAt, ...ticket } = row;
  return {
    ...ticket,
    label: statusLabel(status),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isCheckedIn: checkedInAt !== null,
    due: isLiveStatus(status) ? due : 0,
    slots: slots.map(toWireSlot),
  };
}

function toWireSlot(slot: TicketSlot): WireOpenTicket['slots'][number] {
  const [startsAt, endsAt] = [Date.parse(slot.startsAt), Date.parse(slot.endsAt)];
  return {
    ...slot,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    label: toWireLabel(labelStart(startsAt, slot.date, slot.branch.timeZone)),
    durationMinutes: (endsAt - startsAt) / minuteMs,
  };
}
