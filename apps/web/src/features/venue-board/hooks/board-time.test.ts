import { describe, expect, test } from 'vitest';
import { at, boardNow, makeBoard } from '../../../../test/board-data.ts';
import { buildRows, groupRows, shortenName } from './board-bars.ts';
import { countBoard } from './board-figures.ts';
import { findClosedNow, findWindow, hoursFrom, listClosed, listHours } from './board-time.ts';
import { findTableNow } from './table-now.ts';

describe('what is drawn', () => {
  const board = makeBoard();
  const window = findWindow(board);

  test('goes past midnight, in whole hours', () => {
    expect(window.hours).toBe(11);
    expect(listHours(window)[8]).toBe(Date.parse('2026-11-20T23:00:00Z'));
    expect(hoursFrom(window, boardNow)).toBeCloseTo(4.783, 3);
    const odd = findWindow({ ...board, window: { startsAt: at('16:30'), endsAt: at('02:15') } });
    expect([odd.start, odd.end]).toEqual([Date.parse(at('16:00')), Date.parse(at('03:00'))]);
  });

  test('has the hours of the night in which the clocks go back', () => {
    const autumn = { startsAt: '2026-10-24T22:00:00Z', endsAt: '2026-10-25T03:00:00Z' };
    expect(findWindow({ ...board, window: autumn, bookings: [] }).hours).toBe(5);
  });

  test('reaches to whoever has come since, outside of the hours', () => {
    const [booking] = board.bookings;
    const slots = (booking?.slots ?? []).map((slot) => ({
      ...slot,
      startsAt: at('14:10'),
      endsAt: at('15:10'),
    }));
    const early = booking && { ...booking, status: 'confirmedPaid' as const, slots };
    const bookings = early ? [...board.bookings, early] : [];
    expect(findWindow({ ...board, bookings }).start).toBe(Date.parse(at('14:00')));
    const gone = bookings.map((one) => (one === early ? { ...one, status: 'cancelled' as const } : one));
    expect(findWindow({ ...board, bookings: gone })).toEqual(window);
  });

  test('is closed around and between the open hours', () => {
    expect(listClosed(board, window)).toEqual([
      { start: Date.parse(at('02:00')), end: Date.parse(at('03:00')) },
    ]);
    const twice = [
      { startsAt: at('17:00'), endsAt: at('19:00') },
      { startsAt: at('20:00'), endsAt: at('03:00') },
    ];
    expect(listClosed({ hours: twice }, window).map(({ start }) => start)).toEqual(
      ['16:00', '19:00'].map((time) => Date.parse(at(time))),
    );
    expect(listClosed({ hours: [] }, window)).toEqual([{ start: window.start, end: window.end }]);
  });
});

describe('a moment', () => {
  const twice = [
    { startsAt: at('14:00'), endsAt: at('18:00') },
    { startsAt: at('20:00'), endsAt: at('23:00') },
  ];
  const findClosed = (time: string) => findClosedNow({ hours: twice }, Date.parse(at(time)));

  test('before the opening, between and after the open hours is closed', () => {
    expect(findClosed('07:00')).toEqual({ until: Date.parse(at('14:00')), since: undefined });
    expect(findClosed('18:00')).toEqual({
      until: Date.parse(at('20:00')),
      since: Date.parse(at('18:00')),
    });
    expect(findClosed('23:00')).toEqual({ until: undefined, since: Date.parse(at('23:00')) });
    expect(findClosedNow({ hours: [] }, boardNow)).toEqual({ until: undefined, since: undefined });
  });

  test('within the open hours is not', () => {
    expect(findClosed('14:00')).toBeUndefined();
    expect(findClosed('22:59')).toBeUndefined();
  });
});

describe('the rows', () => {
  const board = makeBoard();
  const rows = buildRows(board, boardNow);

  test('have their bars in the order of time, and their blocks', () => {
    expect(rows[0]?.bars.map(({ booking, state }) => `${booking.name} ${state}`)).toEqual([
      'Urodziny Hani past',
      'Firma Tkalnia playing',
      'Wójcik paid',
    ]);
    expect(rows[1]?.blocks).toHaveLength(1);
  });

  test('count tables that are played on, guests who are in, and money of those who are expected', () => {
    expect(countBoard(board, rows)).toEqual({ playing: 3, tables: 6, guestsIn: 17, toCollect: 28_700 });
  });

  test('know what a table is like now, and what comes next', () => {
    const [first, second] = rows;
    if (!first || !second) throw new TypeError('There are six');
    expect(findTableNow(first, boardNow)).toMatchObject({
      bar: { state: 'playing' },
      next: { state: 'paid' },
      freeUntil: Date.parse(at('22:00')),
    });
    expect(findTableNow(second, boardNow)).toMatchObject({
      bar: undefined,
      block: undefined,
      freeUntil: Date.parse(at('22:30')),
    });
  });

  test('stand by kind', () => {
    const [first, ...others] = rows;
    if (!first) throw new TypeError('There are six');
    const mixed = [{ ...first, table: { ...first.table, kind: 'room' as const } }, ...others];
    expect(groupRows(mixed, board.offers).map(({ kind, rows: ofKind }) => [kind, ofKind.length])).toEqual([
      ['room', 1],
      ['lane', 5],
    ]);
  });

  test('stand by game where courts are for several', () => {
    const [bowling] = board.offers;
    if (!bowling) throw new TypeError('There is one');
    const activityOf = (slug: string) => ({ slug, name: { en: slug, pl: slug } });
    const offers = ['padel', 'squash'].map((slug) => ({ ...bowling, id: slug, activity: activityOf(slug) }));
    const courts = rows.map((row, place) => ({
      ...row,
      table: { ...row.table, kind: 'court' as const, offerIds: [place < 4 ? 'padel' : 'squash'] },
    }));
    const groups = groupRows(courts, offers);
    expect(
      groups.map(({ activities, rows: own }) => [activities?.map(({ slug }) => slug), own.length]),
    ).toEqual([
      [['padel'], 4],
      [['squash'], 2],
    ]);
  });

  test.each([
    ['Lane 12', '12'],
    ['Padel: Court 1', 'Padel 1'],
    ['Sala: Kopernik', 'Sala: Kopernik'],
    ['Stół A4', 'A4'],
    ['Sala Kopernik', 'Sala Kopernik'],
    ['7', '7'],
  ])('call %s %s', (name, short) => {
    expect(shortenName(name)).toBe(short);
  });
});
