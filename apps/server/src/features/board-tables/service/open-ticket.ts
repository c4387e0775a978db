import type { WireOpenTicket } from '@gramy/contract/routes/tickets';
import { sharedDaysAfterEnd } from '@gramy/domain/booking/sharing';
import { isLiveStatus, statusLabel } from '@gramy/domain/booking/status';
import { utcDayMs } from '@gramy/domain/time/instant';
import { Failure, type Outcome } from '../../../failure.ts';
import { toWireSlot } from '../../booking-sharing/service/linked-slot.ts';
import { findTicket } from '../store/tickets.ts';
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
