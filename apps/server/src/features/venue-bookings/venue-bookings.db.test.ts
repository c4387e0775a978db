import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addVenue, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { createMoneyFixture, type MoneyFixture, paymentDueAt } from '../../../test/money-fixture.ts';
import { createSignedInUser, type SignedInUser, signIn } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { evening, wholePrice } from '../../../test/whole-booking.ts';
import { runBookingClock } from '../booking-clock/service.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';

type Action = 'approve' | 'decline' | 'cancel' | 'mark-paid' | 'check-in' | 'no-show';

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
  const [owner, staff, otherOwner] = await Promise.all([
    createSignedInUser(server),
    createSignedInUser(server),
    createSignedInUser(server),
  ]);
  people = { owner, staff, otherOwner };
  await addMember(fixture.venue, owner, 'owner');
  await addMember(fixture.venue, staff, 'staff');
  await addMember(elsewhere, otherOwner, 'owner');
});

afterEach(async () => {
  expect(await countBrokenRules(fixture.pool)).toEqual(noBrokenRules);
});

afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

function addMember({ providerId }: Venue, { id }: SignedInUser, role: string): Promise<void> {
  return insertRow(fixture.pool, 'provider_members', {
    provider_id: providerId,
    user_id: id,
    role,
    created_at: new Date(),
  });
}

