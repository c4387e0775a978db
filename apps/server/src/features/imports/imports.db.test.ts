import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, closeInOrder, openDesk, slotAt } from '../../../test/booking-desk.ts';
import { insertRow, type Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';

const base = '/business/providers/:providerId';
type PlaceKind = 'tables' | 'offers' | 'prices' | 'bookings';

let desk: BookingDesk;
let venue: Venue;
let owner: TestUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'), { isDouble: true });
});
beforeEach(async () => {
  venue = await desk.addVenue();
  owner = await addMember('owner');
  await desk.pool`truncate outbox`;
  for (const [index, id] of venue.tableIds.entries()) {
    const name = JSON.stringify({ en: `Lane ${index + 1}`, pl: `Tor ${index + 1}` });
    await desk.pool`update tables set name = ${name}::text::jsonb, position = ${index} where id = ${id}`;
  }
});
afterAll(() => closeInOrder(desk));

async function addMember(role: string): Promise<TestUser> {
  const member = await desk.addGuest();
  await insertRow(desk.pool, 'provider_members', {
    provider_id: venue.providerId,
    user_id: member.id,
    role,
    created_at: new Date(),
  });
  return member;
}

const place = () => ({ providerId: venue.providerId, branchId: venue.branchId });
const bodyOf = (kind: PlaceKind, csv: string) => ({ kind, csv, language: 'en' });
const check = (kind: PlaceKind, csv: string, who = owner) =>
  desk.call(who, `POST ${base}/branches/:branchId/imports/check`, {
    params: place(),
    body: bodyOf(kind, csv),
  });
const bringIn = (kind: PlaceKind, csv: string, { who = owner, key }: { who?: TestUser; key?: string } = {}) =>
  desk.call(who, `POST ${base}/branches/:branchId/imports`, {
    params: place(),
    body: bodyOf(kind, csv),
    ...(key ? { key } : {}),
  });
const count = async (table: string) => {
  const [row] = await desk.pool`
    select count(*)::int as n from ${desk.pool(table)} where provider_id = ${venue.providerId}`;
  return row?.n as number;
};
const listLog = async () =>
  (
    await desk.pool`
      select action, after from audit_log where provider_id = ${venue.providerId} order by id`
  ).map(({ action, after }) => [action, after]);

const head = 'reference;tables;date;from;to;guests;name;phone;email;price;paid';
const line = (change: Partial<Record<string, string>> = {}) => {
  const cells = {
    reference: '',
    tables: 'Lane 1',
    date: '08.05.2026',
    from: '18:00',
    to: '20:00',
    guests: '4',
    name: 'Anna Nowak',
    phone: '600 100 200',
    email: '',
    price: '',
    paid: '',
    ...change,
  };
  return head
    .split(';')
    .map((name) => cells[name as keyof typeof cells])
    .join(';');
};
const bookingsFile = (...lines: string[]) => `\uFEFF${[head, ...lines].join('\r\n')}\r\n`;

