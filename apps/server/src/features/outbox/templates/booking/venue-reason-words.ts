import { readVenueNote, type VenueReason } from '@gramy/domain/booking/venue-reason';
import type { Language } from '@gramy/domain/language/language';

const words: Record<Language, Record<VenueReason, string>> = {
  en: {
    full: 'Fully booked',
    closed: 'Closed at that time',
    broken: 'Out of order',
    event: 'Private event',
    staff: 'Not enough staff',
    tooLate: 'Too short notice',
    theirWish: 'As you wished',
  },
  pl: {
    full: 'Wszystko zajęte',
    closed: 'Wtedy jest zamknięte',
    broken: 'Awaria',
    event: 'Impreza zamknięta',
    staff: 'Brak obsługi',
    tooLate: 'Zbyt mało czasu na przygotowanie',
    theirWish: 'Zgodnie z Twoim życzeniem',
  },
};

/** Of a text message: words without Polish letters, for the reason given in `code-sms.ts`. */
const shortWords: Record<Language, Record<VenueReason, string>> = {
  en: {
    full: ' Fully booked.',
    closed: ' Closed at that time.',
    broken: ' Out of order.',
    event: ' A private event.',
    staff: ' Not enough staff.',
    tooLate: ' Too short notice.',
    theirWish: ' As you wished.',
  },
  pl: {
    full: ' Komplet.',
    closed: ' Lokal wtedy nieczynny.',
    broken: ' Awaria.',
    event: ' Impreza prywatna.',
    staff: ' Brak personelu.',
    tooLate: ' Zbyt nagle.',
    theirWish: ' Rezygnacja klienta.',
  },
};

/** A ready-made reason in the reader's language; what the venue wrote itself as it is. */
export function sayVenueNote(language: Language, note: string): string {
  const { reason, words: own } = readVenueNote(note);
  if (reason === undefined) return own;
  return own === '' ? words[language][reason] : `${words[language][reason]}. ${own}`;
}

export function sayReasonBriefly(language: Language, reason: VenueReason | undefined): string {
  return reason === undefined ? '' : shortWords[language][reason];
}
