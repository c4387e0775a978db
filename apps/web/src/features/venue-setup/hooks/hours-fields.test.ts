import { describe, expect, it } from 'vitest';
import {
  findHoursProblems,
  type HoursFields,
  readInterval,
  toHoursFields,
  toSentHours,
} from './hours-fields.ts';

const closed = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };
const fields = (change: Partial<HoursFields>): HoursFields => ({
  week: closed,
  exceptions: [],
  closedOnHolidays: false,
  ...change,
});

describe('hours as they are typed', () => {
  it('end in the night after when the end is not after the start', () => {
    expect(readInterval({ opens: '14:00', closes: '02:00' })).toEqual({ opens: 840, closes: 1560 });
    expect(readInterval({ opens: '14:00', closes: '14:00' })).toEqual({ opens: 840, closes: 2280 });
    expect(readInterval({ opens: '14:00', closes: '24:00' })).toEqual({ opens: 840, closes: 1440 });
    expect(readInterval({ opens: '14:00', closes: '00:00' })).toEqual({ opens: 840, closes: 1440 });
    expect(readInterval({ opens: '', closes: '02:00' })).toBeUndefined();
  });

  it('come back as they were sent', () => {
    const sent = {
      week: { ...closed, 5: [{ opens: 960, closes: 1560 }] },
      exceptions: [
        { date: '2026-12-31', intervals: [{ opens: 960, closes: 1740 }], note: { en: '', pl: 'Sylwester' } },
      ],
      closedOnHolidays: true,
    };
    expect(toSentHours(toHoursFields(sent))).toEqual(sent);
  });

  it('are not sent while something is no hour', () => {
    const typing = fields({ week: { ...closed, 1: [{ opens: '14', closes: '' }] } });
    expect(toSentHours(typing)).toBeUndefined();
    expect(findHoursProblems(typing)).toEqual({ 'week.1.0': 'noHour' });
  });

  it('are told apart where they overlap, in a day and over midnight', () => {
    const overlapping = fields({
      week: {
        ...closed,
        1: [
          { opens: '10', closes: '14' },
          { opens: '13', closes: '15' },
        ],
        5: [{ opens: '20', closes: '4' }],
        6: [{ opens: '3', closes: '6' }],
      },
    });
    expect(findHoursProblems(overlapping)).toEqual({
      'week.1.1': 'overlapsSameDay',
      'week.5.0': 'overlapsNextDay',
    });
  });
});
