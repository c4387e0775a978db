import { describe, expect, test } from 'vitest';
import { fitTables } from './table-fit.ts';

const at = (time: string) => Date.parse(`2026-07-03T${time}Z`);
const wanted = { during: { start: at('18:00'), end: at('19:00') }, guests: 4 };
const tables = [
  { id: 'hall', seatsMax: 12 },
  { id: 'one', seatsMax: 6 },
  { id: 'two', seatsMax: 6 },
  { id: 'nook', seatsMax: 2 },
];
const taken = (tableId: string, from: string, to: string, isRequest = false) => ({
  tableId,
  start: at(from),
  end: at(to),
  isRequest,
});
const fitsOf = (...times: ReturnType<typeof taken>[]) =>
  Object.fromEntries(fitTables(tables, times, wanted).map(({ tableId, fit }) => [tableId, fit]));

describe('tables for guests at the desk', () => {
  test('the best leaves the fewest seats empty, and is the first of those', () => {
    expect(fitsOf()).toEqual({ hall: 'fits', one: 'best', two: 'fits', nook: 'small' });
  });

  test('one that is taken later is too short, one that is taken now is taken', () => {
    const fits = fitsOf(taken('one', '18:30', '20:00'), taken('two', '17:30', '18:10'));
    expect(fits).toEqual({ hall: 'best', one: 'tooShort', two: 'taken', nook: 'small' });
  });

  test('one that only a request has asks for an answer first', () => {
    expect(fitsOf(taken('one', '18:00', '19:00', true)).one).toBe('answerFirst');
    expect(fitsOf(taken('one', '18:00', '18:30', true), taken('one', '18:30', '19:00')).one).toBe('taken');
  });

  test('times that only touch are in nobody’s way, and say until when it is free', () => {
    const [, one, two] = fitTables(
      tables,
      [taken('one', '19:00', '20:00'), taken('two', '17:00', '18:00')],
      wanted,
    );
    expect(one).toEqual({ tableId: 'one', fit: 'best', freeUntil: at('19:00') });
    expect(two).toEqual({ tableId: 'two', fit: 'fits', freeUntil: null });
  });
});
