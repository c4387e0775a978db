import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, deskOpens } from '../../../test/booking-desk.ts';
import { board, openVenueDesk, readPlace, type VenueDesk } from '../../../test/desk-of-venue.ts';
import { eventually } from '../../../test/eventually.ts';
import { addOffer, linkTable } from '../../../test/market-fixture.ts';
import { openConnection } from '../../db/database.ts';
import { boardTableKinds } from '../board-tables/service.ts';
import { walkInQueueKinds } from '../walk-in-queue/service.ts';
import { bookingActKinds } from './service/booking-kinds.ts';
import { carryOutOverdue } from './service/carry-out.ts';

let desk: BookingDesk;
let addDesk: Awaited<ReturnType<typeof openVenueDesk>>['addDesk'];
let at: VenueDesk;
let listener: Awaited<ReturnType<typeof openConnection>>;
const touched = new Set<string>();

const kinds = { ...bookingActKinds, ...boardTableKinds, ...walkInQueueKinds };
type Language = 'en' | 'pl';

const eight = '2026-05-08T18:00:00.000Z';
const ten = '2026-05-08T20:00:00.000Z';
const eleven = '2026-05-08T21:00:00.000Z';

beforeAll(async () => {
  ({ desk, addDesk } = await openVenueDesk(inject('clusterUrl')));
  listener = await openConnection(desk.url, 'gramy-test-listener');
  listener.on('notification', ({ payload = '' }) => touched.add(payload.split(' ')[1] ?? ''));
  await listener.query('listen booking_changed');
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  at = await addDesk(3);
});

afterAll(async () => {
  await listener.end();
  await desk.close();
});

/** What is pressed, and about which booking; none, where no guest with a ticket has to do with it. */
interface Pressed {
  path: string;
  body?: object;
  params?: object;
  bookingId?: string;
}

interface Row {
  press: (language: Language) => Promise<Pressed>;
  /** By mail and by text message, in the language of whoever has booked. Nothing: the ticket alone says it. */
  hears: readonly string[];
}

const both = (kind: string) => [`email ${kind}`, `sms ${kind}`];
const booked = async (language: Language, change: object = {}) => (await at.book(change, { language })).id;
const about = (bookingId: string, act: string, body?: object): Pressed => ({
  path: `POST ${board}/bookings/:bookingId/${act}`,
  params: { bookingId },
  bookingId,
  ...(body ? { body } : {}),
});

async function asked(language: Language): Promise<string> {
  const rules = { confirmation: 'request', durations: [60] };
  const offerId = await addOffer(desk.pool, desk.market, at.venue, rules);
  for (const lane of at.lanes) await linkTable(desk.pool, { ...at.venue, offerId }, lane);
  // Fifteen minutes of opening are left for an answer.
  desk.clock.set(new Date('2026-05-08T15:00:00Z'));
  return booked(language, { offerId });
}

const playing = () => desk.clock.set(new Date(eight));
const where = () => ({ branchId: at.venue.branchId, offerId: at.venue.offerId });
const moveTo = (change: object) => ({
  ...{ position: 0, startsAt: eight, durationMinutes: 60, tableIds: [at.lanes[0]] },
  ...{ price: 'agreed', tellGuest: false, ...change },
});
const block = () => ({
  ...{ branchId: at.venue.branchId, tableIds: [at.lanes[2]], startsAt: ten, endsAt: eleven },
  ...{ reason: 'league', note: '', around: false },
});

async function blocked(): Promise<string> {
  const call = { params: at.params(), body: block(), key: uuidv7() };
  const { data } = await desk.call(at.owner, `POST ${board}/blocks`, call);
  return data.blocks[0]?.id ?? '';
}

async function waits(language: Language): Promise<string> {
  playing();
  const party = { ...where(), guests: 2, durationMinutes: 60, name: 'Ola', phone: '+48600100200', language };
  const call = { params: at.params(), body: party, key: uuidv7() };
  return (await desk.call(at.owner, `POST ${board}/queue`, call)).data.party.id;
}

const ofParty = async (language: Language, act: string, body?: object): Promise<Pressed> => ({
  path: `POST ${board}/queue/:partyId/${act}`,
  params: { partyId: await waits(language) },
  ...(body ? { body } : {}),
});