describe('a file of tables', () => {
  const file = 'rodzaj;nazwa;miejsca do\r\ntor;3;6\r\ntor;Tor 1;6\r\nstół;VIP;10\r\n';

  it('is looked at without a trace, brought in with places on the plan, and known the second time', async () => {
    expect((await check('tables', file)).data).toMatchObject({
      lines: 3,
      adds: 2,
      known: [{ line: 3, name: 'Lane 1' }],
      problems: [],
    });
    expect([await count('tables'), await listLog()]).toEqual([2, []]);
    expect((await bringIn('tables', file)).data).toEqual({ kind: 'tables', added: 2, known: 1 });
    const { data } = await desk.call(owner, `GET ${base}/branches/:branchId/tables`, { params: place() });
    expect(data.tables.map(({ name }) => name.pl)).toEqual(['Tor 1', 'Tor 2', 'Tor 3', 'VIP']);
    expect(data.version).toBe(1);
    const log = await listLog();
    expect(log.map(([action]) => action)).toEqual(['tables.change', 'import.add']);
    expect(log[1]?.[1]).toEqual({ kind: 'tables', lines: 3, added: 2, known: 1 });
    expect((await bringIn('tables', file)).data).toEqual({ kind: 'tables', added: 0, known: 3 });
    expect(await count('tables')).toBe(4);
  });

  it('names each wrong line and column, and leaves nothing of the others', async () => {
    const wrong = 'kind,name,seats to\nlane,7,6\nlane,,6\nlane,8,900\nlane,7,6\nboat,9,x\n';
    const { data } = await check('tables', wrong);
    expect(data.problems.map(({ line: at, column, code }) => [at, column, code])).toEqual([
      [3, 'name', 'required'],
      [4, 'seatsMax', 'tooHigh'],
      [5, 'name', 'repeatedLine'],
      [6, 'kind', 'notChoice'],
      [6, 'seatsMax', 'notWhole'],
    ]);
    expect(data.problems[1]).toMatchObject({ value: '900', limit: 500 });
    expect(await bringIn('tables', wrong)).toMatchObject({ status: 422, code: 'importRefused' });
    expect(await count('tables')).toBe(2);
  });

  it('has names that neither turn around nor cover what stands beside them', async () => {
    const written = `kind;name;seats to\nlane;Tor\u202E 7${'\u0301'.repeat(40)};6\n`;
    expect((await bringIn('tables', written)).data).toMatchObject({ added: 1 });
    const [table] =
      await desk.pool`select name ->> 'en' as name from tables where provider_id = ${venue.providerId}
      order by position desc limit 1`;
    expect(table).toEqual({ name: `Tor 7${'\u0301'.repeat(3)}` });
  });

  it('with ten thousand tables says from which line on there are too many', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `lane;L${index};6\n`).join('');
    const { data } = await check('tables', `kind;name;seats to\n${lines}`);
    expect(data).toMatchObject({ problemCount: 1, problems: [{ code: 'tooMany', limit: 300 }] });
  });

  it('is told what is wrong with it as a whole', async () => {
    const codes = async (csv: string) =>
      (await check('tables', csv)).data.problems.map(({ code, column }) => [code, column]);
    expect(await codes('')).toEqual([['empty', null]]);
    expect(await codes('kind,name\nlane,1\n')).toEqual([['missingColumn', 'seatsMax']]);
    expect(await codes('kind,name,seats to\nlane,"1,6\n')).toEqual([['brokenQuotes', null]]);
    const many = `kind,name,seats to\n${Array.from({ length: 299 }, (_, index) => `lane,${index + 10},6`).join('\n')}`;
    expect(await codes(many)).toEqual([['tooMany', null]]);
  });
});

