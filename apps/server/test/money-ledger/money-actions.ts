import { uuidv7 } from 'uuidv7';
import { GatewayUnavailable } from '../../src/ports/payment-gateway.ts';
import { slotAt } from '../booking-desk.ts';
import type { Place, PlayedBooking, Players } from './money-players.ts';

const hour = 3_600_000;

/** Some evening of the coming ten days, at a full hour between five and eleven. */
function drawSlot({ desk, dice }: Players, place: Place) {
  const today = desk.clock.now().toISOString().slice(0, 10);
  const day = new Date(Date.parse(today) + dice.roll(10) * 24 * hour).toISOString().slice(0, 10);
  const startsAt = new Date(Date.parse(day) + (15 + dice.roll(7)) * hour).toISOString();
  const durationMinutes = dice.chance(0.6) ? 60 : 120;
  return slotAt(place, { date: day, startsAt, durationMinutes, guests: 2 + dice.roll(4) });
}

/** Tries until a table is free. */
export async function book(players: Players, code: string): Promise<void> {
  const { desk, dice, places, bookings } = players;
  const guest =
    bookings.length % 3 === 0 ? await desk.addGuest() : (bookings.at(-1)?.guest ?? (await desk.addGuest()));
  for (let tries = 0; tries < 20; tries += 1) {
    const place = dice.pick(places) ?? places[0];
    if (!place) return;
    const paymentMethod = place === places[2] && dice.chance(0.7) ? 'venue' : 'online';
    const cart = { slots: [drawSlot(players, place)], ...(dice.chance(0.15) ? { promoCode: code } : {}) };
    const { status, data } = await desk.book(guest, cart, { paymentMethod });
    if (status !== 201) continue;
    const paper = { bookingId: data.id, kept: null, isMoved: false, surplus: 0 };
    bookings.push({ id: data.id, guest, place, paper });
    return;
  }
}

export async function beginToPay({ payments }: Players, { id, guest }: PlayedBooking): Promise<void> {
  await payments.begin(
    id,
    {},
    {
      caller: { userId: guest.id, sessionId: '', role: 'consumer' },
      idempotency: { scope: `user:${guest.id}`, key: uuidv7(), route: 'pay', requestHash: Buffer.alloc(32) },
    },
  );
}

export async function giveUp({ payments }: Players, { id, guest }: PlayedBooking): Promise<void> {
  await payments.giveUp(id, { caller: { userId: guest.id, sessionId: '', role: 'consumer' } });
}

/** What somebody does at the bank, and how often the webhook comes: never, once, or three times at once. */
export async function decideAtBank({ books, dice, listReferences, notify }: Players): Promise<void> {
  const reference = dice.pick(await listReferences('open'));
  if (reference === undefined) return;
  const outcome = dice.chance(0.75) ? 'succeeded' : (dice.pick(['failed', 'cancelled'] as const) ?? 'failed');
  await books.settle(reference, outcome);
  const times = dice.pick([0, 1, 1, 1, 3]) ?? 0;
  if (times > 0) await notify(reference, times);
}

/** Webhook events that are old, late or out of order. */
export async function repeatWebhooks({ dice, listReferences, notify }: Players): Promise<void> {
  const reference = dice.pick(await listReferences('all'));
  if (reference !== undefined) await notify(reference, 1 + dice.roll(2));
}

/** The refund shown before is the one on paper. */
export async function cancel({ desk }: Players, { id, guest, paper }: PlayedBooking): Promise<void> {
  const params = { bookingId: id };
  const { data: before } = await desk.call(guest, 'GET /user/booking/:bookingId', { params });
  const { refundNow: expectedRefund, refundHeld, refundByBank } = before.cancellation;
  const { status } = await desk.call(guest, 'POST /user/booking/:bookingId/cancel', {
    params,
    body: { expectedRefund },
  });
  if (status === 200) paper.kept = before.paid - before.refunded - expectedRefund - refundHeld - refundByBank;
}

export async function move(players: Players, { id, guest, place, paper }: PlayedBooking): Promise<void> {
  const { desk } = players;
  const { branchId: _, offerId: __, ...target } = drawSlot(players, place);
  const params = { bookingId: id };
  const body = { position: 0, ...target };
  const quoted = await desk.call(guest, 'POST /user/booking/:bookingId/reschedule/quote', { params, body });
  if (quoted.status !== 200) return;
  const { fingerprint, toRefund, price } = quoted.data;
  const moved = await desk.call(guest, 'POST /user/booking/:bookingId/reschedule', {
    params,
    body: { ...body, fingerprint },
  });
  if (moved.status !== 200) return;
  paper.isMoved = true;
  const { paid, refunded } = moved.data;
  // What was promised to come back has been taken from it already.
  if (paid - refunded > price.total) paper.surplus = paid - refunded - price.total;
  if (toRefund > refunded) throw new Error(`booking ${id}: ${toRefund} was promised, ${refunded} goes back`);
}