const rows: Record<string, Row> = {
  approve: { press: async (language) => about(await asked(language), 'approve'), hears: both('approved') },
  decline: {
    press: async (language) => about(await asked(language), 'decline', { reason: 'full' }),
    hears: both('declined'),
  },
  cancel: {
    press: async (language) => about(await booked(language), 'cancel', { reason: 'broken' }),
    hears: both('calledOff'),
  },
  propose: {
    press: async (language) =>
      about(await asked(language), 'offer', { times: [{ startsAt: ten, tableIds: [at.lanes[1]] }] }),
    hears: both('proposed'),
  },
  message: {
    press: async (language) => about(await booked(language), 'message', { template: 'ready' }),
    hears: both('venueMessage'),
  },
  collectLink: {
    press: async (language) => about(await booked(language), 'collect-link', { send: true }),
    hears: both('askToPay'),
  },
  move: {
    press: async (language) => {
      const id = await booked(language);
      const { from } = await readPlace(desk.pool, id);
      return about(id, 'move', { ...moveTo({ startsAt: ten }), from });
    },
    hears: both('movedByVenue'),
  },
  phoneBooking: {
    press: async (language) => ({
      path: `POST ${board}/phone-bookings`,
      body: {
        ...where(),
        ...{
          startsAt: ten,
          durationMinutes: 60,
          guests: 2,
          name: 'Ewa Lis',
          phone: '+48600100300',
          language,
        },
      },
    }),
    hears: ['sms booked'],
  },
  queueCall: { press: (language) => ofParty(language, 'call', {}), hears: ['sms null'] },
  // They stand there, or know it themselves: the live ticket shows it and no message says it.
  checkIn: {
    press: async (language) => {
      const id = await booked(language);
      playing();
      return about(id, 'check-in');
    },
    hears: [],
  },
  noShow: {
    press: async (language) => {
      const id = await booked(language);
      desk.clock.set(new Date('2026-05-08T18:20:00Z'));
      return about(id, 'no-show');
    },
    hears: [],
  },
  late: {
    press: async (language) => {
      const id = await booked(language);
      playing();
      return about(id, 'late', { minutes: 20 });
    },
    hears: [],
  },
  markPaid: {
    press: async (language) => about(await booked(language), 'mark-paid', { way: 'cash' }),
    // They stand there: a receipt, and no text message.
    hears: ['email balancePaid'],
  },
  giveBack: {
    press: async (language) => {
      const id = await booked(language);
      const pressing = { params: at.params({ bookingId: id }), body: { way: 'cash' }, key: uuidv7() };
      await desk.call(at.owner, `POST ${board}/bookings/:bookingId/mark-paid`, pressing);
      desk.clock.advance(10_000);
      await carryOutOverdue({ pool: desk.pool, clock: desk.clock, kinds });
      const calling = { params: at.params({ bookingId: id }), body: {} };
      await desk.call(at.owner, `POST /business/providers/:providerId/bookings/:bookingId/cancel`, calling);
      return about(id, 'give-back', { way: 'cash' });
    },
    hears: [],
  },
  swap: {
    press: async (language) => {
      const [one, other] = [await booked(language), await booked(language)];
      const [first, second] = [await readPlace(desk.pool, one), await readPlace(desk.pool, other)];
      return { path: `POST ${board}/swap`, body: { one: first, other: second }, bookingId: one };
    },
    hears: [],
  },
  walkIn: {
    press: async () => {
      playing();
      const tableIds = [at.lanes[0]];
      return {
        path: `POST ${board}/walk-ins`,
        body: { ...where(), tableIds, durationMinutes: 60, guests: 2 },
      };
    },
    hears: [],
  },
  block: { press: async () => ({ path: `POST ${board}/blocks`, body: block() }), hears: [] },
  changeBlock: {
    press: async () => {
      const replaces = { blockId: await blocked(), series: false };
      return { path: `POST ${board}/blocks`, body: { ...block(), note: 'Liga', replaces } };
    },
    hears: [],
  },
  unblock: {
    press: async () => ({
      path: `DELETE ${board}/blocks/:blockId`,
      params: { blockId: await blocked() },
    }),
    hears: [],
  },
  queueJoin: {
    press: async (language) => {
      playing();
      const party = { guests: 2, durationMinutes: 60, name: 'Ola', language };
      return { path: `POST ${board}/queue`, body: { ...where(), ...party } };
    },
    hears: [],
  },
  queueSeat: { press: (language) => ofParty(language, 'seat', {}), hears: [] },
  queueRemove: { press: (language) => ofParty(language, 'remove'), hears: [] },
};

it('money taken at the desk is no news to the people of the venue', async () => {
  const id = await booked('pl');
  await desk.pool`delete from outbox`;
  const pressing = { params: at.params({ bookingId: id }), body: { way: 'cash' }, key: uuidv7() };
  await desk.call(at.owner, `POST ${board}/bookings/:bookingId/mark-paid`, pressing);
  desk.clock.advance(10_000);
  await carryOutOverdue({ pool: desk.pool, clock: desk.clock, kinds });
  expect(await desk.pool`select data ->> 'kind' as kind from outbox where template = 'venueNews'`).toEqual(
    [],
  );
});

describe('what guests hear of what is done at the desk', () => {
  it('is known of everything that can be done there', () => {
    expect(Object.keys(rows).toSorted()).toEqual(Object.keys(kinds).toSorted());
  });

  const cases = Object.keys(rows).flatMap((kind) => (['en', 'pl'] as const).map((to) => [kind, to] as const));

  it.each(cases)('%s, in %s', async (kind, language) => {
    const row = rows[kind];
    if (!row) throw new RangeError(kind);
    const { path, body, params = {}, bookingId } = await row.press(language);
    await desk.pool`delete from outbox`;
    touched.clear();
    const call = { params: at.params(params), key: uuidv7(), ...(body ? { body } : {}) };
    const answer = await desk.call(at.owner, path as `POST ${typeof board}/swap`, call);
    expect(answer.code).toBeUndefined();
    desk.clock.advance(10_000);
    expect(await carryOutOverdue({ pool: desk.pool, clock: desk.clock, kinds })).toEqual([]);
    const told = await desk.pool<{ what: string; language: string }[]>`
      select channel || ' ' || coalesce(data ->> 'kind', 'null') as what, language from outbox
      where template <> 'venueNews' order by 1`;
    expect(told).toEqual(row.hears.map((what) => ({ what, language })));
    if (bookingId !== undefined) await eventually(() => touched.has(bookingId)).toBe(true);
  });
});
