import { writeBookingCalendar } from '@gramy/domain/calendar/booking-calendar';
import { bookingPage, type MailFile, type MailSetting } from '../mail-draft.ts';
import type { GuestMailNews, GuestNewsData } from './news-data.ts';

/** About money alone, or only words: the time stays as calendars have it. */
const withoutCalendar: readonly GuestMailNews[] = [
  'unpaid',
  'paymentReminder',
  'paymentFailed',
  'paymentHeld',
  'paymentReturned',
  'balancePaid',
  'refundDone',
  'lateMoneyRefunded',
  'askToPay',
  'venueMessage',
  // Nothing is settled: the time that was asked for is given up.
  'proposed',
];

/** The booking for the reader's calendar: new, changed or taken out again. */
export function attachCalendar(setting: MailSetting, data: GuestNewsData): MailFile[] {
  if (data.calendar === undefined || withoutCalendar.includes(data.kind)) return [];
  const { bookingId, reference, provider, slots, calendar } = data;
  const booking = { bookingId, reference, provider, slots, ...calendar };
  const { fileName, text, method } = writeBookingCalendar(
    booking,
    setting.language,
    // The page of the booking belongs to whoever has booked.
    data.bookedBy === undefined ? bookingPage(setting, bookingId) : setting.publicUrl,
  );
  return [
    {
      filename: fileName,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: new TextEncoder().encode(text),
    },
  ];
}
