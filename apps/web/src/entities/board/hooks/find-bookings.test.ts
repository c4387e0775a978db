import { expect, test } from 'vitest';
import { makeBoard } from '../../../../test/board-data.ts';
import { findBookings } from './find-bookings.ts';

const bookings = makeBoard().bookings.map((booking) => ({ ...booking, reference: 'GR-7K3M-Q2' }));
const find = (text: string) => findBookings(bookings, text).map(({ name }) => name);

test('guests are found by any part of a name, without its letters, and by the reference', () => {
  expect(find('wojc')).toEqual(['Wójcik']);
  expect(find('HANI urodz')).toEqual(['Urodziny Hani']);
  expect(find('nobody')).toEqual([]);
  expect(find('  ')).toEqual([]);
  expect(findBookings(bookings, 'gr7k3mq2')).toHaveLength(bookings.length);
  expect(findBookings(bookings, '7k3m')).toHaveLength(bookings.length);
});
