import type { CallData } from '@gramy/contract/wire-types';
import { labelStart } from '@gramy/domain/availability/start-label';
import { canAnswerInvitation, readFirstName } from '@gramy/domain/booking/sharing';
import { statusLabel } from '@gramy/domain/booking/status';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { toWireLabel } from '../../availability/service/day-data.ts';
import type { SharedBookingRow, SharedSlot } from '../store.ts';

export type SharedBooking = CallData<'GET /shared-bookings/:token'>;

export function toSharedBooking(row: SharedBookingRow, now: Instant): SharedBooking {
  return {
    host: readFirstName(row.contactName),
    label: statusLabel(row.status),
    provider: { name: row.providerName, slug: row.providerSlug },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    slots: row.slots.map(toSharedSlot),
    guests: countGuests(row),
    coming: row.coming,
    canAnswer: canAnswerInvitation({ status: row.status, endsAt: row.endsAt.getTime() }, now),
  };
}

export function countGuests({ slots }: Pick<SharedBookingRow, 'slots'>): number {
  return Math.max(...slots.map(({ guests }) => guests));
}

function toSharedSlot(slot: SharedSlot): SharedBooking['slots'][number] {
  const [startsAt, endsAt] = [Date.parse(slot.startsAt), Date.parse(slot.endsAt)];
  return {
    ...slot,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    label: toWireLabel(labelStart(startsAt, slot.date, slot.branch.timeZone)),
    durationMinutes: (endsAt - startsAt) / minuteMs,
  };
}
