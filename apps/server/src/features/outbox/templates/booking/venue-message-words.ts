import type { MessageTemplate } from '@gramy/domain/booking/message-template';
import type { Language } from '@gramy/domain/language/language';
import { looksLikeAddress, toPlainLine } from '../plain-line.ts';
import type { VenueMessage } from './news-data.ts';

interface Words {
  subject: string;
  /** Whole sentences; empty: the venue's own words say it. */
  story: string;
}

export const venueMessageWords: Record<Language, Record<MessageTemplate, Words>> = {
  en: {
    ready: { subject: 'Ready for you', story: 'Everything is ready for you.' },
    waiting: {
      subject: 'Are you coming?',
      story: 'Your time has begun and your place is kept for you. Are you on your way?',
    },
    delay: {
      subject: 'A little later',
      story: 'The group before you plays a little longer. You start a few minutes later and lose no time.',
    },
    leftBehind: {
      subject: 'You left something behind',
      story: 'Somebody of your group has left something behind. It is kept for you at the venue.',
    },
    own: { subject: 'A message from the venue', story: '' },
  },
  pl: {
    ready: { subject: 'Wszystko gotowe', story: 'Wszystko jest już dla Was przygotowane.' },
    waiting: {
      subject: 'Czekamy na Was',
      story: 'Wasz czas już się zaczął, a stanowisko czeka. Czy jesteście w\u00a0drodze?',
    },
    delay: {
      subject: 'Chwila opóźnienia',
      story: 'Poprzednia grupa gra trochę dłużej. Zaczniecie kilka minut później i\u00a0nic nie stracicie.',
    },
    leftBehind: {
      subject: 'Coś u nas zostało',
      story: 'Ktoś z\u00a0Waszej grupy coś zostawił. Rzecz czeka na odbiór w\u00a0lokalu.',
    },
    own: { subject: 'Wiadomość od lokalu', story: '' },
  },
};

/** Of text messages: without Polish letters, for the reason given in `code-sms.ts`. */
export const venueMessageSms: Record<Language, Record<MessageTemplate, string>> = {
  en: {
    ready: 'everything is ready for you.',
    waiting: 'your time has begun, are you on your way?',
    delay: 'the group before you plays a few minutes longer. You lose no time.',
    leftBehind: 'somebody of your group left something behind, it is kept for you.',
    own: '',
  },
  pl: {
    ready: 'stanowisko jest gotowe, zapraszamy!',
    waiting: 'rezerwacja trwa, stanowisko czeka. Prosimy o kontakt.',
    delay: 'poprzednia grupa gra kilka minut dodatkowo. Wasz czas gry bez zmian.',
    leftBehind: 'Wasza zguba jest w lokalu i czeka.',
    own: '',
  },
};

/** What a venue wrote itself, without addresses: a message in our name leads to our pages only. */
export function quoteOwnWords({ words }: VenueMessage): string {
  return toPlainLine(words)
    .split(' ')
    .filter((word) => !looksLikeAddress(word))
    .join(' ');
}
