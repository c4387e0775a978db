import { describe, expect, it } from 'vitest';
import { mailGuest, sampleGuestNews } from '../../../../../test/booking-news.ts';
import { type GuestNewsData, guestMailNews } from './news-data.ts';

describe('the calendar that comes with a mail', () => {
  const readCalendar = (data: GuestNewsData) => {
    const [file] = mailGuest('pl', data).attachments ?? [];
    return file && { ...file, content: new TextDecoder().decode(file.content) };
  };

  it.each(
    guestMailNews.filter(
      (kind) =>
        ![
          'unpaid',
          'paymentReminder',
          'paymentFailed',
          'paymentHeld',
          'paymentReturned',
          'balancePaid',
          'venueMessage',
          'askToPay',
          'proposed',
          'refundDone',
          'lateMoneyRefunded',
        ].includes(kind),
    ),
  )('is there when the news is about a time: %s', (kind) => {
    expect(readCalendar(sampleGuestNews(kind))).toMatchObject({
      filename: 'gramy-GR-7K3M-Q2.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: expect.stringContaining('DTSTART:20261120T193000Z\r\n'),
    });
  });

  it('takes the time out again when the booking is off', () => {
    const calendar = { status: 'cancelled', changes: 3, changedAt: '2026-11-13T10:00:00Z' } as const;
    const file = readCalendar(sampleGuestNews('withdrawn', { calendar }));
    expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL');
    expect(file?.content).toContain('SEQUENCE:3\r\nSTATUS:CANCELLED\r\n');
  });

  it('is left out where the news is about money alone, or was written before calendars were', () => {
    expect(readCalendar(sampleGuestNews('refundDone'))).toBeUndefined();
    const { calendar: _, ...old } = sampleGuestNews('booked');
    expect(readCalendar(old)).toBeUndefined();
  });
});
