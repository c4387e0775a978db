import type { CallData } from '@gramy/contract/wire-types';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import { recordOfficeRead } from '../audit/service.ts';
import { readStoredPrice } from '../quotes/service/wire-price.ts';
import { readMoney } from './service/read-money.ts';
import { tellTrail } from './service/tell-trail.ts';
import { listTrail } from './store/trail.ts';
import { findBooking } from './store.ts';

export interface OfficeBookingService {
  read(
    context: OfficeContext,
    bookingId: string,
  ): Promise<Outcome<CallData<'GET /admin/bookings/:bookingId'>>>;
}

export function createOfficeBookingService(pool: Pool): OfficeBookingService {
  return {
    async read(context, bookingId) {
      const found = await findBooking(pool, bookingId);
      if (!found) return new Failure('notFound');
      const { subtotal, discount, fee, dueOnline, lineItems, ...booking } = found;
      const { currency, total } = booking;
      const key = { providerId: booking.venue.id, bookingId };
      const [trail, { steps, ...money }] = await Promise.all([
        listTrail(pool, key),
        readMoney(pool, key, currency),
      ]);
      await recordOfficeRead(pool, context, { action: 'booking.read', subjectId: bookingId });
      return {
        ...booking,
        ...money,
        price: readStoredPrice({ currency, subtotal, discount, fee, total, dueOnline, lineItems }),
        games: booking.games.map((game) => ({
          ...game,
          startsAt: new Date(game.startsAt).toISOString(),
          endsAt: new Date(game.endsAt).toISOString(),
        })),
        startsAt: booking.startsAt.toISOString(),
        endsAt: booking.endsAt.toISOString(),
        createdAt: booking.createdAt.toISOString(),
        trail: tellTrail([...trail, ...steps]),
      };
    },
  };
}
