import { describe, expect, it } from 'vitest';
import { type AwaitedBooking, findLateRefusal } from './running-late.ts';

const startsAt = Date.parse('2026-05-08T18:00:00Z');
const hours = (count: number) => count * 3_600_000;
const booking: AwaitedBooking = {
  status: 'confirmedPaid',
  isCheckedIn: false,
  startsAt,
  endsAt: startsAt + hours(1),
  notices: 0,
};

describe('saying that one comes later', () => {
  it('is possible from three hours before the start until the end', () => {
    expect(findLateRefusal(booking, startsAt - hours(3) - 1)).toBe('tooEarly');
    expect(findLateRefusal(booking, startsAt - hours(3))).toBeUndefined();
    expect(findLateRefusal(booking, booking.endsAt - 1)).toBeUndefined();
    expect(findLateRefusal(booking, booking.endsAt)).toBe('over');
  });

  it('is for guests who are expected and not there yet', () => {
    expect(findLateRefusal({ ...booking, status: 'confirmedUnpaid' }, startsAt)).toBeUndefined();
    expect(findLateRefusal({ ...booking, status: 'pendingConfirmationPaid' }, startsAt)).toBe('notConfirmed');
    expect(findLateRefusal({ ...booking, status: 'cancelled' }, startsAt)).toBe('notConfirmed');
    expect(findLateRefusal({ ...booking, isCheckedIn: true }, startsAt)).toBe('checkedIn');
    expect(findLateRefusal({ ...booking, status: 'completed' }, startsAt)).toBe('over');
  });

  it('is heard three times', () => {
    expect(findLateRefusal({ ...booking, notices: 2 }, startsAt)).toBeUndefined();
    expect(findLateRefusal({ ...booking, notices: 3 }, startsAt)).toBe('toldOften');
  });
});
