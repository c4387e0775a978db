import type { CallData } from '@gramy/contract/wire-types';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import { recordOfficeRead } from '../audit/service.ts';
import { findBooking, listTrail } from './store.ts';

export interface OfficeBookingService {
  read(
    context: OfficeContext,
    bookingId: string,
  ): Promise<Outcome<CallData<'GET /admin/bookings/:bookingId'>>>;
}

export function createOfficeBookingService(pool: Pool): OfficeBookingService {
  return {
    async read(context, bookingId) {
      const booking = await findBooking(pool, bookingId);
      if (!booking) return new Failure('notFound');
      const trail = await listTrail(pool, { providerId: booking.venue.id, bookingId });
      await recordOfficeRead(pool, context, { action: 'booking.read', subjectId: bookingId });
      return {
        ...booking,
        startsAt: booking.startsAt.toISOString(),
        endsAt: booking.endsAt.toISOString(),
        createdAt: booking.createdAt.toISOString(),
        trail: trail.map(({ at, movedTo, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          movedTo: movedTo?.toISOString() ?? null,
        })),
      };
    },
  };
}
