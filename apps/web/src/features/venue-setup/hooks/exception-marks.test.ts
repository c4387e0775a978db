import { expect, it } from 'vitest';
import { markException } from './exception-marks.ts';
import type { HoursFields, TypedInterval } from './hours-fields.ts';

const evening = [{ opens: '14:00', closes: '23:00' }];
const week: HoursFields['week'] = { 1: [], 2: [], 3: [], 4: evening, 5: evening, 6: evening, 7: [] };
/** A Thursday. */
const mark = (...intervals: TypedInterval[]) =>
  markException({ date: '2026-12-31', intervals, note: { en: '', pl: '' } }, week);

it.each([
  ['nothing at all', [], { kind: 'closed' }],
  ['a longer night', [{ opens: '16:00', closes: '05:00' }], { kind: 'longer', edge: 'closes', minute: 1740 }],
  ['an early end', [{ opens: '14:00', closes: '20:00' }], { kind: 'other', edge: 'closes', minute: 1200 }],
  ['a late start', [{ opens: '18:00', closes: '23:00' }], { kind: 'other', edge: 'opens', minute: 1080 }],
  ['an early start', [{ opens: '10:00', closes: '23:00' }], { kind: 'longer', edge: 'opens', minute: 600 }],
  [
    'a break',
    [
      { opens: '14:00', closes: '16:00' },
      { opens: '18:00', closes: '23:00' },
    ],
    { kind: 'other', edge: 'closes', minute: 1380 },
  ],
  ['no hour', [{ opens: '25', closes: '23:00' }], { kind: 'wrong' }],
])('marks a day with %s', (_, intervals, expected) => {
  expect(mark(...intervals)).toEqual(expected);
});

it('marks a day that is closed in the week as longer', () => {
  const sunday = { date: '2026-12-27', intervals: evening, note: { en: '', pl: '' } };
  expect(markException(sunday, week)).toEqual({ kind: 'longer', edge: 'closes', minute: 1380 });
});
