import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBranch, addVenue, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { evening } from '../../../test/whole-booking.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';

let fixture: MoneyFixture;
let server: TestServer;
let elsewhere: Venue;
let people: Record<'owner' | 'staff' | 'otherOwner', SignedInUser>;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  elsewhere = await addVenue(fixture.pool, fixture.market);
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
});

beforeEach(async () => {
  await fixture.reset();
  people = {
    owner: await addMember(fixture.venue, 'owner'),
    staff: await addMember(fixture.venue, 'staff'),
    otherOwner: await addMember(elsewhere, 'owner'),
  };
});

afterEach(async () => {
  expect(await countBrokenRules(fixture.pool)).toEqual(noBrokenRules);
});

afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

async function addMember({ providerId }: Venue, role: string): Promise<SignedInUser> {
  const member = await createSignedInUser(server);
  const key = { provider_id: providerId, user_id: member.id };
  await insertRow(fixture.pool, 'provider_members', { ...key, role, created_at: new Date() });
  return member;
}

const atVenue = { payment_method: 'venue', payment_due_at: null };
const minutesFromStart = (minutes: number) => new Date(evening.start.getTime() + minutes * 60_000);

describe('the code on a ticket', () => {
  async function scan(reference: string, { headers }: Pick<SignedInUser, 'headers'>) {
    const answer = await server.app.inject({ url: `/api/business/references/${reference}`, headers });
    return answer.json().data;
  }

  it('leads members to the booking, its guest to the ticket, and tells nobody else that it is good', async () => {
    const bookingId = await fixture.book(atVenue);
    const { providerId } = fixture.venue;
    const reference = 'GR-7K3M-Q2';
    await insertRow(fixture.pool, 'booking_references', {
      reference,
      provider_id: providerId,
      booking_id: bookingId,
    });
    const booking = { providerId, id: bookingId };
    const none = { booking: null, venue: null };
    expect(await scan('gr7k3mq2', people.staff)).toEqual({ reader: 'member', booking, venue: null });
    const guest = await createSignedInUser(server);
    expect(await scan(reference, guest)).toEqual({ reader: 'other', ...none });
    await fixture.pool`update bookings set user_id = ${guest.id} where id = ${bookingId}`;
    expect(await scan(reference, guest)).toEqual({ reader: 'guest', booking, venue: null });
    // Whoever has opened a venue learns by it neither which references are good nor whose they are.
    for (const someone of [reference, 'GR-2222-22']) {
      expect(await scan(someone, people.otherOwner)).toEqual({ reader: 'memberElsewhere', ...none });
    }
    await fixture.pool`
      update provider_members set branch_ids = array[gen_random_uuid()]
      where provider_id = ${providerId} and user_id = ${people.staff.id}`;
    expect(await scan(reference, people.staff)).toMatchObject({
      reader: 'memberElsewhere',
      booking: null,
      venue: { street: expect.any(String) },
    });
    await fixture.pool`
      update provider_members set branch_ids = null
      where provider_id = ${providerId} and user_id = ${people.staff.id}`;
    expect(await scan('nonsense', await createSignedInUser(server))).toEqual({ reader: 'other', ...none });
    await fixture.pool`delete from booking_references where reference = ${reference}`;
  });

  it('of two branches shows the people of one their own game, though it is not the first', async () => {
    const bookingId = await fixture.book(atVenue);
    const { providerId } = fixture.venue;
    const reference = 'GR-7K3M-Q4';
    await insertRow(fixture.pool, 'booking_references', {
      reference,
      provider_id: providerId,
      booking_id: bookingId,
    });
    const there = await addBranch(fixture.pool, fixture.market, fixture.venue);
    await insertRow(fixture.pool, 'booking_slots', {
      provider_id: providerId,
      booking_id: bookingId,
      position: 1,
      branch_id: there.branchId,
      offer_id: there.offerId,
      business_date: '2026-05-08',
      starts_at: minutesFromStart(30),
      ends_at: minutesFromStart(60),
      guests: 2,
    });
    await fixture.pool`
      update provider_members set branch_ids = array[${there.branchId}::uuid]
      where provider_id = ${providerId} and user_id = ${people.staff.id}`;
    expect(await scan(reference, people.staff)).toMatchObject({ reader: 'member' });
    const read = async ({ headers }: SignedInUser) => {
      const url = `/api/business/providers/${providerId}/bookings/${bookingId}`;
      return (await server.app.inject({ url, headers })).json().data;
    };
    const own = await read(people.staff);
    expect(own).toMatchObject({
      startsAt: minutesFromStart(30).toISOString(),
      endsAt: minutesFromStart(60).toISOString(),
      slots: [{ position: 1, branch: { id: there.branchId } }],
    });
    expect(own.slots).toHaveLength(1);
    expect((await read(people.owner)).slots).toHaveLength(2);
    await fixture.pool`delete from booking_references where reference = ${reference}`;
    await fixture.pool`delete from booking_slots where booking_id = ${bookingId} and position = 1`;
  });
});