describe('a file of offers and one of prices', () => {
  const offers = 'activity,name,tables,price,on sale\nbowling,Night bowling,"Lane 1, Lane 2",79.00,yes\n';
  const prices = [
    'oferta;dni tygodnia;od;do;rodzaj;cena',
    'Night bowling;pn-czw;16:00;20:00;poza szczytem;59,00',
    'Night bowling;pt, sob;20:00;02:00;szczyt;129,00',
  ].join('\r\n');

  it('make an offer that guests can book at those prices', async () => {
    expect((await check('prices', prices)).data.problems).toMatchObject([
      { line: 2, column: 'offer', code: 'unknownOffer' },
      { line: 3, column: 'offer', code: 'unknownOffer' },
    ]);
    expect((await bringIn('offers', offers)).data).toMatchObject({ added: 1 });
    expect((await bringIn('prices', prices)).data).toMatchObject({ added: 2, known: 0 });
    const { data } = await desk.call(owner, `GET ${base}/branches/:branchId/offers`, { params: place() });
    const made = data.offers.find(({ name }) => name.en === 'Night bowling');
    expect(made).toMatchObject({ bandCount: 6, basePrice: 7900, isOnSale: true, version: 1 });
    const guest = await desk.addGuest();
    const slot = slotAt(venue, { offerId: made?.id ?? '', durationMinutes: 60 });
    expect((await desk.book(guest, [slot], { paymentMethod: 'venue' })).data.price.subtotal).toBe(12_900);
    expect((await check('offers', offers)).data).toMatchObject({ adds: 0, knownCount: 1 });
    expect((await check('prices', prices)).data).toMatchObject({ adds: 0, knownCount: 2 });
    expect((await listLog()).map(([action]) => action)).toEqual([
      'offer.change',
      'import.add',
      'prices.change',
      'import.add',
    ]);
  });

  it('say which lines want the same hour, and which bounds an offer breaks', async () => {
    await bringIn('offers', offers);
    const twice = `${prices}\r\nNight bowling;so;01:00;02:00;szczyt;99\r\nNight bowling;sob;25:00;26:00;szczyt;99`;
    expect((await check('prices', twice)).data.problems).toMatchObject([
      { line: 4, column: 'weekdays', code: 'notWeekday' },
      { line: 5, column: 'start', code: 'overlap', otherLine: 3 },
    ]);
    const wild = 'activity,price,start every minutes,deposit percent\nbowling,9,17,100\nknitting,9,30,\n';
    expect((await check('offers', wild)).data.problems).toMatchObject([
      { line: 2, column: 'startGrid', code: 'notChoice', other: '15, 30, 60' },
      { line: 2, column: 'depositPercent', code: 'tooHigh', limit: 99 },
      { line: 3, column: 'activity', code: 'unknownActivity' },
    ]);
  });
});

describe('a file of members', () => {
  const members = (csv: string, { who = owner, isCheck = false } = {}) =>
    desk.call(who, isCheck ? `POST ${base}/member-imports/check` : `POST ${base}/member-imports`, {
      params: { providerId: venue.providerId },
      body: { csv, language: 'pl' },
    });

  it('invites each of them by mail, once', async () => {
    const file = `email;rola\r\nola@example.com;obsługa\r\nela@example.com;menedżer\r\n${owner.email};obsługa\r\n`;
    expect((await members(file, { isCheck: true })).data).toMatchObject({ adds: 2, knownCount: 1 });
    expect(await count('member_invitations')).toBe(0);
    expect((await members(file)).data).toEqual({ kind: 'members', added: 2, known: 1 });
    const mails = await desk.pool`select recipient from outbox order by recipient`;
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ela@example.com', 'ola@example.com']);
    expect((await members(file)).data).toEqual({ kind: 'members', added: 0, known: 3 });
    expect((await desk.pool`select from outbox`).length).toBe(2);
  });

  it('is for owners who have proved who they are, and names wrong addresses', async () => {
    const file = 'email,role,places\nnobody,staff,\nkim@example.com,owner,Moon\n';
    const { data } = await members(file, { isCheck: true });
    expect(data).toMatchObject({
      problems: [
        { line: 2, column: 'email', code: 'emailFormat' },
        { line: 3, column: 'role', code: 'notChoice' },
        { line: 3, column: 'places', code: 'unknownPlace', other: 'Moon' },
      ],
    });
    const manager = await addMember('manager');
    expect((await members('email,role\na@example.com,staff\n', { who: manager })).code).toBe('forbidden');
  });
});

