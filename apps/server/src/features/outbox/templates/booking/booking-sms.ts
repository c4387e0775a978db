import type { Language } from '@gramy/domain/language/language';
import { toGsmText } from '../gsm-text.ts';
import { shorten } from '../plain-line.ts';
import type { GuestSmsData, GuestSmsNews } from './news-data.ts';
import { formatMoneyInLetters } from './news-money.ts';
import { formatDeadlineClock, formatSlotBriefly, formatSlotInDigits } from './news-time.ts';

interface SmsFacts {
  place: string;
  street: string;
  when: string;
  reference: string;
}

/** The Polish sentences are made of words without Polish letters, for the reason told in `code-sms.ts`. */
const sentences: Record<Language, Record<GuestSmsNews, (facts: SmsFacts) => string>> = {
  en: {
    approved: ({ place, when, reference }) => `${place} said yes: ${when}, booking ${reference}.`,
    declined: ({ place, when, reference }) => `sorry, ${place} cannot take you (${when}, ${reference}).`,
    noAnswer: ({ place, when, reference }) =>
      `${place} has not answered, so your request ${reference} (${when}) has ended.`,
    calledOff: ({ place, when, reference }) => `sorry, ${place} has cancelled ${reference} (${when}).`,
    paymentTimeout: ({ place, when, reference }) =>
      `${reference} (${place}, ${when}) was not paid in time and has ended. Nothing was charged.`,
    moved: ({ place, when, reference }) => `booking ${reference} has a new time: ${when}, ${place}.`,
    soonReminder: ({ place, street, when, reference }) =>
      `see you soon! ${when}, ${place}, ${street}. Booking ${reference}.`,
    lateMoneyRefunded: ({ place, when, reference }) =>
      `your payment for ${reference} came too late, somebody else has the time (${place}, ${when}).`,
    lateMoneyRevived: ({ place, when, reference }) =>
      `your payment is here and the time is yours: ${place}, ${when}. New reference: ${reference}.`,
  },
  pl: {
    approved: ({ place, when, reference }) => `rezerwacja ${reference} potwierdzona. ${place}, ${when}.`,
    declined: ({ place, when, reference }) => `niestety, ${place} odmawia (${when}, ${reference}).`,
    noAnswer: ({ place, when, reference }) =>
      `${place} nie daje odpowiedzi, rezerwacja ${reference} (${when}) wygasa.`,
    calledOff: ({ place, when, reference }) =>
      `niestety, ${place} rezygnuje. Rezerwacja ${reference} (${when}) jest anulowana.`,
    paymentTimeout: ({ place, when, reference }) =>
      `rezerwacja ${reference} (${place}, ${when}) wygasa, kwota nie jest uregulowana. Nic nie pobieramy.`,
    moved: ({ place, when, reference }) => `rezerwacja ${reference} ma nowy termin: ${when}, ${place}.`,
    soonReminder: ({ place, street, when, reference }) =>
      `do zobaczenia! ${when}, ${place}, ${street}. Rezerwacja ${reference}.`,
    lateMoneyRefunded: ({ place, when, reference }) =>
      `kwota do ${reference} dociera po czasie, termin ma kto inny (${place}, ${when}).`,
    lateMoneyRevived: ({ place, when, reference }) =>
      `wszystko gra, termin jest zarezerwowany: ${place}, ${when}. Nowy numer: ${reference}.`,
  },
};

const money: Record<
  Language,
  { due: (sum: string, until: string) => string; refund: (sum: string) => string }
> = {
  en: {
    due: (sum, until) => ` Please pay ${sum} by ${until}`,
    refund: (sum) => ` ${sum} is on its way back to you.`,
  },
  pl: {
    due: (sum, until) => ` Do uregulowania ${sum} do ${until}`,
    refund: (sum) => ` Zwrot ${sum} jest w drodze.`,
  },
};

const segment = 160;
const shortestPlace = 12;

/** One segment: the link goes first where it does not fit, then letters of the place's name. */
export function renderBookingSms(
  { language, publicUrl }: { language: Language; publicUrl: string },
  data: GuestSmsData,
): string {
  const { slot } = data;
  const facts = {
    place: toGsmText(slot.place),
    street: shorten(toGsmText(slot.street), 40).replace('…', '.'),
    when: toGsmText(language === 'pl' ? formatSlotInDigits(slot) : formatSlotBriefly(language, slot)),
    reference: data.reference,
  };
  const write = (place: string) => `Gramy: ${sentences[language][data.kind]({ ...facts, place })}`;
  const link = `: ${publicUrl}/settings/booking-history`;
  const whole = write(facts.place) + tellMoney(language, data);
  const isToPay = data.due.amount > 0 && data.payBy !== null;
  if (isToPay && (whole + link).length <= segment) return whole + link;
  const excess = whole.length + (isToPay ? 1 : 0) - segment;
  const end = isToPay ? '.' : '';
  if (excess <= 0) return whole + end;
  const room = Math.max(shortestPlace, facts.place.length - excess);
  return write(facts.place.slice(0, room).trim()) + tellMoney(language, data) + end;
}

function tellMoney(language: Language, { due, payBy, refund, slot }: GuestSmsData): string {
  if (refund.amount > 0) return money[language].refund(formatMoneyInLetters(language, refund));
  if (due.amount === 0 || payBy === null) return '';
  return money[language].due(formatMoneyInLetters(language, due), formatDeadlineClock(payBy, slot.timeZone));
}
