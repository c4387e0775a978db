import { describe, expect, it } from 'vitest';
import { createCellReader } from './cell-reader.ts';
import { readWeekdays } from './cell-words.ts';
import { importColumns, listTemplateRows, matchHeader } from './columns.ts';
import { findClashes } from './find-clashes.ts';
import { createNameBook } from './find-named.ts';
import { importKinds } from './import-kind.ts';
import { type BookingSurroundings, readBooking } from './read-booking.ts';
import { readMember } from './read-member.ts';
import { readOffer } from './read-offer.ts';
import { readPrice } from './read-price.ts';
import { readTable } from './read-table.ts';

const cellsOf = (cells: Record<string, string>) => createCellReader({ line: 7, cells });
const named = (id: string, en: string, pl = en) => ({ id, name: { en, pl } });

describe('columns', () => {
  it('are found by their names in both languages, in any order, and what is missing or doubled is named', () => {
    expect(matchHeader('tables', ['Seats TO', 'rodzaj', 'Nazwa', 'colour'], 1)).toMatchObject({
      keys: ['seatsMax', 'kind', 'name', undefined],
      problems: [],
      ignored: ['colour'],
    });
    const { problems } = matchHeader('tables', ['name', 'nazwa', 'kind'], 2);
    expect(problems).toMatchObject([
      { line: 2, value: 'nazwa', code: 'repeatedColumn' },
      { line: 2, column: 'seatsMax', code: 'missingColumn' },
    ]);
  });

  it.each(importKinds)(
    'of %s have names of their own in each language, and a template that can be read',
    (kind) => {
      for (const language of ['en', 'pl'] as const) {
        const [names = [], example = []] = listTemplateRows(kind, language);
        expect(matchHeader(kind, names, 1)).toMatchObject({
          keys: importColumns[kind].map(({ key }) => key),
          problems: [],
        });
        expect(example).toHaveLength(names.length);
      }
    },
  );
});

