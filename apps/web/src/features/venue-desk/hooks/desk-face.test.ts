import { describe, expect, test } from 'vitest';
import { makeBooking, paidBooking } from '../../../../test/ticket-data.ts';
import type { VenueBooking } from '../queries.ts';
import { findDeskFace } from './desk-face.ts';

const startsAt = Date.parse(makeBooking().startsAt);
const minutesLater = (minutes: number) => startsAt + minutes * 60_000;
const atVenue = makeBooking({ paymentMethod: 'venue' });
const hanging = makeBooking({ paymentDueAt: makeBooking().startsAt });
const request = makeBooking({ status: 'pendingConfirmationUnpaid', label: 'pending' });
const isIn = paidBooking({ checkedInAt: makeBooking().startsAt });
const off = makeBooking({ status: 'cancelled', label: 'cancelled' });

describe('what the desk does next', () => {
  test.each<[string, VenueBooking, number, string]>([
    ['a paid ticket lets people in', paidBooking(), -20, 'letIn'],
    ['what is paid at the venue is collected', atVenue, -20, 'collect'],
    ['what hangs on an online payment waits for it', hanging, -20, 'unpaid'],
    ['whoever is in is in', isIn, 10, 'isIn'],
    ['whoever was in yesterday is not in now', isIn, 24 * 60, 'past'],
    ['a request is answered first', request, -20, 'answer'],
    ['hours before it is early', paidBooking(), -120, 'early'],
    ['the day before it is another day', paidBooking(), -24 * 60, 'otherDay'],
    ['after the end it is past', paidBooking(), 60, 'past'],
    [
      'whoever was given up is no guest like any other',
      paidBooking({ noShowAt: makeBooking().startsAt }),
      20,
      'givenUp',
    ],
    ['what was called off is off', off, -20, 'off'],
  ])('%s', (_, booking, minutes, face) => {
    expect(findDeskFace(booking, { timeZone: 'Europe/Warsaw', now: minutesLater(minutes) })).toBe(face);
  });

  test('whoever was checked in at another place is let in here without pressing anything', () => {
    const moment = { timeZone: 'Europe/Warsaw', now: minutesLater(-5) };
    expect(findDeskFace({ ...isIn, isCheckedInElsewhere: true }, moment)).toBe('isInElsewhere');
  });

  test('whoever was let in on this page has just come in, and others have only if they are in', () => {
    const moment = { timeZone: 'Europe/Warsaw', now: minutesLater(-5), isOurs: true };
    expect(findDeskFace(isIn, moment)).toBe('justIn');
    expect(findDeskFace(paidBooking(), moment)).toBe('letIn');
  });

  test.each<[string, VenueBooking, number, string]>([
    ['hours before it is planned, and no mistake', paidBooking(), -120, 'planned'],
    ['the day before it is planned', paidBooking(), -24 * 60, 'planned'],
    ['when they come it lets them in', paidBooking(), -20, 'letIn'],
  ])('by a mail: %s', (_, booking, minutes, face) => {
    const now = minutesLater(minutes);
    expect(findDeskFace(booking, { timeZone: 'Europe/Warsaw', now, isScanned: false })).toBe(face);
  });

  test.each([
    [false, -120, 'accepted'],
    [false, -20, 'accepted'],
    [true, -120, 'accepted'],
    [true, -20, 'letIn'],
    [false, 60, 'past'],
  ])('a moment after the yes (at the door: %s, %i minutes)', (isScanned, minutes, face) => {
    const situation = { timeZone: 'Europe/Warsaw', now: minutesLater(minutes), isScanned, isAccepted: true };
    expect(findDeskFace(paidBooking(), situation)).toBe(face);
    expect(findDeskFace(off, situation)).toBe('off');
  });
});
