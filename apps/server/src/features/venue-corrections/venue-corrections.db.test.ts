import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, openDesk } from '../../../test/booking-desk.ts';
import { addBooking } from '../../../test/booking-fixture.ts';
import { answerTo } from '../../../test/database-answer.ts';
import { insertRow, type Venue } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { addMember, type VenueMember } from '../../../test/venue-member.ts';
import { readStatement } from '../payouts/service/statements.ts';

let desk: BookingDesk;
let admin: SignedInUser;
let second: SignedInUser;
let venue: Venue;
let owner: VenueMember;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
  desk.clock.set(new Date('2026-11-19T12:00:00Z'));
  admin = await createSignedInUser(desk.server, { role: 'admin', name: 'Kasia Wrona' });
  second = await createSignedInUser(desk.server, { role: 'admin', name: 'Ewa Lis' });
});
beforeEach(async () => {
  venue = await desk.addVenue();
  owner = await addMember(desk.server, desk.pool, { ...venue, role: 'owner' });
});
afterAll(() => desk.close());

async function post(url: string, payload: object = {}, user = admin) {
  const answer = await desk.server.app.inject({
    method: 'POST',
    url: `/api/admin/${url}`,
    headers: user.headers,
    ...(Object.keys(payload).length > 0 ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const get = async (url: string, user = admin) =>
  (await desk.server.app.inject({ url: `/api/admin/${url}`, headers: user.headers })).json().data;
const correct = (amount: number, booking = '') =>
  post(`venues/${venue.providerId}/corrections`, { amount, booking, reason: 'A broken cue' });
const read = () => get(`venues/${venue.providerId}/corrections`);
const undo = (id: string, user = admin) => post(`corrections/${id}/undo`, { reason: 'It was whole' }, user);

/** Answers by which name guests and desks call it. */
async function book(at: Venue): Promise<string> {
  const { bookingId: booking_id } = await addBooking(desk.pool, at, {});
  const [row] = await desk.pool<
    { reference: string }[]
  >`select reference from bookings where id = ${booking_id}`;
  const reference = row?.reference ?? '';
  await insertRow(desk.pool, 'booking_references', { reference, provider_id: at.providerId, booking_id });
  return reference;
}

const listMails = () => desk.pool`
  select data ->> 'news' as news, (data ->> 'amount')::int as amount, data ->> 'words' as words from outbox
  where recipient = ${owner.email} and template = 'moneyNews' order by created_at, id`;

const readLines = (kind = 'correction') => desk.pool`
  select l.account, sum(l.amount)::int as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where e.provider_id = ${venue.providerId} and e.kind = ${kind} group by 1 order by 1`;

describe('corrections that wait', () => {
  it('are a list that goes on page by page, and are counted on the first page of the office', async () => {
    await desk.pool`
      insert into venue_corrections (provider_id, id, amount, currency, reason, asked_by, asked_at, needs_second)
      select ${venue.providerId}, gen_random_uuid(), 100, 'PLN', 'Flood', ${admin.id},
        timestamptz '2026-11-01 10:00:00.123456Z', true from generate_series(1, 45)`;
    const first = await get('corrections', second);
    const rest = await get(`corrections?cursor=${first.nextCursor}`, second);
    const ids = [...first.items, ...rest.items].map(({ id }: { id: string }) => id);
    expect([first.items.length, new Set(ids).size, rest.nextCursor]).toEqual([40, 45, null]);
    const { queues } = await get('today', second);
    const [{ name }] =
      (await desk.pool`select name from service_providers where id = ${venue.providerId}`) as [
        { name: string },
      ];
    expect(queues).toContainEqual(
      expect.objectContaining({
        queue: 'refunds',
        count: 45,
        oldestAt: '2026-11-01T10:00:00.123Z',
        about: name,
      }),
    );
    for (const id of ids) await post(`corrections/${id}/decline`);
  });
});

describe('a correction', () => {
  it('in favour of a venue is an entry, a line of its statement, a line of the log and a mail', async () => {
    const reference = await book(venue);
    expect((await correct(1500, reference.toLowerCase())).data.status).toBe('booked');
    expect(await readLines()).toEqual([
      { account: 'corrections', amount: 1500 },
      { account: 'venue', amount: -1500 },
    ]);
    expect(await read()).toMatchObject({
      balance: 1500,
      items: [{ amount: 1500, booking: reference, state: 'booked', askedBy: 'Kasia Wrona', isOwn: true }],
    });
    const month = { providerId: venue.providerId, month: '2026-11', currency: 'PLN' as const };
    expect(await readStatement(desk.pool, month)).toMatchObject({ corrections: 1500, closing: 1500 });
    expect(await listMails()).toEqual([{ news: 'correctedUp', amount: 1500, words: 'A broken cue' }]);
    const [entry] = await desk.pool`
      select actor_id as who, after, reason from audit_log
      where provider_id = ${venue.providerId} and action = 'correction.decide'`;
    expect(entry).toEqual({
      who: admin.id,
      after: { status: 'booked', amount: 1500 },
      reason: 'A broken cue',
    });
  });

  it('against it may leave it owing, and is about no booking of another venue', async () => {
    const other = await desk.addVenue();
    const reference = await book(other);
    expect((await correct(-1500, reference)).code).toBe('notFound');
    expect((await correct(-1500)).data.status).toBe('booked');
    expect((await correct(0)).status).toBe(422);
    expect(await read()).toMatchObject({ balance: -1500 });
    expect(await listMails()).toMatchObject([{ news: 'correctedDown', amount: 1500 }]);
  });

  it('above the limit is in no book before another person agrees', async () => {
    const { data } = await correct(-20_001);
    expect(data.status).toBe('waits');
    expect(await readLines()).toEqual([]);
    expect(await listMails()).toEqual([]);
    const waiting = (await get('corrections', second)).items.find(({ id }: { id: string }) => id === data.id);
    expect(waiting).toMatchObject({ amount: -20_001, askedBy: 'Kasia Wrona', isOwn: false, state: 'waits' });
    expect((await post(`corrections/${data.id}/approve`)).code).toBe('secondPersonNeeded');
    expect((await post(`corrections/${data.id}/approve`, {}, second)).data.status).toBe('booked');
    expect((await post(`corrections/${data.id}/decline`, {}, second)).code).toBe('changedMeanwhile');
    expect(await read()).toMatchObject({ balance: -20_001, items: [{ state: 'booked' }] });
    expect(await listMails()).toHaveLength(1);
  });

  it('in slices is one large sum, also when they come at once', async () => {
    const slices = await Promise.all(Array.from({ length: 5 }, () => correct(8_000)));
    const states = slices.map(({ data }) => data.status).toSorted();
    expect(states).toEqual(['booked', 'booked', 'waits', 'waits', 'waits']);
    expect(await read()).toMatchObject({ balance: 16_000 });
    // What is taken back makes room again, and another person has given nothing.
    const [{ id }] = (await read()).items.filter(({ state }: { state: string }) => state === 'booked');
    expect((await undo(id)).data.status).toBe('booked');
    expect((await correct(8_000)).data.status).toBe('booked');
    const url = `venues/${venue.providerId}/corrections`;
    const others = await post(url, { amount: 8_000, booking: '', reason: 'A broken cue' }, second);
    expect(others.data.status).toBe('booked');
  });

  it('is asked for once however often it is sent', async () => {
    const headers = { ...admin.headers, 'idempotency-key': randomUUID() };
    const url = `/api/admin/venues/${venue.providerId}/corrections`;
    const payload = { amount: 100, booking: '', reason: 'Twice' };
    const once = () => desk.server.app.inject({ method: 'POST', url, headers, payload });
    expect((await once()).json().data).toEqual((await once()).json().data);
    expect(await read()).toMatchObject({ balance: 100 });
  });

  it('is taken back by its opposite, once, and by two where it was made by two', async () => {
    const { data } = await correct(700);
    expect((await undo(data.id)).data.status).toBe('booked');
    expect((await undo(data.id)).code).toBe('changedMeanwhile');
    expect(await read()).toMatchObject({
      balance: 0,
      items: [
        { amount: -700, isUndoing: true, state: 'booked', reason: 'It was whole' },
        { amount: 700, isUndoing: false, state: 'undone' },
      ],
    });
    const large = (await correct(30_000)).data.id;
    await post(`corrections/${large}/approve`, {}, second);
    const back = await undo(large, second);
    expect(back.data.status).toBe('waits');
    expect((await undo(large)).code).toBe('changedMeanwhile');
    expect((await post(`corrections/${back.data.id}/approve`, {}, second)).code).toBe('secondPersonNeeded');
    await post(`corrections/${back.data.id}/decline`);
    expect(await read()).toMatchObject({ balance: 30_000 });
    expect((await undo(large)).data.status).toBe('waits');
  });

  it('is refused by the database where one person decides alone, and stays as it was booked', async () => {
    const row = (more: object) =>
      insertRow(desk.pool, 'venue_corrections', {
        ...{ provider_id: venue.providerId, id: uuidv7(), amount: 30_000, currency: 'PLN', reason: 'Alone' },
        ...{ asked_by: admin.id, asked_at: new Date(), needs_second: true, ...more },
      });
    const decided = { decision: 'booked', decided_at: new Date() };
    await expect(row({ ...decided, decided_by: admin.id })).rejects.toThrow('venue_corrections_by_two');
    await row({ ...decided, decided_by: second.id });
    const { items } = await read();
    await expect(row({ ...decided, decided_by: second.id, undoes: items[0].id })).rejects.toThrow(
      'its opposite',
    );
    const change = desk.pool`
      update venue_corrections set amount = 1 where provider_id = ${venue.providerId}`;
    expect(await answerTo(change)).toBe('appendOnly');
  });
});

describe('a lost dispute about a payment that nobody knows', () => {
  const addLost = async (currency = 'PLN'): Promise<string> => {
    const id = uuidv7();
    await insertRow(desk.pool, 'unknown_disputes', {
      ...{
        id,
        gateway: 'stripe',
        gateway_reference: `dp_${id}`,
        status: 'lost',
        amount: 4000,
        currency,
        fee: 0,
      },
      ...{ reason: 'fraudulent', noticed_at: new Date(), changed_at: new Date() },
    });
    return id;
  };
  const listTroubles = async () =>
    (await get('money-troubles')).unknownDisputes.map(({ id }: { id: string }) => id);
  const assign = (id: string, about: string) =>
    post(`unknown-disputes/${id}/assign`, { about, reason: 'The card of Friday' });

  it('is borne by the venue whose booking it was', async () => {
    const id = await addLost();
    expect(await listTroubles()).toContain(id);
    const reference = await book(venue);
    expect((await assign(id, 'GR-2222-22')).code).toBe('notFound');
    const { data } = await assign(id, reference);
    expect(data.status).toBe('booked');
    expect(await read()).toMatchObject({ balance: -4000, items: [{ booking: reference }] });
    expect(await listTroubles()).not.toContain(id);
    expect((await assign(id, reference)).code).toBe('changedMeanwhile');
    // The wrong one: it waits for somebody again.
    await undo(data.id);
    expect(await listTroubles()).toContain(id);
    expect(await read()).toMatchObject({ balance: 0 });
  });

  it('is borne by a venue by its address, in its own currency only', async () => {
    const [row] = await desk.pool`select slug from service_providers where id = ${venue.providerId}`;
    expect((await assign(await addLost('EUR'), row?.slug)).code).toBe('moneyDiffers');
    expect((await assign(await addLost(), row?.slug)).data.status).toBe('booked');
    expect(await read()).toMatchObject({ balance: -4000, items: [{ booking: null }] });
  });

  it('may be left to the market, which moves no money any more', async () => {
    const id = await addLost();
    const sum = () =>
      desk.pool`select sum(amount)::int as all from ledger_lines where account = 'corrections'`;
    const before = await sum();
    expect((await post(`unknown-disputes/${id}/bear`, { reason: 'Nobody knows' })).status).toBe(200);
    expect(await sum()).toEqual(before);
    expect(await listTroubles()).not.toContain(id);
    expect((await assign(id, 'GR-2222-22')).status).toBe(404);
    expect((await post(`unknown-disputes/${id}/bear`, { reason: 'Again' })).code).toBe('changedMeanwhile');
  });
});