describe('cells', () => {
  it('are read as people and spreadsheets write them', () => {
    const cells = cellsOf({
      a: ' 1 200,50 zł ',
      b: 'TAK',
      c: '7.5.2027',
      d: '18.30',
      e: "'+48600",
      f: '18:00:00',
    });
    expect(cells.money('a', null)).toBe(120_050);
    expect(cells.yesNo('b', false)).toBe(true);
    expect(cells.date('c')).toBe('2027-05-07');
    expect([cells.minute('d'), cells.minute('f')]).toEqual([1110, 1080]);
    expect(cells.text('e')).toBe('+48600');
    expect(cells.problems).toEqual([]);
  });

  it('of endless spaces are refused without being gone over again and again', () => {
    const cells = cellsOf({ a: `1${' '.repeat(200_000)}x` });
    const start = performance.now();
    expect(cells.money('a', null)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('that cannot be read say what stood there', () => {
    const cells = cellsOf({ a: '12 zl', b: '30.02.2027', c: '25:00', d: 'maybe', e: '2.5' });
    for (const read of [
      () => cells.money('a', null),
      () => cells.date('b'),
      () => cells.minute('c'),
      () => cells.yesNo('d', true),
      () => cells.whole('e', 0),
    ])
      expect(read()).toBeUndefined();
    expect(cells.problems.map(({ line, value, code }) => [line, value, code])).toEqual([
      [7, '12 zl', 'notMoney'],
      [7, '30.02.2027', 'notDate'],
      [7, '25:00', 'notTime'],
      [7, 'maybe', 'notYesNo'],
      [7, '2.5', 'notWhole'],
    ]);
  });

  it('name weekdays one by one, as spans and over the end of the week', () => {
    expect(readWeekdays('pn-pt')).toEqual([1, 2, 3, 4, 5]);
    expect(readWeekdays('Sat, Śr')).toEqual([3, 6]);
    expect(readWeekdays('sob–pon')).toEqual([1, 6, 7]);
    expect(readWeekdays('codziennie')).toHaveLength(7);
    expect(readWeekdays('someday')).toBeUndefined();
  });
});

describe('lines', () => {
  it('of tables name bare numbers by their kind', () => {
    const cells = cellsOf({ kind: 'Stół', name: '4', seatsMax: '6' });
    expect(readTable(cells)).toEqual({
      kind: 'table',
      name: { en: 'Table 4', pl: 'Stół 4' },
      seatsMin: 1,
      seatsMax: 6,
    });
    const wrong = cellsOf({ kind: 'submarine', name: '', seatsMin: '4', seatsMax: '2' });
    expect(readTable(wrong)).toBeUndefined();
    expect(wrong.problems.map(({ column, code }) => [column, code])).toEqual([
      ['kind', 'notChoice'],
      ['name', 'required'],
      ['seatsMax', 'fewerThanLeast'],
    ]);
  });

  it('of offers begin as offers do, and take all tables of the activity where none is named', () => {
    const lanes = [
      { ...named('t1', 'Lane 1', 'Tor 1'), kind: 'lane' },
      { ...named('t2', 'Lane 2', 'Tor 2'), kind: 'lane' },
      { ...named('t3', 'Room', 'Sala'), kind: 'room' },
    ];
    const around = {
      activities: createNameBook([{ ...named('bowling', 'Bowling', 'Kręgle'), tableKind: 'lane' }]),
      tables: createNameBook(lanes),
      allTables: lanes,
      policies: createNameBook([named('soft', 'Soft', 'Łagodne')]),
      usualPolicyId: 'usual',
    };
    const offer = readOffer(cellsOf({ activity: 'kregle', basePrice: '69,00', isOnSale: 'tak' }), around);
    expect(offer).toMatchObject({
      activityId: 'bowling',
      draft: {
        name: { en: 'Bowling', pl: 'Kręgle' },
        tableIds: ['t1', 't2'],
        basePrice: 6900,
        businessPrice: 6900,
        policyId: 'usual',
        isOnSale: true,
      },
    });
    const wrong = cellsOf({
      activity: 'bowling',
      tables: 'Tor 1, Tor 9',
      durations: '60, 60',
      basePrice: '0',
      isOnSale: 'yes',
      policyId: 'hard',
    });
    expect(readOffer(wrong, around)).toBeUndefined();
    expect(wrong.problems.map(({ column, code, other }) => [column, code, other])).toEqual([
      ['tables', 'unknownTable', 'Tor 9'],
      ['policyId', 'unknownPolicy', undefined],
      ['durations', 'partTwice', undefined],
      ['basePrice', 'noPrice', undefined],
    ]);
  });

  it('of prices go past midnight', () => {
    const offers = createNameBook([named('o1', 'Bowling', 'Kręgle')]);
    const line = { offer: 'kręgle', weekdays: 'pt', start: '22:00', end: '2:00', price: '119' };
    expect(readPrice(cellsOf(line), offers)).toEqual({
      offerId: 'o1',
      bands: [{ weekday: 5, start: 1320, end: 1560, kind: 'peak', price: 11_900 }],
    });
    expect(readPrice(cellsOf({ ...line, start: '24:30', end: '26:00' }), offers)?.bands[0]).toMatchObject({
      start: 1470,
      end: 1560,
    });
    const wrong = cellsOf({ ...line, offer: 'Chess', weekdays: 'x' });
    expect(readPrice(wrong, offers)).toBeUndefined();
    expect(wrong.problems.map(({ code }) => code)).toEqual(['unknownOffer', 'notWeekday']);
  });

  it('of members never make owners', () => {
    const around = { places: createNameBook([named('b1', 'Old Mill', 'Młyn')]), language: 'pl' as const };
    expect(readMember(cellsOf({ email: 'Ola@X.pl', role: 'obsługa', places: 'mlyn' }), around)).toEqual({
      email: 'ola@x.pl',
      role: 'staff',
      branchIds: ['b1'],
      language: 'pl',
    });
    const owner = cellsOf({ email: 'a@b.pl', role: 'owner' });
    expect(readMember(owner, around)).toBeUndefined();
    expect(owner.problems).toMatchObject([{ column: 'role', code: 'notChoice', other: 'manager, staff' }]);
  });
});

describe('lines of bookings', () => {
  const evening = [{ opens: 960, closes: 1620 }];
  const tables = [
    { ...named('t1', 'Lane 1', 'Tor 1'), seatsMax: 6 },
    { ...named('t2', 'Lane 2', 'Tor 2'), seatsMax: 6 },
  ];
  const offers = [{ ...named('o1', 'Bowling', 'Kręgle'), tableIds: ['t1', 't2'] }];
  const around: BookingSurroundings = {
    branch: {
      week: { 1: evening, 2: evening, 3: evening, 4: evening, 5: evening, 6: evening, 7: evening },
      exceptions: [],
      timeZone: 'Europe/Warsaw',
    },
    tables: createNameBook(tables),
    offers: createNameBook(offers),
    allOffers: offers,
    now: Date.parse('2026-03-01T10:00:00Z'),
  };
  const line = {
    tables: 'Tor 1, Tor 2',
    date: '2026-05-08',
    start: '18:00',
    end: '20:00',
    guests: '8',
    name: 'Anna Nowak',
    phone: '600 100 200',
  };
  const problemsOf = (change: Record<string, string>) => {
    const cells = cellsOf({ ...line, ...change });
    expect(readBooking(cells, around)).toBeUndefined();
    return cells.problems.map(({ column, code }) => `${column} ${code}`);
  };

  it('are times of the venue, with phone numbers of its country', () => {
    expect(readBooking(cellsOf(line), around)).toEqual({
      reference: '',
      offerId: 'o1',
      tableIds: ['t1', 't2'],
      businessDay: '2026-05-08',
      startsAt: Date.parse('2026-05-08T16:00:00Z'),
      durationMinutes: 120,
      guests: 8,
      contact: { name: 'Anna Nowak', email: '', phone: '+48600100200' },
      price: null,
      isPaid: false,
    });
  });

  it('after midnight belong to the evening before', () => {
    const night = { ...line, date: '2026-05-09', start: '00:30', end: '', duration: '90' };
    expect(readBooking(cellsOf(night), around)).toMatchObject({
      businessDay: '2026-05-08',
      startsAt: Date.parse('2026-05-08T22:30:00Z'),
    });
    expect(readBooking(cellsOf({ ...line, start: '23:00', end: '1:00' }), around)).toMatchObject({
      durationMinutes: 120,
    });
  });

  it('have no time that a clock skips or shows twice', () => {
    expect(problemsOf({ date: '2026-03-29', start: '02:30', end: '03:30' })).toEqual(['start timeSkipped']);
    expect(problemsOf({ date: '2026-10-25', start: '02:30', end: '', duration: '30' })).toEqual([
      'start timeTwice',
    ]);
    expect(problemsOf({ date: '2026-10-25', start: '01:00', end: '02:30' })).toEqual(['end timeTwice']);
    // Over the change it is the hours that pass that count.
    const long = { ...line, date: '2026-10-25', start: '01:00', end: '', duration: '120' };
    expect(readBooking(cellsOf(long), around)).toMatchObject({ durationMinutes: 120 });
  });

  it('are refused where they make no sense, each at its cell', () => {
    expect(problemsOf({ date: '2026-02-28' })).toEqual(['date inPast']);
    expect(problemsOf({ date: '2036-02-28' })).toEqual(['date tooFarAhead']);
    expect(problemsOf({ start: '10:00', end: '12:00' })).toEqual(['start closed']);
    expect(problemsOf({ end: '' })).toEqual(['end endRequired']);
    expect(problemsOf({ guests: '13' })).toEqual(['guests tooManyGuests']);
    expect(problemsOf({ tables: 'Tor 1 + Tor 1' })).toEqual(['tables tableTwice']);
    expect(problemsOf({ tables: 'Tor 7', phone: '' })).toEqual([
      'tables unknownTable',
      'phone contactRequired',
    ]);
    expect(problemsOf({ phone: '12' })).toEqual(['phone phoneFormat']);
    expect(problemsOf({ offer: 'Chess' })).toEqual(['offer unknownOffer']);
    expect(problemsOf({ duration: '60' })).toEqual(['duration notChoice']);
  });
});

describe('tables that two want', () => {
  const at = (by: number | string, start: number, end: number, tableId = 't1') => ({
    tableId,
    start,
    end,
    by,
  });

  it('are named with the other line, or with whoever has them', () => {
    const wanted = [at(2, 0, 10), at(3, 5, 8), at(4, 10, 20), at(5, 0, 10, 't2'), at(6, 30, 40)] as const;
    const taken = [at('GR-1', 15, 18), at('GR-2', 39, 50), at('GR-3', 10, 12, 't2')] as const;
    expect(
      findClashes(
        wanted.map((one) => ({ ...one, by: Number(one.by) })),
        taken.map((one) => ({ ...one, by: { reference: String(one.by) } })),
      ).map(({ line, with: other }) => [line, other]),
    ).toEqual([
      [3, { line: 2 }],
      [4, { reference: 'GR-1' }],
      [6, { reference: 'GR-2' }],
    ]);
  });

  it('are nobody\u2019s clash where one ends as the next begins', () => {
    const wanted = [
      { ...at(2, 0, 10), by: 2 },
      { ...at(3, 10, 20), by: 3 },
    ];
    expect(findClashes(wanted, [])).toEqual([]);
  });
});
