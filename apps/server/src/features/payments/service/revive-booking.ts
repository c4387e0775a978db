import { type ClockFacts, findNextMoment, startReminders } from '@gramy/domain/booking/clock-work';
import { referenceFromBytes } from '@gramy/domain/booking/reference';
import type { Instant } from '@gramy/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/database.ts';
import { writeInStock } from '../../add-on-stock/service.ts';
import { takeTables } from '../../allocations/service.ts';
import type { LockedBooking } from '../../bookings/service/lock-booking.ts';
import { redeem } from '../../promotions/service.ts';
import {
  copyAddOns,
  copyBooking,
  findPromotionOf,
  insertReference,
  listFormerTables,
  passPayment,
  tryWork,
} from '../store/revival.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Somebody else has the tables meanwhile, or an add-on is sold out: nothing of the revival may stay. */
export class TablesGone extends Error {
  override readonly name = 'TablesGone';
}

const bytesOfReference = 16;

/**
 * The same slots again as a new booking: what has ended stays ended. The payment passes over to it. Returns its id;
 * throws TablesGone.
 */
export async function reviveBooking(
  tx: Database,
  { clock, secrets }: PaymentDeps,
  lapsed: LockedBooking,
  paymentId: string,
): Promise<string> {
  const { providerId, bookingId } = lapsed;
  const now = clock.now().getTime();
  const drawReference = () => referenceFromBytes(secrets.randomBytes(bytesOfReference));
  const newId = uuidv7();
  const key = { providerId, bookingId, newId, reference: drawReference() };
  await copyBooking(tx, { ...key, at: new Date(now), ...findClock(lapsed, now) });
  while (!(await insertReference(tx, key))) key.reference = drawReference();
  if (!(await claimFormerTables(tx, key, now))) throw new TablesGone();
  if (await writeInStock(() => copyAddOns(tx, key))) throw new TablesGone();
  await redeemAgain(tx, lapsed, newId, now);
  await passPayment(tx, { providerId, paymentId, bookingId: newId });
  return newId;
}

function findClock({ startsAt, endsAt }: LockedBooking, now: Instant) {
  const reminders = startReminders(startsAt.getTime(), now);
  const facts: ClockFacts = {
    status: 'confirmedPaid',
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    answerRemindAt: null,
    answerDueAt: null,
    paymentDueAt: null,
    unpaidNoticeAt: null,
    paymentRemindAt: null,
    venueRemindedAt: null,
    ...reminders,
  };
  return {
    dayRemindedAt: toDate(reminders.dayRemindedAt),
    soonRemindedAt: toDate(reminders.soonRemindedAt),
    nextClockAt: toDate(findNextMoment(facts)),
  };
}

const toDate = (at: Instant | null): Date | null => (at === null ? null : new Date(at));

async function claimFormerTables(
  tx: Database,
  { providerId, bookingId, newId }: { providerId: string; bookingId: string; newId: string },
  now: Instant,
): Promise<boolean> {
  const former = await listFormerTables(tx, { providerId, bookingId });
  const claims = former.map(({ start, end, ...tables }) => ({
    providerId,
    ...tables,
    during: { start: start.getTime(), end: end.getTime() },
  }));
  return claims.length > 0 && takeTables(tx, { bookingId: newId }, claims, now);
}

/** The code was given back when the booking lapsed. If it is used up since, the price that was paid still stands. */
async function redeemAgain(
  tx: Database,
  { providerId, bookingId, userId }: LockedBooking,
  newId: string,
  now: Instant,
): Promise<void> {
  const promotionId = await findPromotionOf(tx, { providerId, bookingId });
  if (promotionId === null || userId === null) return;
  await tryWork(tx, () => redeem(tx, { promotionId, userId, providerId, bookingId: newId }, now));
}
