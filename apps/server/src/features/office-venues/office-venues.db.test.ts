import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, deskOpens, openDesk, slotAt } from '../../../test/booking-desk.ts';
import { findCityId, type Venue } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser, type TestUser } from '../../../test/signed-in-user.ts';
import { addMember, type VenueMember } from '../../../test/venue-member.ts';
import { callOffSuspended } from './service/call-off.ts';

let desk: BookingDesk;
let admin: SignedInUser;
let venue: Venue;
let owner: VenueMember;
let guest: TestUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});
beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  admin = await createSignedInUser(desk.server, { role: 'admin', name: 'Kasia Wrona' });
  venue = await desk.addVenue();
  owner = await addMember(desk.server, desk.pool, { ...venue, role: 'owner' });
  guest = await desk.addGuest();
});
afterAll(() => desk.close());

async function ask(method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await desk.server.app.inject({
    method,
    url: `/api/admin/venues${url}`,
    headers: { ...admin.headers, 'idempotency-key': randomUUID() },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const book = async () =>
  (await desk.book(guest, [slotAt(venue)], { paymentMethod: 'venue' })).data as { id: string };
const statusOf = async (bookingId: string) => {
  const [row] = await desk.pool<{ status: string }[]>`select status from bookings where id = ${bookingId}`;
  return row?.status;
};
const mailsTo = async (email: string) => {
  const rows = await desk.pool<{ template: string; news: string | null; text: string | null }[]>`
    select template, data ->> 'news' as news, data ->> 'text' as text from outbox
    where recipient = ${email} and template in ('listingNews', 'venueSuspended') order by id`;
  return rows;
};
const suspend = (bookings: 'kept' | 'refunded') =>
  ask('POST', `/${venue.providerId}/suspend`, { reason: 'A broken railing', bookings });

describe('venues at the desk of the office', () => {
  it('are listed by status and name, page by page', async () => {
    await desk.pool`update service_providers set name = 'Kula i Kręgiel' where id = ${venue.providerId}`;
    expect((await ask('GET', '?q=kula%20kreg')).data.items).toMatchObject([
      { id: venue.providerId, status: 'listed', city: { pl: 'Łódź' }, submittedAt: null },
    ]);
    const other = await desk.addVenue();
    const first = await ask('GET', '?status=listed&limit=1');
    expect(first.data.items).toMatchObject([{ id: other.providerId }]);
    const next = await ask('GET', `?status=listed&limit=1&cursor=${first.data.nextCursor}`);
    expect(next.data.items).toMatchObject([{ id: venue.providerId }]);
  });

  it('are listed by the city of their places', async () => {
    const { pool } = desk;
    const away = await desk.addVenue();
    const cityId = await findCityId(pool, 'krakow');
    await pool`update branches set city_id = ${cityId} where provider_id = ${away.providerId}`;
    const inCity = async (status: string) =>
      (await ask('GET', `?cityId=${cityId}&status=${status}`)).data.items.map(({ id }: { id: string }) => id);
    expect(await inCity('listed')).toEqual([away.providerId]);
    expect(await inCity('draft')).toEqual([]);
    expect((await ask('GET', `?cityId=${randomUUID()}`)).data.items).toEqual([]);
  });

  it('are read with their people and what is ahead, and the look is in the log', async () => {
    await book();
    expect((await ask('GET', `/${venue.providerId}`)).data).toMatchObject({
      status: 'listed',
      people: [{ userId: owner.id, role: 'owner' }],
      ahead: { count: 1, paid: 0, currency: 'PLN' },
      suspension: null,
    });
    const [look] = await desk.pool`
      select actor_id as who, after from audit_log where action = 'venue.read' and subject_id = ${venue.providerId}`;
    expect(look).toEqual({ who: admin.id, after: { seen: [owner.id] } });
    expect((await ask('GET', `/${venue.providerId}/preview`)).data.branches).toHaveLength(1);
  });

  it('leave the market with a reason; bookings ahead stand, and their guests are told', async () => {
    const booking = await book();
    expect((await suspend('kept')).data).toEqual({ id: venue.providerId, status: 'suspended' });
    expect(await statusOf(booking.id)).toBe('confirmedUnpaid');
    expect(await mailsTo(owner.email)).toEqual([
      { template: 'listingNews', news: 'suspended', text: 'A broken railing' },
    ]);
    expect(await mailsTo(guest.email)).toMatchObject([{ template: 'venueSuspended' }]);
    expect((await desk.book(guest, [slotAt(venue)], { paymentMethod: 'venue' })).status).toBe(404);
    expect((await ask('GET', `/${venue.providerId}`)).data.suspension).toMatchObject({
      by: 'Kasia Wrona',
      reason: 'A broken railing',
      bookings: 'kept',
    });
    expect((await suspend('kept')).code).toBe('listingMoved');
    expect((await ask('POST', `/${venue.providerId}/restore`)).data.status).toBe('listed');
    expect((await mailsTo(owner.email)).map(({ news }) => news)).toEqual(['suspended', 'restored']);
  });

  it('go back to where they were', async () => {
    await owner.call('POST /business/providers/:providerId/pause', {});
    await suspend('kept');
    expect((await ask('POST', `/${venue.providerId}/restore`)).data.status).toBe('paused');
  });

  it('give everything back where the office chooses so, but nothing more once they are back', async () => {
    const booking = await book();
    await suspend('refunded');
    const [job] = await desk.pool`
      select 1 from graphile_worker.jobs where key = ${`call-off:${venue.providerId}`}`;
    expect(job).toBeDefined();
    await ask('POST', `/${venue.providerId}/restore`);
    expect(await callOffSuspended(desk.pool, desk, venue.providerId)).toBe(0);
    await suspend('refunded');
    expect(await callOffSuspended(desk.pool, desk, venue.providerId)).toBe(1);
    expect(await statusOf(booking.id)).toBe('cancelled');
    const [entry] = await desk.pool`
      select reason, after from audit_log where action = 'listing.change' order by id desc limit 1`;
    expect(entry).toEqual({
      reason: 'A broken railing',
      after: { status: 'suspended', bookings: 'refunded' },
    });
  });
});