describe('a file of bookings', () => {
  const readBookings = () => desk.pool<Record<string, unknown>[]>`
    select b.user_id, b.status, b.source, b.total, b.fee, b.paid, b.contact_name, b.contact_phone, s.business_date,
      b.next_clock_at = b.ends_at as "isOnlyToEnd",
      (select count(*)::int from allocations a where a.booking_id = b.id and a.live) as tables
    from bookings b join booking_slots s on s.booking_id = b.id
    where b.provider_id = ${venue.providerId} order by b.starts_at, b.contact_name`;

  it('comes in as phone bookings at agreed prices or those of today, and nobody is told', async () => {
    await desk.pool`update offers set confirmation = 'request' where id = ${venue.offerId}`;
    const file = bookingsFile(
      line({ reference: 'A/1', tables: 'Tor 1, Tor 2', guests: '9', price: '199,90', paid: 'tak' }),
      line({
        reference: 'A/2',
        date: '2026-05-09',
        from: '0:30',
        to: '1:30',
        email: 'Ewa@Example.com',
        phone: '',
      }),
    );
    expect((await check('bookings', file)).data).toMatchObject({ lines: 2, adds: 2, problems: [] });
    expect((await bringIn('bookings', file)).data).toEqual({ kind: 'bookings', added: 2, known: 0 });
    expect(await readBookings()).toEqual([
      {
        user_id: null,
        status: 'confirmedPaid',
        source: 'phone',
        total: 19_990,
        fee: 0,
        paid: 19_990,
        contact_name: 'Anna Nowak',
        contact_phone: '+48600100200',
        business_date: '2026-05-08',
        isOnlyToEnd: true,
        tables: 2,
      },
      expect.objectContaining({
        status: 'confirmedUnpaid',
        total: 8000,
        paid: 0,
        business_date: '2026-05-08',
      }),
    ]);
    expect(await desk.pool`select from outbox`).toEqual([]);
    const log = await listLog();
    expect(log).toEqual([['import.add', { kind: 'bookings', lines: 2, added: 2, known: 0 }]]);
  });

  it('is read and called off by the venue as any other, without a word to the guest', async () => {
    await bringIn('bookings', bookingsFile(line({ email: 'ewa@example.com' })));
    const [row] = await desk.pool`select id from bookings where provider_id = ${venue.providerId}`;
    const params = { providerId: venue.providerId, bookingId: row?.id as string };
    const read = await desk.call(owner, `GET ${base}/bookings/:bookingId`, { params });
    expect(read.data).toMatchObject({ contact: { name: 'Anna Nowak' }, label: 'confirmed' });
    const gone = await desk.call(owner, `POST ${base}/bookings/:bookingId/cancel`, { params, body: {} });
    expect(gone.data.label).toBe('cancelled');
    const told =
      await desk.pool`select recipient from outbox where recipient in ('ewa@example.com', '+48600100200')`;
    expect(told).toEqual([]);
  });

  it('takes its tables from the market, on every server', async () => {
    const guest = await desk.addGuest();
    await bringIn('bookings', bookingsFile(line({ tables: 'Lane 1, Lane 2', guests: '8', to: '21:00' })));
    const answer = await desk.book(guest, [slotAt(venue)], { paymentMethod: 'venue' });
    expect(answer.status).toBe(409);
  });

  it('is refused as a whole where a table is taken, with the line or the booking that has it', async () => {
    const guest = await desk.addGuest();
    const { data: booked } = await desk.book(guest, [slotAt(venue)], { paymentMethod: 'venue' });
    const taken = booked.slots[0]?.tables[0]?.name.en ?? '';
    const other = taken === 'Lane 1' ? 'Lane 2' : 'Lane 1';
    const file = bookingsFile(
      line({ tables: taken, from: '19:30', to: '20:30', name: 'One' }),
      line({ tables: other, from: '16:00', to: '18:00', name: 'Two' }),
      line({ tables: other, from: '17:00', to: '18:00', name: 'Three' }),
    );
    expect((await check('bookings', file)).data.problems).toMatchObject([
      { line: 2, column: 'tables', code: 'takenByBooking', other: booked.reference },
      { line: 4, column: 'tables', code: 'takenByLine', otherLine: 3 },
    ]);
    expect((await bringIn('bookings', file)).code).toBe('importRefused');
    expect(await count('bookings')).toBe(1);
  });

  it('minds holds and tables out of service', async () => {
    const guest = await desk.addGuest();
    const held = await desk.call(guest, 'POST /user/booking/holds', {
      body: { slots: [{ ...slotAt(venue), tableCount: 2, guests: 8 }], bookingType: 'personal' },
    });
    expect(held.status).toBe(201);
    const codes = async () =>
      (await check('bookings', bookingsFile(line({ from: '20:00', to: '21:00' })))).data.problems.map(
        ({ code }) => code,
      );
    expect(await codes()).toEqual(['takenByGuest']);
    await desk.call(owner, `POST ${base}/branches/:branchId/tables/blocks`, {
      params: place(),
      body: {
        tableIds: [venue.tableIds[0]],
        startsAt: '2026-05-15T16:00:00.000Z',
        endsAt: '2026-05-15T22:00:00.000Z',
        note: '',
        seenBookings: [],
      },
    });
    const blocked = await check('bookings', bookingsFile(line({ date: '2026-05-15' })));
    expect(blocked.data.problems).toMatchObject([{ code: 'takenByBlock' }]);
  });

  it('is known the second time, by number or by what it says, also when it was called off', async () => {
    const file = bookingsFile(line({ reference: 'A/1' }), line({ tables: 'Lane 2', name: 'Zoë' }));
    const first = await bringIn('bookings', file, { key: 'the-same-key-0001' });
    const again = await bringIn('bookings', file, { key: 'the-same-key-0001' });
    expect(again.data).toEqual(first.data);
    const [zoe] = await desk.pool`
      select id from bookings where provider_id = ${venue.providerId} and contact_name = 'Zoë'`;
    const params = { providerId: venue.providerId, bookingId: zoe?.id as string };
    await desk.call(owner, `POST ${base}/bookings/:bookingId/cancel`, { params, body: {} });
    expect((await bringIn('bookings', file)).data).toEqual({ kind: 'bookings', added: 0, known: 2 });
    expect(await count('bookings')).toBe(2);
    const doubled = bookingsFile(line({ reference: 'B/1' }), line({ reference: 'b/1', tables: 'Lane 2' }));
    expect((await check('bookings', doubled)).data.problems).toContainEqual(
      expect.objectContaining({ line: 3, column: 'reference', code: 'repeatedLine', otherLine: 2 }),
    );
  });

  it('comes in once when it is sent twice at the same moment', async () => {
    const file = bookingsFile(line({ reference: 'A/1' }), line({ reference: 'A/2', tables: 'Lane 2' }));
    const answers = await Promise.all([bringIn('bookings', file), bringIn('bookings', file)]);
    expect(answers.map(({ data }) => data.added).toSorted()).toEqual([0, 2]);
    expect(await count('bookings')).toBe(2);
  });

  it('brings hundreds in at once, in batches', async () => {
    const lines = Array.from({ length: 60 }, (_, day) =>
      Array.from({ length: 10 }, (__, hour) => {
        const date = new Date(Date.UTC(2026, 5, 1 + day)).toISOString().slice(0, 10);
        const from = 16 + (hour % 5);
        return line({
          tables: hour < 5 ? 'Lane 1' : 'Lane 2',
          date,
          from: `${from}:00`,
          to: `${from + 1}:00`,
          name: `Guest ${hour}`,
        });
      }),
    ).flat();
    expect((await bringIn('bookings', bookingsFile(...lines))).data).toMatchObject({ added: 600 });
    const [row] = await desk.pool`
      select count(distinct reference)::int as references, sum(total)::int as total from bookings
      where provider_id = ${venue.providerId}`;
    expect(row).toEqual({ references: 600, total: 600 * 8000 });
    expect(await count('allocations')).toBe(600);
  });

  it('is for those who lead', async () => {
    const [manager, staff] = [await addMember('manager'), await addMember('staff')];
    expect((await check('bookings', bookingsFile(line()), manager)).status).toBe(200);
    expect((await check('bookings', bookingsFile(line()), staff)).code).toBe('forbidden');
    expect((await bringIn('bookings', bookingsFile(line()), { who: staff })).code).toBe('forbidden');
    expect((await check('bookings', bookingsFile(line()), await desk.addGuest())).status).toBe(404);
  });
});