const venueActions = ['approve', 'approve', 'decline', 'cancel', 'mark-paid'] as const;

export async function answerAsVenue({ desk, dice }: Players, { id, place }: PlayedBooking): Promise<void> {
  const action = dice.pick(venueActions) ?? 'approve';
  const params = { providerId: place.providerId, bookingId: id };
  const key = `POST /business/providers/:providerId/bookings/:bookingId/${action}` as const;
  await desk.call(place.staff, key, {
    params,
    ...(action === 'decline' || action === 'cancel' ? { body: {} } : {}),
  });
}

export async function passTime({ desk, dice, runClock }: Players): Promise<void> {
  desk.clock.advance(dice.chance(0.85) ? dice.roll(8) * 60_000 : dice.roll(20) * hour);
  await runClock();
}

/** A guest has their bank take back what counts, or the bank decides; the words about it come late or not at all. */
export async function dispute(players: Players): Promise<void> {
  // Rare: what is withheld is not paid out.
  if (!players.dice.chance(0.2)) return;
  const [picked] = await players.desk.pool<{ reference: string }[]>`
    select gateway_reference as reference from payments where status = 'succeeded' and gateway = 'sandbox'
    order by id offset ${players.dice.roll(12)} limit 1`;
  if (picked) await disputePayment(players, picked);
}

/** Whoever has had their bank take the money wants it from the venue, too: before the bank decides, or at the same moment. */
export async function disputeAndCancel(players: Players, booking: PlayedBooking): Promise<void> {
  const { desk, dice } = players;
  if (!dice.chance(0.4)) return;
  const [paid] = await desk.pool<{ reference: string }[]>`
    select gateway_reference as reference from payments
    where status = 'succeeded' and gateway = 'sandbox' and booking_id = ${booking.id}`;
  if (!paid) return;
  if (dice.chance(0.5)) {
    await disputePayment(players, paid);
    await cancel(players, booking);
  } else await Promise.all([disputePayment(players, paid), cancel(players, booking)]);
  await players.runRefunds();
}

async function disputePayment(
  { dice, books, disputes }: Players,
  picked: { reference: string },
): Promise<void> {
  await books.dispute(picked.reference);
  const begun = await books.findDisputeOf(picked.reference);
  if (!begun) return;
  if (dice.chance(0.6)) await books.decideDispute(begun.reference, dice.chance(0.7) ? 'won' : 'lost');
  if (!dice.chance(0.7)) return;
  await disputes.hear('sandbox', begun.reference).catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable)) throw error;
  });
}

/** One about money that has not gone back stays open; of all others everybody has heard how they ended. */
async function hearOfDisputes({ desk, books, disputes, runRefunds }: Players): Promise<void> {
  const paid = await desk.pool<{ reference: string }[]>`
    select gateway_reference as reference from payments p where status = 'succeeded' and gateway = 'sandbox'
      and not exists (select from sandbox_disputes d where d.payment_reference = p.gateway_reference)
    order by amount > (select coalesce(sum(r.amount), 0) from refunds r
      where r.provider_id = p.provider_id and r.payment_id = p.id and r.status <> 'failed') desc, id desc limit 2`;
  for (const [index, { reference }] of paid.entries()) {
    await books.dispute(reference);
    const begun = await books.findDisputeOf(reference);
    if (begun && index > 0) await books.decideDispute(begun.reference, 'lost');
  }
  const all = await desk.pool<
    { reference: string }[]
  >`select reference from sandbox_disputes order by reference`;
  for (const { reference } of all) await disputes.hear('sandbox', reference);
  // What has waited for a bank goes, or is asked for once more where the bank refused it.
  for (let round = 0; round < 3; round += 1) await runRefunds();
}

/** So long no bank takes a payout: long enough for a working day and its end. */
const refusedRounds = 5;

/** Everybody says their last word; then nothing is open any more. */
export async function settleEverything(players: Players): Promise<void> {
  const { desk, books, listReferences, payments, runRefunds, runClock, calmDown, dice } = players;
  calmDown();
  await players.payouts.changeAccounts({ refusesPayouts: true });
  for (const reference of await listReferences('open')) {
    await books.settle(reference, dice.chance(0.5) ? 'succeeded' : 'failed');
  }
  for (let round = 0; round < 12; round += 1) {
    const { failures } = await payments.reconcile();
    if (failures.length > 0) throw new Error(String(failures[0]?.error));
    await runClock();
    await runRefunds();
    await players.divide();
    await players.payouts.payOut();
    await players.payouts.service.closeMonths();
    desk.clock.advance(26 * hour);
    if (round === refusedRounds) await players.payouts.changeAccounts({ refusesPayouts: false });
  }
  // What the last round has ordered arrives.
  await players.payouts.payOut();
  await hearOfDisputes(players);
}
