import { describe, expect, test } from 'vitest';
import { boardNow, makeBoard } from '../../../../test/board-data.ts';
import { listSwapPartners } from './swap-partners.ts';

const board = makeBoard();

function listFor(name: string, on = board): string[] {
  const booking = on.bookings.find((one) => one.name === name);
  const slot = booking?.slots[0];
  if (!booking || !slot) throw new TypeError(`Nobody is called ${name}`);
  return listSwapPartners(on, { booking, slot }, boardNow).map((partner) => partner.booking.name);
}

describe('who can swap tables', () => {
  test('plays in the same hours on another table', () => {
    expect(listFor('Wójcik')).toEqual(['Zając', 'Pawlak', 'Gąsior', 'Rutkowski']);
  });

  test('is listed table by table, in whichever order the bookings have come', () => {
    const bookings = board.bookings.toReversed();
    expect(listFor('Wójcik', { ...board, bookings })).toEqual(['Zając', 'Pawlak', 'Gąsior', 'Rutkowski']);
  });

  test('plays the same game, and is not over', () => {
    const [first, ...others] = board.tables;
    if (!first) throw new TypeError('There are tables');
    expect(listFor('Wójcik', { ...board, tables: [{ ...first, offerIds: [] }, ...others] })).toEqual([]);
    expect(listFor('Firma Tkalnia')).not.toContain('Urodziny Hani');
  });
});
