import { describe, expect, test } from 'vitest';
import { at, boardNow, makeBoard, tableId } from '../../../../test/board-data.ts';
import type { BoardParty } from '../queries.ts';
import { findNewTime, findQueueTimes, isCalled } from './queue-times.ts';

const board = makeBoard();
const offerId = board.offers[0]?.id ?? '';
const party = (id: string, changes: Partial<BoardParty> = {}): BoardParty => ({
  id,
  offerId,
  name: id,
  guests: 4,
  durationMinutes: 60,
  joinedAt: at('20:40'),
  hasPhone: true,
  called: null,
  ...changes,
});
const called = { at: at('20:45'), until: at('20:55'), tableIds: [tableId(2)] };

describe('whoever waits', () => {
  test('sits down where the board has room, one after the other', () => {
    const queue = [party('a'), party('b'), party('c')];
    const times = findQueueTimes({ ...board, queue }, boardNow);
    // Lane 2 is free, and lane 1 from half past nine; lanes 3 and 6 are asked for then.
    expect(times.get('a')).toBe(boardNow);
    expect(times.get('b')).toBeGreaterThan(boardNow);
    expect(times.get('c')).toBeGreaterThanOrEqual(times.get('b') ?? 0);
  });

  test('hears it before joining, behind everybody else', () => {
    const wanted = { offerId, guests: 4, durationMinutes: 60 };
    expect(findNewTime({ ...board, queue: [] }, wanted, boardNow)).toBe(boardNow);
    const later = findNewTime({ ...board, queue: [party('a')] }, wanted, boardNow);
    expect(later).toBeGreaterThan(boardNow);
    expect(findNewTime(board, { ...wanted, guests: 60 }, boardNow)).toBeNull();
  });

  test('is called until the hold is over', () => {
    expect(isCalled(party('a', { called }), boardNow)).toBe(true);
    expect(isCalled(party('a', { called }), Date.parse(called.until))).toBe(false);
    expect(isCalled(party('a'), boardNow)).toBe(false);
    const queue = [party('a', { called })];
    expect(findQueueTimes({ ...board, queue }, boardNow).get('a')).toBe(boardNow);
  });
});