async function ask(
  bookingId: string,
  action: Action,
  { by = people.staff, body }: { by?: SignedInUser; body?: object } = {},
) {
  const needsBody = action === 'decline' || action === 'cancel';
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/business/providers/${fixture.venue.providerId}/bookings/${bookingId}/${action}`,
    headers: by.headers,
    ...(needsBody ? { payload: body ?? {} } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).code;

const request = {
  status: 'pendingConfirmationUnpaid',
  payment_due_at: null,
  answer_remind_at: new Date(paymentDueAt.getTime() - 5 * 60_000),
  answer_due_at: paymentDueAt,
} as const;
const atVenue = { payment_method: 'venue', payment_due_at: null };

/** A request whose money is there already. */
async function bookPaidRequest(): Promise<string> {
  const bookingId = await fixture.book({ ...request, status: 'pendingConfirmationPaid', paid: wholePrice });
  await insertRow(fixture.pool, 'payments', {
    provider_id: fixture.venue.providerId,
    id: uuidv7(),
    booking_id: bookingId,
    gateway: 'sandbox',
    gateway_reference: uuidv7(),
    amount: wholePrice,
    currency: 'PLN',
    status: 'succeeded',
    created_at: new Date(),
    settled_at: new Date(),
    checks: 0,
  });
  return bookingId;
}

const minutesFromStart = (minutes: number) => new Date(evening.start.getTime() + minutes * 60_000);

/** A token lives for a quarter of an hour; the evening is two days away. */
async function goTo(moment: Date): Promise<void> {
  fixture.clock.set(moment);
  const session = await signIn(server, people.staff.id);
  people.staff = { ...people.staff, ...session };
}

describe('members of a venue', () => {
  it('see one of its bookings', async () => {
    const bookingId = await fixture.book(request);
    const url = `/api/business/providers/${fixture.venue.providerId}/bookings/${bookingId}`;
    const answer = await server.app.inject({ url, headers: people.staff.headers });
    expect(answer.json().data).toMatchObject({ id: bookingId, status: request.status });
  });

  it('see how its guest is reached only in part: the whole number is asked for at the board', async () => {
    const bookingId = await fixture.book({ contact_phone: '+48601222333', contact_email: 'ewa@example.com' });
    const url = `/api/business/providers/${fixture.venue.providerId}/bookings/${bookingId}`;
    const answer = await server.app.inject({ url, headers: people.staff.headers });
    expect(answer.json().data.contact).toMatchObject({ phone: '••• ••• 333', email: 'e••@example.com' });
    expect(answer.body).not.toMatch(/601222333|ewa@example/);
  });

  it('see the requests that wait there, the most urgent first', async () => {
    const later = await fixture.book({
      ...request,
      answer_due_at: new Date(paymentDueAt.getTime() + 60_000),
    });
    const sooner = await fixture.book(request, fixture.venue.tableIds[1]);
    const list = (by: SignedInUser, { providerId }: Venue) =>
      server.app.inject({ url: `/api/business/providers/${providerId}/requests`, headers: by.headers });
    const { items, nextCursor } = (await list(people.staff, fixture.venue)).json().data;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([sooner, later]);
    expect(nextCursor).toBe(null);
    expect((await list(people.otherOwner, elsewhere)).json().data.items).toEqual([]);
  });

  it('turn the pages of many requests', async () => {
    await fixture.pool`alter table allocations drop constraint allocations_never_overlap`;
    for (let count = 0; count < 52; count += 1) await fixture.book(request);
    const url = `/api/business/providers/${fixture.venue.providerId}/requests`;
    const first = (await server.app.inject({ url, headers: people.owner.headers })).json().data;
    const second = (
      await server.app.inject({ url: `${url}?cursor=${first.nextCursor}`, headers: people.owner.headers })
    ).json().data;
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 2, null]);
    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(52);
    await fixture.pool`delete from allocations`;
    await fixture.reset();
    await fixture.pool`
      alter table allocations add constraint allocations_never_overlap
      exclude using gist (provider_id with =, table_id with =, during with &&) where (live)`;
  });
});

describe('a request', () => {
  it('that is approved waits for its money, or has it', async () => {
    const unpaid = await fixture.book(request);
    const answer = await ask(unpaid, 'approve');
    expect(answer.data).toMatchObject({ status: 'confirmedUnpaid', canPay: true });
    expect(Date.parse(answer.data.paymentDueAt)).toBe(fixture.clock.now().getTime() + 15 * 60_000);
    await ask(unpaid, 'cancel', { by: people.owner });
    const paid = await bookPaidRequest();
    expect((await ask(paid, 'approve')).data).toMatchObject({ status: 'confirmedPaid', due: 0 });
  });

  it('that is declined gives everything back, with the venue’s words in its history and its mail', async () => {
    const bookingId = await bookPaidRequest();
    const { data } = await ask(bookingId, 'decline', { body: { reason: 'Szkolenie do 21:00' } });
    const venueNote = 'Szkolenie do 21:00';
    expect(data).toMatchObject({
      status: 'declined',
      statusReason: 'declined',
      refunded: wholePrice,
      venueNote,
    });
    expect(
      await fixture.pool`select data ->> 'venueNote' as note from outbox
        where channel = 'email' and data ->> 'bookingId' = ${bookingId} and data ->> 'kind' = 'declined'`,
    ).toEqual([{ note: venueNote }]);
    const [row] =
      await fixture.pool`select note, actor_id as by from booking_history order by id desc limit 1`;
    expect(row).toEqual({ note: 'Szkolenie do 21:00', by: people.staff.id });
  });

  it('that is declined is remembered for its guest until its time has come, with the reason', async () => {
    const bookingId = await fixture.book(request);
    const [{ guestId } = { guestId: '' }] = await fixture.pool<{ guestId: string }[]>`
      select user_id as "guestId" from bookings where id = ${bookingId}`;
    const listDeclined = async (userId: string) => {
      const { headers } = await signIn(server, userId);
      return (await server.app.inject({ url: '/api/user/booking/declined', headers })).json().data.items;
    };
    expect(await listDeclined(guestId)).toEqual([]);
    await ask(bookingId, 'decline', { body: { reason: 'event' } });
    expect(await listDeclined(guestId)).toEqual([
      {
        branchId: fixture.venue.branchId,
        offerId: fixture.venue.offerId,
        startsAt: evening.start.toISOString(),
        isUnanswered: false,
        venueNote: 'event',
      },
    ]);
    // To others it is as free as it is.
    expect(await listDeclined(people.otherOwner.id)).toEqual([]);
    fixture.clock.set(evening.start);
    expect(await listDeclined(guestId)).toEqual([]);
  });

  it('that nobody answers is remembered as such', async () => {
    const bookingId = await fixture.book(request);
    fixture.clock.set(paymentDueAt);
    await runBookingClock(fixture.deps);
    const [row] = await fixture.pool`select user_id as guest from bookings where id = ${bookingId}`;
    const { headers } = await signIn(server, row?.guest);
    const { items } = (await server.app.inject({ url: '/api/user/booking/declined', headers })).json().data;
    expect(items).toMatchObject([{ isUnanswered: true, venueNote: null }]);
  });

  it('cannot be approved when the time to answer is over, even if the clock has not come by yet', async () => {
    const bookingId = await fixture.book(request);
    fixture.clock.set(paymentDueAt);
    await goTo(paymentDueAt);
    expect(await codeOf(ask(bookingId, 'approve'))).toBe('tooLateToAnswer');
    expect((await ask(bookingId, 'decline')).data).toMatchObject({ status: 'declined' });
  });

  it('that two of the staff answer at once is answered once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bookingId = await bookPaidRequest();
      const answers = await Promise.all([
        ask(bookingId, 'approve', { by: people.owner }),
        ask(bookingId, 'decline', { by: people.staff }),
        ask(bookingId, 'approve', { by: people.staff }),
        ask(bookingId, 'decline', { by: people.owner }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === 'bookingChanged')).toHaveLength(3);
      const { status } = await fixture.read(bookingId);
      if (status !== 'declined') await ask(bookingId, 'cancel', { by: people.owner });
    }
  });

  it('that is approved and runs out at the same moment ends in one way', async () => {
    const bookingId = await bookPaidRequest();
    const [answer] = await Promise.all([
      ask(bookingId, 'approve'),
      (async () => {
        fixture.clock.set(paymentDueAt);
        await runBookingClock(fixture.deps);
      })(),
    ]);
    const { status, refunded } = await fixture.read(bookingId);
    if (answer.status === 200) expect([status, refunded]).toEqual(['confirmedPaid', 0]);
    else expect([status, refunded]).toEqual(['declined', wholePrice]);
  });

  it('is not paid for at the venue, nor does anybody come', async () => {
    const bookingId = await fixture.book(request);
    expect(await codeOf(ask(bookingId, 'mark-paid'))).toBe('bookingNotPayable');
    expect(await codeOf(ask(bookingId, 'check-in'))).toBe('bookingChanged');
  });
});

describe('money at the venue', () => {
  it('is written down once, for exactly what is due', async () => {
    const bookingId = await fixture.book(atVenue);
    const answers = await Promise.all([
      ask(bookingId, 'mark-paid'),
      ask(bookingId, 'mark-paid', { by: people.owner }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(({ code }) => code)).toContain('bookingNotPayable');
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
  });

  it('comes back from the venue when the venue calls the evening off', async () => {
    const bookingId = await fixture.book(atVenue);
    await ask(bookingId, 'mark-paid');
    expect(
      (await ask(bookingId, 'cancel', { by: people.owner, body: { reason: 'Awaria' } })).data,
    ).toMatchObject({
      status: 'cancelled',
      statusReason: 'calledOff',
      refunded: wholePrice,
    });
    expect(await fixture.pool`select status from refunds`).toEqual([{ status: 'owed' }]);
    expect(await codeOf(ask(bookingId, 'mark-paid'))).toBe('bookingChanged');
  });

  it('counts for the guest’s points, also when it comes after the end', async () => {
    const bookingId = await fixture.book(atVenue);
    await goTo(evening.end);
    await runBookingClock(fixture.deps);
    expect((await fixture.read(bookingId)).status).toBe('completed');
    expect((await ask(bookingId, 'mark-paid')).status).toBe(200);
    const [row] = await fixture.pool`select sum(points)::int as points from points_ledger`;
    expect(row).toEqual({ points: 80 });
  });
});

describe('guests', () => {
  it('are checked in from an hour before until the end, once', async () => {
    const bookingId = await fixture.book(atVenue);
    await goTo(minutesFromStart(-61));
    expect(await codeOf(ask(bookingId, 'check-in'))).toBe('tooEarlyToCheckIn');
    await goTo(minutesFromStart(-60));
    const first = await ask(bookingId, 'check-in');
    expect(first.data.checkedInAt).toBe(minutesFromStart(-60).toISOString());
    await goTo(minutesFromStart(-50));
    expect((await ask(bookingId, 'check-in')).data.checkedInAt).toBe(first.data.checkedInAt);
    const written = await fixture.pool`select action from audit_log where subject_id = ${bookingId}`;
    expect(written).toEqual([{ action: 'booking.checkIn' }]);
    expect(await codeOf(ask(bookingId, 'no-show'))).toBe('bookingChanged');
  });

  it('who do not come are given up a quarter of an hour after the start, and welcome when they come later', async () => {
    const bookingId = await fixture.book(atVenue);
    await goTo(minutesFromStart(14));
    expect(await codeOf(ask(bookingId, 'no-show'))).toBe('tooEarlyForNoShow');
    await goTo(minutesFromStart(15));
    expect((await ask(bookingId, 'no-show')).data.noShowAt).toBe(minutesFromStart(15).toISOString());
    await goTo(minutesFromStart(25));
    expect((await ask(bookingId, 'check-in')).data).toMatchObject({
      noShowAt: null,
      checkedInAt: minutesFromStart(25).toISOString(),
    });
    await goTo(evening.end);
    expect(await codeOf(ask(await fixture.book(atVenue, fixture.venue.tableIds[1]), 'check-in'))).toBe(
      'bookingChanged',
    );
  });

  it('lets nobody in whose online payment has not come, until the money is there', async () => {
    const bookingId = await fixture.book({ payment_due_at: evening.end });
    await goTo(minutesFromStart(-10));
    expect(await codeOf(ask(bookingId, 'check-in'))).toBe('bookingUnpaid');
    await ask(bookingId, 'mark-paid');
    expect((await ask(bookingId, 'check-in')).data.checkedInAt).not.toBeNull();
  });
});

describe('the rights of staff', () => {
  const setRights = (mayDecide: boolean, mayCancel: boolean) => fixture.pool`
    update service_providers set staff_may_decide = ${mayDecide}, staff_may_cancel = ${mayCancel}
    where id = ${fixture.venue.providerId}`;

  afterEach(() => setRights(true, false));

  it('are what the owner has switched on, from the next call on', async () => {
    const [asked, booked] = [await fixture.book(request), uuidv7()];
    expect(await codeOf(ask(booked, 'cancel'))).toBe('forbidden');
    await setRights(false, true);
    expect(await codeOf(ask(booked, 'cancel'))).toBe('bookingNotFound');
    expect(await codeOf(ask(asked, 'approve'))).toBe('forbidden');
    expect((await ask(asked, 'approve', { by: people.owner })).status).toBe(200);
  });

  it('end at the branches where they work: other bookings do not exist', async () => {
    const bookingId = await fixture.book(request);
    const { providerId, branchId } = fixture.venue;
    const limitTo = (branchIds: string[]) => fixture.pool`
      update provider_members set branch_ids = ${branchIds}::uuid[]
      where provider_id = ${providerId} and user_id = ${people.staff.id}`;
    const list = async () => {
      const url = `/api/business/providers/${providerId}/requests`;
      return (await server.app.inject({ url, headers: people.staff.headers })).json().data.items.length;
    };
    await limitTo([uuidv7()]);
    expect(await codeOf(ask(bookingId, 'approve'))).toBe('bookingNotFound');
    const url = `/api/business/providers/${providerId}/bookings/${bookingId}`;
    const read = () => server.app.inject({ url, headers: people.staff.headers });
    expect([(await read()).statusCode, await list()]).toEqual([404, 0]);
    await limitTo([branchId]);
    expect([(await read()).statusCode, await list()]).toEqual([200, 1]);
    expect((await ask(bookingId, 'approve')).status).toBe(200);
  });
});
