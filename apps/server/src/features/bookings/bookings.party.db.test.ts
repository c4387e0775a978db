import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import {
  type BookingDesk,
  closeInOrder,
  type DeskSlot,
  deskOpens,
  openDesk,
  slotAt,
} from '../../../test/booking-desk.ts';
import type { Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';

let desk: BookingDesk;
let venue: Venue;
let guest: TestUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  [venue, guest] = [await desk.addVenue({ instant_up_to_guests: 4 }), await desk.addGuest()];
});

afterAll(() => closeInOrder(desk));

const quote = async (...slots: DeskSlot[]) => {
  const { data } = await desk.call(guest, 'POST /user/booking/quote', {
    body: { bookingType: 'personal', slots },
  });
  return data;
};

it('confirms a party up to the limit at once, and asks the venue about a bigger one', async () => {
  const [small, big] = [await quote(slotAt(venue, { guests: 4 })), await quote(slotAt(venue, { guests: 5 }))];
  expect(small).toMatchObject({ confirmation: 'instant', approval: null });
  expect(small.slots[0]?.terms.confirmation).toBe('instant');
  expect(big).toMatchObject({ confirmation: 'request', approval: { answerBy: expect.any(String) } });
  expect(big.slots[0]?.terms.confirmation).toBe('request');
  const { data: booked } = await desk.book(guest, [slotAt(venue, { guests: 4 })]);
  expect(booked).toMatchObject({ status: 'confirmedUnpaid', approval: null });
  const { data: asked } = await desk.book(guest, [slotAt(venue, { guests: 5 })]);
  expect(asked).toMatchObject({
    status: 'pendingConfirmationUnpaid',
    approval: { answerBy: expect.any(String) },
  });
});

it('counts those who play at the same time as one party', async () => {
  const lane = { guests: 3, tableCount: 1 };
  const together = [slotAt(venue, lane), slotAt(venue, lane)];
  expect(await quote(...together)).toMatchObject({ confirmation: 'request' });
  expect((await desk.book(guest, together)).data).toMatchObject({ status: 'pendingConfirmationUnpaid' });
  const later = slotAt(venue, { ...lane, date: '2026-05-09', startsAt: '2026-05-09T18:00:00Z' });
  const earlier = slotAt(venue, { ...lane, date: '2026-05-09', startsAt: '2026-05-09T17:00:00Z' });
  expect(await quote(later, earlier)).toMatchObject({ confirmation: 'instant' });
});

it('refuses what was agreed to when the limit has changed meanwhile', async () => {
  const { fingerprint } = await quote(slotAt(venue, { guests: 4 }));
  await desk.pool`update offers set instant_up_to_guests = 3 where id = ${venue.offerId}`;
  const answer = await desk.book(guest, [slotAt(venue, { guests: 4 })], { fingerprint });
  expect(answer.code).toBe('priceChanged');
});

it('does not let a confirmed party grow past the limit by moving', async () => {
  const { data } = await desk.book(guest, [slotAt(venue, { guests: 4 })]);
  const move = (guests: number) =>
    desk.call(guest, 'POST /user/booking/:bookingId/reschedule/quote', {
      params: { bookingId: data.id },
      body: {
        position: 0,
        date: '2026-05-08',
        startsAt: '2026-05-08T19:00:00Z',
        durationMinutes: 60,
        guests,
      },
    });
  expect(await move(5)).toMatchObject({ status: 409, code: 'partyOnRequest' });
  expect(await move(3)).toMatchObject({ status: 200 });
});

it('is for offers that confirm at once: the database refuses it elsewhere', async () => {
  await expect(
    desk.pool`update offers set confirmation = 'request' where id = ${venue.offerId}`,
  ).rejects.toThrow('offers_party_of_instant');
});
