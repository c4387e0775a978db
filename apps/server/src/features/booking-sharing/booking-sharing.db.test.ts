import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, closeInOrder, deskOpens, openDesk, slotAt } from '../../../test/booking-desk.ts';
import type { Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';
import { deleteOutlived } from '../upkeep/store.ts';

let desk: BookingDesk;
let venue: Venue;
let host: TestUser;
let friend: TestUser;
let bookingId: string;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  [venue, host, friend] = [await desk.addVenue(), await desk.addGuest(), await desk.addGuest()];
  const { data } = await desk.book(host, [slotAt(venue, { guests: 2 })], {
    contact: { name: 'Zuzanna Maria Kowalska', email: 'zuza@example.com', phone: '+48600100200' },
  });
  bookingId = data.id;
});

afterAll(() => closeInOrder(desk));

const share = (who = host) =>
  desk.call(who, 'POST /user/booking/:bookingId/share', { params: { bookingId } });
const unshare = (who = host) =>
  desk.call(who, 'DELETE /user/booking/:bookingId/share', { params: { bookingId } });
const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
const look = (token: string) => desk.call(friend, 'GET /shared-bookings/:token', { params: { token } });
const answer = (token: string, body: object) =>
  desk.call(friend, 'POST /shared-bookings/:token/answers', { params: { token }, body });
const own = async () =>
  (await desk.call(host, 'GET /user/booking/:bookingId', { params: { bookingId } })).data;

async function shareAnew(): Promise<string> {
  return tokenOf((await share()).data.url);
}

