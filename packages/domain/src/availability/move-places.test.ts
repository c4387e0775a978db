import { describe, expect, test } from 'vitest';
import { addMinutes } from '../time/instant.ts';
import { type Displaced, type Elsewhere, findMovePlaces } from './move-places.ts';

const at = (time: string, day = 3) => Date.parse(`2026-07-0${day}T${time}Z`);
const busy = (tableId: string, from: string, to: string) => ({ tableId, start: at(from), end: at(to) });
const slot: Displaced = {
  startsAt: at('20:00'),
  durationMinutes: 60,
  bufferMinutes: 15,
  guests: 4,
  tableIds: ['one'],
  keepsStart: false,
};
const tables = [
  { id: 'one', seatsMax: 6 },
  { id: 'two', seatsMax: 6 },
];
const anywhere: Elsewhere = { tables, busy: [], now: at('12:00'), fits: () => true };
/** Open until 20:00. */
const until20 = {
  ...anywhere,
  fits: ({ startsAt }: { startsAt: number }) => addMinutes(startsAt, 60) <= at('20:00'),
};

describe('where guests could go', () => {
  test('another table at their hour comes first, then the nearest hours and the next days at their own', () => {
    expect(findMovePlaces(slot, anywhere)).toEqual([
      { startsAt: at('20:00'), tableIds: ['two'] },
      { startsAt: at('19:45'), tableIds: ['one'] },
      { startsAt: at('20:15'), tableIds: ['one'] },
      { startsAt: at('20:00', 4), tableIds: ['one'] },
    ]);
  });

  test('other hours of the place are kept', () => {
    expect(findMovePlaces(slot, until20)).toEqual([{ startsAt: at('19:00'), tableIds: ['one'] }]);
  });

  test('what others have taken is not free, the time after a visit included', () => {
    const taken = [
      busy('one', '12:00', '19:30'),
      busy('one', '20:50', '23:59'),
      busy('two', '12:00', '23:59'),
    ];
    const places = findMovePlaces(slot, { ...anywhere, busy: taken });
    expect(places[0]).toEqual({ startsAt: at('19:30'), tableIds: ['one'] });
    expect(places[1]?.startsAt).toBe(at('00:00', 4));
  });

  test('a table that is gone is not theirs, and another has to have the seats', () => {
    const without = { ...anywhere, tables: [{ id: 'two', seatsMax: 3 }] };
    expect(findMovePlaces(slot, without)).toEqual([]);
    expect(findMovePlaces({ ...slot, guests: 3 }, without)[1]).toEqual({
      startsAt: at('19:45'),
      tableIds: ['two'],
    });
  });

  test('guests who play keep their hour, and nobody goes into the past', () => {
    expect(findMovePlaces({ ...slot, keepsStart: true }, anywhere)).toEqual([
      { startsAt: at('20:00'), tableIds: ['two'] },
    ]);
    expect(findMovePlaces(slot, { ...until20, now: at('19:10') })).toEqual([]);
  });
});
