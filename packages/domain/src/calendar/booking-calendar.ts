import { type BookingStatus, statusLabel } from '../booking/status.ts';
import type { Language } from '../language/language.ts';
import {
  type CalendarEvent,
  type CalendarMethod,
  type EventStatus,
  writeCalendarFile,
} from './calendar-file.ts';

/** Names in the language of the reader, moments as ISO 8601. */
export interface CalendarSlot {
  readonly what: string;
  readonly place: string;
  readonly street: string;
  readonly town: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly guests: number;
  readonly tables: readonly string[];
}

export interface CalendarBooking {
  readonly bookingId: string;
  readonly reference: string;
  readonly status: BookingStatus;
  /** How often it has changed: each step of its life and each move counts. */
  readonly changes: number;
  readonly changedAt: string;
  readonly provider: string;
  readonly slots: readonly CalendarSlot[];
}

export interface CalendarText {
  readonly fileName: string;
  readonly text: string;
  /** Stands in the text as well; mail programs want to read it outside. */
  readonly method: CalendarMethod;
}

const words: Record<Language, { reference: string; guests: string }> = {
  en: { reference: 'Reference', guests: 'Guests' },
  pl: { reference: 'Numer rezerwacji', guests: 'Liczba osób' },
};

/** What goes into somebody's calendar. `pageUrl` is where the booking can be seen. */
export function writeBookingCalendar(
  booking: CalendarBooking,
  language: Language,
  pageUrl: string,
): CalendarText {
  const events = booking.slots.map((slot, position) => toEvent(booking, slot, position, language, pageUrl));
  const method = toEventStatus(booking.status) === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  return { fileName: `gramy-${booking.reference}.ics`, text: writeCalendarFile(events, method), method };
}

function toEvent(
  booking: CalendarBooking,
  slot: CalendarSlot,
  position: number,
  language: Language,
  pageUrl: string,
): CalendarEvent {
  const { reference, guests } = words[language];
  return {
    uid: `${booking.bookingId}.${position}@gramy`,
    sequence: booking.changes,
    status: toEventStatus(booking.status),
    startsAt: Date.parse(slot.startsAt),
    endsAt: Date.parse(slot.endsAt),
    changedAt: Date.parse(booking.changedAt),
    summary: `${slot.what} · ${booking.provider}`,
    location: `${slot.place}, ${slot.street}, ${slot.town}`,
    description: [
      `${reference}: ${booking.reference}`,
      `${guests}: ${slot.guests}`,
      ...(slot.tables.length > 0 ? [slot.tables.join(', ')] : []),
      pageUrl,
    ].join('\n'),
    url: pageUrl,
    // Nobody answers there: a calendar only wants to know who may change the entry.
    organizer: { name: booking.provider, email: `no-reply@${hostOf(pageUrl)}` },
  };
}

function toEventStatus(status: BookingStatus): EventStatus {
  const label = statusLabel(status);
  if (label === 'pending') return 'TENTATIVE';
  return label === 'cancelled' || label === 'declined' ? 'CANCELLED' : 'CONFIRMED';
}

function hostOf(url: string): string {
  return url.replace(/^\w+:\/\//, '').replace(/[:/].*$/, '');
}
