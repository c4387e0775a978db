import { findVenueReason, type VenueReason } from '@gramy/domain/booking/venue-reason';
import type { Language } from '@gramy/domain/language/language';

const words: Record<Language, Record<VenueReason, string>> = {
  en: {
    full: 'Fully booked',
    closed: 'Closed at that time',
    broken: 'Out of order',
    event: 'Private event',
  },
  pl: {
    full: 'Wszystko zajęte',
    closed: 'Wtedy jest zamknięte',
    broken: 'Awaria',
    event: 'Impreza zamknięta',
  },
};

/** Of a text message: words without Polish letters, for the reason given in `code-sms.ts`. */
const shortWords: Record<Language, Record<VenueReason, string>> = {
  en: {
    full: ' Fully booked.',
    closed: ' Closed at that time.',
    broken: ' Out of order.',
    event: ' A private event.',
  },
  pl: {
    full: ' Komplet.',
    closed: ' Lokal wtedy nieczynny.',
    broken: ' Awaria.',
    event: ' Impreza prywatna.',
  },
};

/** A ready-made reason in the reader's language; what the venue wrote itself as it is. */
export function sayVenueNote(language: Language, note: string): string {
  const reason = findVenueReason(note);
  return reason === undefined ? note : words[language][reason];
}

export function sayReasonBriefly(language: Language, reason: VenueReason | undefined): string {
  return reason === undefined ? '' : shortWords[language][reason];
}
