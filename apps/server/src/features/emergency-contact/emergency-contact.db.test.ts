import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { insertRow } from '../../../test/market-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { createSignedInUser, type SignedInUser, signIn } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { evening } from '../../../test/whole-booking.ts';

const contact = {
  fullName: 'Barbara Gąsior',
  relation: 'Mother',
  phone: '+48604118902',
  email: 'b@x.example',
};
const atVenue = { payment_method: 'venue', payment_due_at: null };

let fixture: MoneyFixture;
let server: TestServer;
let guest: SignedInUser;
let staff: SignedInUser;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
});
beforeEach(async () => {
  await fixture.reset();
  [guest, staff] = await Promise.all([createSignedInUser(server), createSignedInUser(server)]);
  await insertRow(fixture.pool, 'provider_members', {
    provider_id: fixture.venue.providerId,
    user_id: staff.id,
    role: 'staff',
  });
});
afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

async function nameSomebody(): Promise<void> {
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/user/profile/emergency-contact',
    headers: guest.headers,
    payload: { ...contact, hasAgreed: true },
  });
  expect(answer.statusCode).toBe(200);
}

async function lookUp(bookingId: string, at = evening.start) {
  fixture.clock.set(at);
  const { headers } = await signIn(server, staff.id);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/business/providers/${fixture.venue.providerId}/bookings/${bookingId}/emergency-contact`,
    headers,
  });
  return answer.json();
}

async function readLog() {
  const { headers } = await signIn(server, guest.id);
  const answer = await server.app.inject({ url: '/api/user/profile/security-log', headers });
  return answer.json().data.items.filter(({ kind }: { kind: string }) => kind === 'emergencyContactRead');
}

it('is shown to the venue on the day of the visit, and the guest is told of each look', async () => {
  await nameSomebody();
  const bookingId = await fixture.book({ ...atVenue, user_id: guest.id });
  const shown = { firstName: 'Barbara', relation: 'Mother', phone: '+48604118902' };
  expect((await lookUp(bookingId)).data).toEqual({ contact: shown });
  expect((await lookUp(bookingId)).data).toEqual({ contact: shown });
  const [provider] = await fixture.pool`
    select name from service_providers where id = ${fixture.venue.providerId}`;
  // Where the staff looked from is not the guest's business.
  const look = { venue: provider?.name, address: null, userAgent: null };
  expect(await readLog()).toMatchObject([look, look]);
  const [event] = await fixture.pool`
    select detail from security_events where user_id = ${guest.id} and kind = 'emergencyContactRead'`;
  expect(event?.detail).toMatchObject({ bookingId, memberId: staff.id });
});

it('is closed to the venue on any other day, and when nothing was promised', async () => {
  await nameSomebody();
  const bookingId = await fixture.book({ ...atVenue, user_id: guest.id });
  const dayBefore = new Date(evening.start.getTime() - 24 * 3_600_000);
  const dayAfter = new Date(evening.start.getTime() + 24 * 3_600_000);
  expect((await lookUp(bookingId, dayBefore)).code).toBe('notTheDayOfTheVisit');
  expect((await lookUp(bookingId, dayAfter)).code).toBe('notTheDayOfTheVisit');
  await fixture.pool`update bookings set status = 'cancelled' where id = ${bookingId}`;
  expect((await lookUp(bookingId)).code).toBe('notTheDayOfTheVisit');
  expect(await readLog()).toEqual([]);
});

it('says that there is none, which is no look at anybody', async () => {
  const bookingId = await fixture.book({ ...atVenue, user_id: guest.id });
  expect((await lookUp(bookingId)).data).toEqual({ contact: null });
  expect(await readLog()).toEqual([]);
});
