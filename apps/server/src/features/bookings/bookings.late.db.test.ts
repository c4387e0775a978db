import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, closeInOrder, deskOpens, openDesk, slotAt } from '../../../test/booking-desk.ts';
import { addUser, insertRow, type Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';

let desk: BookingDesk;
let venue: Venue;
let guest: TestUser;
let bookingId: string;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  [venue, guest] = [await desk.addVenue(), await desk.addGuest()];
  bookingId = (await desk.book(guest, [slotAt(venue)])).data.id;
  await desk.pay(bookingId);
});

afterAll(() => closeInOrder(desk));

const tell = (minutes: number, who = guest, key = uuidv7()) =>
  desk.call(who, 'POST /user/booking/:bookingId/running-late', {
    params: { bookingId },
    body: { minutes },
    key,
  });
const read = async () =>
  (await desk.call(guest, 'GET /user/booking/:bookingId', { params: { bookingId } })).data;
const listLate = () => desk.pool<{ channel: string; recipient: string; data: Record<string, unknown> }[]>`
  select channel, recipient, data from outbox
  where template = 'venueNews' and (data ? 'minutes' or data ->> 'kind' = 'runningLate')
    and data ->> 'reference' = (select reference from bookings where id = ${bookingId})
  order by channel`;

describe('guests who run late', () => {
  it('are announced to the people of the venue and to its phone, and it stands in the history', async () => {
    const owner = await addUser(desk.pool);
    await desk.pool`update users set email_verified_at = now() where id = ${owner}`;
    await insertRow(desk.pool, 'provider_members', {
      provider_id: venue.providerId,
      user_id: owner,
      role: 'owner',
    });
    await desk.pool`update branches set phone = '+48 600 600 120' where id = ${venue.branchId}`;
    desk.clock.set(new Date('2026-05-08T17:30:00Z'));
    const told = await tell(15);
    expect(told).toMatchObject({
      status: 200,
      data: { canSayLate: true, lateNotices: [{ at: '2026-05-08T17:30:00.000Z', minutes: 15 }] },
    });
    expect(told.data.history.at(-1)).toEqual({
      at: '2026-05-08T17:30:00.000Z',
      status: 'confirmedPaid',
      actor: 'consumer',
      reason: 'runningLate',
    });
    expect(await read()).toEqual(told.data);
    expect(await listLate()).toMatchObject([
      { channel: 'email', data: { kind: 'runningLate', lateMinutes: 15 } },
      { channel: 'sms', recipient: '+48600600120', data: { minutes: 15 } },
    ]);
  });

  it('say so from three hours before the start until the end, three times, and once with one key', async () => {
    expect(await tell(15)).toMatchObject({ status: 409, code: 'lateNoticeRefused' });
    expect((await read()).refusals.sayLate).toBe('tooEarly');
    desk.clock.set(new Date('2026-05-08T15:00:00Z'));
    const key = uuidv7();
    const answers = await Promise.all([tell(10, guest, key), tell(10, guest, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read()).lateNotices).toHaveLength(1);
    desk.clock.set(new Date('2026-05-08T18:30:00Z'));
    const rush = await Promise.all([tell(20), tell(30), tell(40), tell(50)]);
    expect(rush.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(rush.filter(({ code }) => code === 'lateNoticeRefused')).toHaveLength(2);
    expect((await read()).refusals.sayLate).toBe('toldOften');
    desk.clock.set(new Date('2026-05-08T19:00:00Z'));
    expect((await read()).refusals.sayLate).toBe('over');
  });

  it('are guests of this booking, and five minutes late or sixty', async () => {
    desk.clock.set(new Date('2026-05-08T17:00:00Z'));
    for (const minutes of [4, 61, 7.5, -1]) expect(await tell(minutes)).toMatchObject({ status: 422 });
    expect(await tell(15, await desk.addGuest())).toMatchObject({ status: 404, code: 'bookingNotFound' });
  });
});
