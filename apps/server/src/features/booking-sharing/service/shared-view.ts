import type { CallData } from '@gramy/contract/wire-types';
import { canAnswerInvitation, readFirstName } from '@gramy/domain/booking/sharing';
import { statusLabel } from '@gramy/domain/booking/status';
import type { Instant } from '@gramy/domain/time/instant';
import type { SharedBookingRow } from '../store.ts';
import { toWireSlot } from './linked-slot.ts';

export type SharedBooking = CallData<'GET /shared-bookings/:token'>;

export function toSharedBooking(row: SharedBookingRow, now: Instant): SharedBooking {
  return {
    host: readFirstName(row.contactName),
    label: statusLabel(row.status),
    provider: { name: row.providerName, slug: row.providerSlug },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    slots: row.slots.map(toWireSlot),
    guests: countGuests(row),
    coming: row.coming,
    canAnswer: canAnswerInvitation({ status: row.status, endsAt: row.endsAt.getTime() }, now),
  };
}

export function countGuests({ slots }: Pick<SharedBookingRow, 'slots'>): number {
  return Math.max(...slots.map(({ guests }) => guests));
}