describe('a link for friends', () => {
  it('shows first names, when and where, and nothing else', async () => {
    const shared = await share();
    expect(shared.data.url).toMatch(/^https?:\/\/[^/]+\/shared-booking\/[\w-]{22}$/);
    const { status, data } = await look(tokenOf(shared.data.url));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      host: 'Zuzanna',
      label: 'confirmed',
      guests: 2,
      coming: [],
      canAnswer: true,
      slots: [{ date: '2026-05-08', startsAt: '2026-05-08T18:00:00.000Z', durationMinutes: 60 }],
    });
    expect(data.slots[0]?.tables).toHaveLength(1);
    const text = JSON.stringify(data);
    const { reference } = await own();
    for (const secret of [
      reference,
      bookingId,
      'Kowalska',
      'zuza@example.com',
      '48600100200',
      '8400',
      '8000',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('stays the same until it is taken back, and is dead for good then', async () => {
    const [first, second] = await Promise.all([share(), share()]);
    expect(first.data.url).toBe(second.data.url);
    const token = tokenOf(first.data.url);
    await answer(token, { firstName: 'Kuba', isComing: true });
    expect((await unshare()).data).toEqual({ isShared: false });
    expect((await unshare()).status).toBe(200);
    expect(await look(token)).toMatchObject({ status: 404, code: 'notFound' });
    expect(await answer(token, { firstName: 'Ola', isComing: true })).toMatchObject({ status: 404 });
    expect((await own()).sharing).toBeNull();
    const next = await shareAnew();
    expect(next).not.toBe(token);
    expect((await look(next)).data.coming).toEqual([]);
  });

  it('is for its owner to give, and what looks like one is none', async () => {
    expect(await share(friend)).toMatchObject({ status: 404, code: 'bookingNotFound' });
    expect(await unshare(friend)).toMatchObject({ status: 404, code: 'bookingNotFound' });
    for (const token of ['x', 'A'.repeat(22), "'; drop", bookingId]) {
      expect(await look(encodeURIComponent(token))).toMatchObject({ status: 404 });
    }
  });

  it('dies thirty days after the end, and its answers with it', async () => {
    const token = await shareAnew();
    desk.clock.set(new Date('2026-06-07T18:59:59Z'));
    expect((await look(token)).data).toMatchObject({ canAnswer: false });
    desk.clock.set(new Date('2026-06-07T19:00:00Z'));
    expect(await look(token)).toMatchObject({ status: 404 });
    await desk.pool`update bookings set starts_at = now() - interval '32 days', ends_at = now() - interval '31 days'
      where id = ${bookingId}`;
    await deleteOutlived(desk.pool);
    expect((await own()).sharing).toBeNull();
    await desk.pool`update bookings set starts_at = '2026-05-08T18:00:00Z', ends_at = '2026-05-08T19:00:00Z'
      where id = ${bookingId}`;
  });

  it('says that the evening is called off, and cannot be given for one that is', async () => {
    const token = await shareAnew();
    await desk.call(host, 'POST /user/booking/:bookingId/cancel', {
      params: { bookingId },
      body: { expectedRefund: 0 },
    });
    expect((await look(token)).data).toMatchObject({ label: 'cancelled', canAnswer: false });
    expect(await answer(token, { firstName: 'Kuba', isComing: true })).toMatchObject({
      status: 409,
      code: 'invitationClosed',
    });
    await unshare();
    expect(await share()).toMatchObject({ status: 409, code: 'invitationClosed' });
  });
});

describe('an answer', () => {
  it('is seen by friends and by who invited, and can be changed by who gave it', async () => {
    const token = await shareAnew();
    const kuba = await answer(token, { firstName: ' Kuba ', isComing: true });
    expect(kuba).toMatchObject({ status: 201, data: { booking: { coming: ['Kuba'] } } });
    await answer(token, { firstName: 'Hania', isComing: false });
    expect((await look(token)).data.coming).toEqual(['Kuba']);
    expect((await own()).sharing?.answers).toMatchObject([
      { firstName: 'Kuba', isComing: true },
      { firstName: 'Hania', isComing: false },
    ]);
    const { answerKey } = kuba.data;
    const changed = await answer(token, { firstName: 'Kuba', isComing: false, answerKey });
    expect(changed.data).toMatchObject({ answerKey, booking: { coming: [] } });
    expect((await own()).sharing?.answers).toHaveLength(2);
  });

  it('with a key that nobody was given is a new one', async () => {
    const token = await shareAnew();
    const answered = await answer(token, { firstName: 'Ola', isComing: true, answerKey: 'mine' });
    expect(answered.status).toBe(201);
    expect(answered.data.answerKey).not.toBe('mine');
  });

  it('is one of twice as many as there are guests, however many come at once', async () => {
    const token = await shareAnew();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => answer(token, { firstName: `Gość ${index}`, isComing: false })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === 'tooManyAnswers')).toHaveLength(4);
    const [first] = answers.filter(({ status }) => status === 201);
    const again = { firstName: 'Zosia', isComing: true, answerKey: first?.data.answerKey };
    expect((await answer(token, again)).status).toBe(201);
  });

  it('is a yes only while there is a place, however many press at once', async () => {
    const token = await shareAnew();
    const friends = await Promise.all(
      ['Kuba', 'Ola', 'Hania'].map((firstName) => answer(token, { firstName, isComing: true })),
    );
    expect(friends.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(friends.filter(({ code }) => code === 'groupFull')).toHaveLength(2);
    const out = await answer(token, { firstName: 'Ola', isComing: false });
    expect(out).toMatchObject({ status: 201 });
    const olaIn = { firstName: 'Ola', isComing: true, answerKey: out.data.answerKey };
    expect(await answer(token, olaIn)).toMatchObject({ status: 409, code: 'groupFull' });
    const answerKey = friends.find(({ status }) => status === 201)?.data.answerKey;
    // Who is in may put their name right, or leave, and the place is free again.
    expect(await answer(token, { firstName: 'Jakub', isComing: true, answerKey })).toMatchObject({
      data: { booking: { coming: ['Jakub'] } },
    });
    await answer(token, { firstName: 'Jakub', isComing: false, answerKey });
    expect((await answer(token, olaIn)).data.booking.coming).toEqual(['Ola']);
  });

  it('has a name of one line', async () => {
    const token = await shareAnew();
    for (const firstName of ['', '   ', 'a'.repeat(41), 'a\nb', 'a\u0000b']) {
      expect(await answer(token, { firstName, isComing: true })).toMatchObject({ status: 422 });
    }
  });
});
