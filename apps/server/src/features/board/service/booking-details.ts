import type { CallData } from '@gramy/contract/wire-types';
import { maskTarget } from '@gramy/domain/account/mask-target';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { loadBooking } from '../../bookings/service/load-booking.ts';
import { recordSecurityEvent } from '../../security-log/service.ts';
import { findGuest } from '../store/guest.ts';
import { findShownBooking } from '../store/shown-booking.ts';
import { describeBooking } from './describe-day.ts';
import type { Reach } from './list-bookings.ts';

const base = '/business/providers/:providerId/board/bookings/:bookingId';
type Details = CallData<`GET ${typeof base}`>;
type Phone = CallData<`POST ${typeof base}/phone`>;

export type ReachedBooking = BookingKey & Pick<Reach, 'branchIds'>;

const shownMs = 30_000;
/** What a deleted account leaves of its address. */
const nobodysEmail = 'gone@gramy.invalid';

export async function readDetails(
  pool: Pool,
  clock: Clock,
  { branchIds, ...key }: ReachedBooking,
): Promise<Outcome<Details>> {
  const guest = await findGuest(pool, key, branchIds);
  const row = guest && (await findShownBooking(pool, key));
  if (!row) return new Failure('bookingNotFound');
  const whole = await loadBooking(pool, { clock }, key);
  if (whole instanceof Failure) return whole;
  const { price, slots, money, history, lateNotices } = whole;
  return {
    booking: describeBooking(row),
    phone: guest.phone === '' ? null : maskTarget('sms', guest.phone),
    email: guest.email === '' || guest.email === nobodysEmail ? null : maskTarget('email', guest.email),
    price,
    addOns: slots.flatMap(({ addOns }) => addOns.map(({ id, name }) => ({ id, name }))),
    money,
    history,
    lateNotices,
    visits: {
      count: guest.visits,
      lastAt: guest.lastVisitAt?.toISOString() ?? null,
      noShows: guest.noShows,
    },
  };
}

/** Each look is a line in the log of the guest, in the same transaction. */
export async function readPhone(
  pool: Pool,
  clock: Clock,
  { branchIds, memberId, ...key }: ReachedBooking & { memberId: string },
): Promise<Outcome<Phone>> {
  return pool.begin(async (tx) => {
    const guest = await findGuest(tx, key, branchIds);
    if (!guest) return new Failure('bookingNotFound');
    const until = new Date(clock.now().getTime() + shownMs).toISOString();
    if (guest.phone === '') return { phone: null, until };
    if (guest.userId !== null) {
      await recordSecurityEvent(tx, {
        userId: guest.userId,
        kind: 'phoneRead',
        // From where somebody of the staff looked is none of the guest's business.
        device: { address: 'unknown', userAgent: undefined },
        detail: { ...key, venue: guest.venue, memberId },
      });
    }
    return { phone: guest.phone, until };
  });
}
