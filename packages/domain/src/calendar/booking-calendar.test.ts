import { describe, expect, it } from 'vitest';
import { type CalendarBooking, writeBookingCalendar } from './booking-calendar.ts';

const slot = {
  what: 'Tor do kręgli',
  place: 'Kręgielnia „Łokieć”, Śródmieście',
  street: 'ul. Żurawia 5; wejście B',
  town: '00-503 Warszawa',
  startsAt: '2026-11-20T19:30:00.000Z',
  endsAt: '2026-11-20T21:00:00.000Z',
  guests: 6,
  tables: ['Tor 3', 'Tor 4'],
};

const booking: CalendarBooking = {
  bookingId: '01a1e2d5-4a70-7e65-a023-68608f438d58',
  reference: 'GR-7K3M-Q2',
  status: 'confirmedPaid',
  changes: 2,
  changedAt: '2026-11-16T10:00:00.123Z',
  provider: 'Kręgielnia "Łokieć"',
  slots: [slot],
};

const page = 'https://gramy.example:8443/booking-details/1';
const write = (changed: Partial<CalendarBooking> = {}) =>
  writeBookingCalendar({ ...booking, ...changed }, 'pl', page).text;
const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a booking for calendars', () => {
  it('says when, where and what, in UTC', () => {
    const { fileName, text } = writeBookingCalendar(booking, 'pl', page);
    expect(fileName).toBe('gramy-GR-7K3M-Q2.ics');
    expect(unfold(text)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Gramy//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:01a1e2d5-4a70-7e65-a023-68608f438d58.0@gramy',
      'DTSTAMP:20261116T100000Z',
      'LAST-MODIFIED:20261116T100000Z',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      'DTSTART:20261120T193000Z',
      'DTEND:20261120T210000Z',
      'SUMMARY:Tor do kręgli · Kręgielnia "Łokieć"',
      'LOCATION:Kręgielnia „Łokieć”\\, Śródmieście\\, ul. Żurawia 5\\; wejście B\\, 00-503 Warszawa',
      `DESCRIPTION:Numer rezerwacji: GR-7K3M-Q2\\nLiczba osób: 6\\nTor 3\\, Tor 4\\n${page}`,
      `URL:${page}`,
      `ORGANIZER;CN="Kręgielnia 'Łokieć'":mailto:no-reply@gramy.example`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    ['the night with two hours at two', '2026-10-24T23:30:00.000Z', 'DTSTART:20261024T233000Z', 180],
    ['the first half past two', '2026-10-25T00:30:00.000Z', 'DTSTART:20261025T003000Z', 60],
    ['the second', '2026-10-25T01:30:00.000Z', 'DTSTART:20261025T013000Z', 60],
    ['the night without one', '2026-03-29T00:30:00.000Z', 'DTSTART:20260329T003000Z', 60],
  ])('is as long as it is where clocks change: %s', (_, startsAt, line, minutes) => {
    const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
    const end = `DTEND:${endsAt.replace(/[-:]|\.000/g, '')}`;
    // Moments of their own: whatever a calendar knows of time zones, it cannot be an hour off.
    expect(unfold(write({ slots: [{ ...slot, startsAt, endsAt }] }))).toEqual(
      expect.arrayContaining([line, end]),
    );
  });

  it('has lines of 75 octets at most, and cuts no letter in two', () => {
    const text = write({ provider: 'Żółć🎳'.repeat(40) });
    const lines = text.split('\r\n');
    const octets = (line: string) => new TextEncoder().encode(line).length;
    expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
    expect(unfold(text)).toContain(`SUMMARY:Tor do kręgli · ${'Żółć🎳'.repeat(40)}`);
  });

  it('lets nobody write a line of their own', () => {
    const text = write({ slots: [{ ...slot, what: 'A\r\nATTENDEE:mailto:x@example.com\u0007\\' }] });
    expect(unfold(text)).toContain('SUMMARY:A\\nATTENDEE:mailto:x@example.com\\\\ · Kręgielnia "Łokieć"');
  });

  it.each([
    ['pendingConfirmationUnpaid', 'TENTATIVE', 'PUBLISH'],
    ['confirmedUnpaid', 'CONFIRMED', 'PUBLISH'],
    ['completed', 'CONFIRMED', 'PUBLISH'],
    ['cancelled', 'CANCELLED', 'CANCEL'],
    ['declined', 'CANCELLED', 'CANCEL'],
  ] as const)('that is %s is %s', (status, known, method) => {
    const lines = unfold(write({ status }));
    expect(lines).toContain(`STATUS:${known}`);
    expect(lines).toContain(`METHOD:${method}`);
  });

  it('lasts as long as it does on the night on which an hour comes twice', () => {
    // From 01:30 before to 02:30 after the change: two hours by the clock on the wall would be one too few.
    const night = { ...slot, startsAt: '2026-10-24T23:30:00Z', endsAt: '2026-10-25T01:30:00Z' };
    const lines = unfold(write({ slots: [night] }));
    expect(lines).toContain('DTSTART:20261024T233000Z');
    expect(lines).toContain('DTEND:20261025T013000Z');
  });

  it('has an entry for each of its times', () => {
    const lines = unfold(write({ slots: [slot, slot] }));
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
      `UID:${booking.bookingId}.0@gramy`,
      `UID:${booking.bookingId}.1@gramy`,
    ]);
  });
});
