import { describe, expect, test } from 'vitest';
import { bookingStatuses } from './status.ts';
import { findTakenFrom, findVenueMoveRefusal, type VenueMove } from './venue-move.ts';

const now = Date.parse('2026-07-03T18:00:30Z');
const at = (time: string) => Date.parse(`2026-07-03T${time}Z`);
const slot = { startsAt: at('20:00:00'), durationMinutes: 60, guests: 4 };
const move = (change: Partial<VenueMove> & { to?: Partial<VenueMove['slot']> }): VenueMove => {
  const own = change.slot ?? slot;
  return {
    status: 'confirmedUnpaid',
    isCheckedIn: false,
    slot: own,
    target: { ...own, ...change.to },
    ...change,
  };
};

describe('a venue moves', () => {
  test('whatever still stands to another table, and what is over nowhere', () => {
    const refused = bookingStatuses.filter(
      (status) => findVenueMoveRefusal(move({ status }), now) === 'over',
    );
    expect(refused).toEqual(['cancelled', 'declined', 'completed']);
  });

  test('a request to another table only: another time is an answer', () => {
    const request = { status: 'pendingConfirmationPaid' } as const;
    expect(findVenueMoveRefusal(move(request), now)).toBeUndefined();
    expect(findVenueMoveRefusal(move({ ...request, to: { startsAt: at('21:00:00') } }), now)).toBe('waits');
    expect(findVenueMoveRefusal(move({ ...request, to: { durationMinutes: 90 } }), now)).toBe('waits');
  });

  test('guests who play for longer, for less, but not to another beginning', () => {
    const playing = { isCheckedIn: true, slot: { ...slot, startsAt: at('17:30:00') } };
    expect(findVenueMoveRefusal(move({ ...playing, to: { durationMinutes: 120 } }), now)).toBeUndefined();
    expect(findVenueMoveRefusal(move({ ...playing, to: { durationMinutes: 30 } }), now)).toBeUndefined();
    expect(findVenueMoveRefusal(move({ ...playing, to: { durationMinutes: 29 } }), now)).toBe('past');
    expect(findVenueMoveRefusal(move({ ...playing, to: { startsAt: at('17:45:00') } }), now)).toBe('started');
  });

  test('guests who are late to a later beginning, and nobody into the past', () => {
    const late = { slot: { ...slot, startsAt: at('17:30:00') } };
    expect(findVenueMoveRefusal(move({ ...late, to: { startsAt: at('18:15:00') } }), now)).toBeUndefined();
    expect(findVenueMoveRefusal(move({ to: { startsAt: at('17:50:00') } }), now)).toBeUndefined();
    expect(findVenueMoveRefusal(move({ to: { startsAt: at('17:49:00') } }), now)).toBe('past');
  });

  test('guests who play to a table that is theirs from this minute on', () => {
    expect(findTakenFrom(at('17:30:00'), now)).toBe(at('18:00:00'));
    expect(findTakenFrom(at('20:00:00'), now)).toBe(at('20:00:00'));
  });
});
