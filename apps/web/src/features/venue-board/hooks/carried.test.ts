import { describe, expect, test } from 'vitest';
import { at, boardNow, makeBoard, tableId } from '../../../../test/board-data.ts';
import type { Board } from '../queries.ts';
import { createJudge, findCarried, listTargetTables } from './carried.ts';

const board = makeBoard();

function carry(name: string, lane: number, on: Board = board) {
  const booking = on.bookings.find((one) => one.name === name);
  if (!booking) throw new TypeError(`Nobody is called ${name}`);
  return findCarried(on, { bookingId: booking.id, position: 0, tableId: tableId(lane) }, boardNow);
}

function judge(name: string, lane: number, to: { lane: number; time: string }, on: Board = board) {
  const carried = carry(name, lane, on);
  if (!carried) throw new TypeError(`${name} cannot be carried`);
  return createJudge(on, carried, boardNow).judge({
    tableId: tableId(to.lane),
    start: Date.parse(at(to.time)),
  });
}

describe('what can be carried', () => {
  test('is what is still to come or playing; not what is over', () => {
    expect(carry('Wójcik', 1)).toMatchObject({ durationMinutes: 120, isTimeFixed: false });
    expect(carry('Gąsior', 5)).toMatchObject({ isTimeFixed: true });
    expect(carry('Pawlak', 3)).toMatchObject({ isTimeFixed: true });
    expect(carry('Urodziny Hani', 1)).toBeUndefined();
    expect(carry('Wójcik', 2)).toBeUndefined();
  });

  test('is not what is being declined at this moment', () => {
    const bookings = board.bookings.map((booking) => ({
      ...booking,
      pendingAct: { actionId: booking.id, kind: 'cancel' as const, dueAt: at('20:48'), failure: null },
    }));
    expect(carry('Wójcik', 1, { ...board, bookings })).toBeUndefined();
  });
});

describe('a place', () => {
  test('is judged by who stands there, from the minute on that runs', () => {
    expect(judge('Wójcik', 1, { lane: 1, time: '22:00' })).toBe('own');
    expect(judge('Wójcik', 1, { lane: 4, time: '22:00' })).toBe('fits');
    expect(judge('Wójcik', 1, { lane: 2, time: '22:00' })).toBe('taken');
    expect(judge('Wójcik', 1, { lane: 1, time: '22:15' })).toBe('fits');
    expect(judge('Wójcik', 1, { lane: 1, time: '20:30' })).toBe('past');
    // Guests who play move from now on: what has passed may have been somebody else's.
    expect(judge('Gąsior', 5, { lane: 2, time: '20:30' })).toBe('fits');
    expect(judge('Gąsior', 5, { lane: 1, time: '20:30' })).toBe('taken');
  });

  test('has seats enough, and is for the same game', () => {
    const tables = board.tables.map((table, place) => {
      if (place === 3) return { ...table, seatsMax: 4 };
      return place === 4 ? { ...table, offerIds: [] } : table;
    });
    const other = { ...board, tables };
    expect(judge('Wójcik', 1, { lane: 4, time: '22:00' }, other)).toBe('small');
    expect(judge('Wójcik', 1, { lane: 5, time: '22:30' }, other)).toBe('other');
  });

  test('is not where somebody is paying at this moment, or where it is cleaned up', () => {
    const time = { startsAt: at('23:00'), endsAt: at('23:30'), until: at('20:50') };
    const held = [{ ...time, tableId: tableId(4), bookingId: null }];
    expect(judge('Wójcik', 1, { lane: 4, time: '22:00' }, { ...board, held })).toBe('taken');
    const offers = board.offers.map((offer) => ({ ...offer, bufferMinutes: 15 }));
    expect(judge('Wójcik', 1, { lane: 4, time: '22:00' }, { ...board, offers })).toBe('taken');
  });

  test('of several tables: the others stay, and come along to another time', () => {
    const bookings = board.bookings.map((booking) =>
      booking.name === 'Wójcik'
        ? {
            ...booking,
            slots: booking.slots.map((slot) => ({ ...slot, tableIds: [tableId(1), tableId(2)] })),
          }
        : booking,
    );
    const two = { ...board, bookings: bookings.filter(({ name }) => name !== 'Zając') };
    expect(judge('Wójcik', 1, { lane: 2, time: '22:00' }, two)).toBe('taken');
    const carried = carry('Wójcik', 1, two);
    const to = { tableId: tableId(4), start: Date.parse(at('22:00')) };
    expect(carried && listTargetTables(carried, to)).toEqual([tableId(4), tableId(2)]);
    expect(judge('Wójcik', 1, { lane: 4, time: '22:00' }, two)).toBe('fits');
    const withZajac = { ...board, bookings };
    expect(judge('Wójcik', 1, { lane: 1, time: '22:15' }, withZajac)).toBe('taken');
  });
});

describe('another length', () => {
  const stretch = (name: string, lane: number, durationMinutes: number) => {
    const carried = carry(name, lane);
    if (!carried) throw new TypeError(`${name} cannot be carried`);
    const { judge: ask, listInTheWay } = createJudge(board, carried, boardNow);
    const to = { tableId: tableId(lane), start: carried.start, durationMinutes };
    return { verdict: ask(to), inTheWay: listInTheWay(to).map(({ by }) => by) };
  };

  test('is free until the next guests, and never over already', () => {
    const next = board.bookings.find(({ name }) => name === 'Wójcik')?.id;
    expect(stretch('Firma Tkalnia', 1, 210)).toEqual({ verdict: 'fits', inTheWay: [] });
    expect(stretch('Firma Tkalnia', 1, 225)).toEqual({ verdict: 'taken', inTheWay: [next] });
    expect(stretch('Firma Tkalnia', 1, 150)).toMatchObject({ verdict: 'fits' });
    expect(stretch('Firma Tkalnia', 1, 120)).toMatchObject({ verdict: 'past' });
    expect(stretch('Firma Tkalnia', 1, 180)).toMatchObject({ verdict: 'own' });
  });

  test('is none of a request', () => {
    expect(carry('Pawlak', 3)).toMatchObject({ isLengthFixed: true });
    expect(carry('Wójcik', 1)).toMatchObject({ isLengthFixed: false });
  });
});
