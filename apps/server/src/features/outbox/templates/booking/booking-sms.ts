import { refundWorkingDays } from '@gramy/domain/cancellation/refund-arrival';
import type { Language } from '@gramy/domain/language/language';
import { toGsmText } from '../gsm-text.ts';
import { shortenAtWord } from '../plain-line.ts';
import type { GuestSmsData, GuestSmsNews, VenueMessage } from './news-data.ts';
import { formatMoneyInLetters } from './news-money.ts';
import {
  formatDeadlineBriefly,
  formatSlotBriefly,
  formatSlotInDigits,
  type TimeOfSlot,
} from './news-time.ts';
import { proposalPage } from './proposal-blocks.ts';
import { quoteOwnWords, venueMessageSms } from './venue-message-words.ts';
import { sayReasonBriefly } from './venue-reason-words.ts';

interface SmsFacts {
  place: string;
  street: string;
  when: string;
  reference: string;
  /** Until when the venue answers. */
  answerBy: string;
  isPending: boolean;
  refund: string;
  /** Before a move; empty: not known. */
  before: string;
  tables: string;
  /** What the venue says, as it is or in its own words. */
  said: string;
  due: string;
  /** Other times, and until when they are held; empty: none. */
  proposed: string;
  chooseBy: string;
}

/** The Polish sentences are made of words without Polish letters, for the reason given in `code-sms.ts`. */
const sentences: Record<Language, Record<GuestSmsNews, (facts: SmsFacts) => string>> = {
  en: {
    requested: ({ place, when, reference, answerBy }) =>
      `${place} answers by ${answerBy}. Your request: ${when}, ${reference}.`,
    booked: ({ place, street, when, reference }) =>
      `you are booked! ${when}, ${place}, ${street}. Booking ${reference}.`,
    paid: ({ place, street, when, reference, answerBy, isPending }) =>
      isPending
        ? `paid. ${place} answers by ${answerBy}; if it says no, all comes back. Request ${reference}, ${when}.`
        : `paid and booked! ${when}, ${place}, ${street}. Booking ${reference}.`,
    paymentFailed: ({ place, when, reference }) =>
      `payment for ${reference} failed, nothing was taken. The booking stays: ${place}, ${when}.`,
    paymentHeld: ({ place, when, reference }) =>
      `we are checking your payment for ${reference}, please do not pay again. The booking stays: ${place}, ${when}.`,
    paymentReturned: ({ place, when, reference }) =>
      `your payment for ${reference} (${place}, ${when}) does not match it and does not count.`,
    balancePaid: ({ place, when, reference }) => `your payment for ${reference} is here (${place}, ${when}).`,
    withdrawn: ({ place, when, reference }) => `your booking ${reference} is cancelled (${place}, ${when}).`,
    refundDone: ({ place, when, reference, refund }) =>
      `${refund} sent back for ${reference} (${place}, ${when}). On your account usually within ${refundWorkingDays} working days.`,
    approved: ({ place, when, reference }) => `${place} said yes: ${when}, booking ${reference}.`,
    declined: ({ place, when, reference }) => `sorry, ${place} cannot take you (${when}, ${reference}).`,
    noAnswer: ({ place, when, reference }) =>
      `${place} has not answered, so your request ${reference} (${when}) has ended.`,
    proposed: ({ place, when, reference, proposed, chooseBy }) =>
      `${place} is full on ${when}, but holds ${proposed} for you until ${chooseBy} (${reference}):`,
    proposalTaken: ({ place, street, when, reference }) =>
      `the new time is yours! ${when}, ${place}, ${street}. Booking ${reference}.`,
    proposalRefused: ({ place, reference }) =>
      `you took none of the times of ${place}, so ${reference} has ended.`,
    proposalLapsed: ({ place, reference }) =>
      `the times that ${place} held for you are free again, so ${reference} has ended.`,
    calledOff: ({ place, when, reference }) => `sorry, ${place} has cancelled ${reference} (${when}).`,
    paymentReminder: ({ place, when, reference }) =>
      `${reference} (${place}, ${when}) is not paid yet and is about to lapse.`,
    paymentTimeout: ({ place, when, reference }) =>
      `${reference} (${place}, ${when}) was not paid in time and has ended. Nothing was charged.`,
    moved: ({ place, when, reference, before }) =>
      `booking ${reference} has a new time: ${when}${before && `, not ${before}`}. ${place}.`,
    movedByVenue: ({ place, when, reference, before }) =>
      `${place} moves ${reference} to ${when}${before && `, not ${before}`}. You may cancel free of charge.`,
    changed: ({ place, when, reference, tables }) =>
      `${reference} has changed: ${when}${tables && `, ${tables}`}. ${place}.`,
    venueMessage: ({ place, reference, said }) => `${place} (${reference}): ${said}`,
    askToPay: ({ place, reference, due }) =>
      `${place} asks you to pay ${due} for ${reference} online, on the page of your booking.`,
    soonReminder: ({ place, street, when, reference }) =>
      `see you soon! ${when}, ${place}, ${street}. Booking ${reference}.`,
    lateMoneyRefunded: ({ place, when, reference }) =>
      `your payment for ${reference} came too late, the time is taken (${place}, ${when}).`,
    lateMoneyRevived: ({ place, when, reference }) =>
      `your payment is here and the time is yours: ${place}, ${when}. New reference: ${reference}.`,
  },
  pl: {
    requested: ({ place, when, reference, answerBy }) =>
      `rezerwacja ${reference} czeka na potwierdzenie, najdalej do ${answerBy}. ${place}, ${when}.`,
    booked: ({ place, street, when, reference }) =>
      `gotowe! ${when}, ${place}, ${street}. Rezerwacja ${reference}.`,
    paid: ({ place, street, when, reference, answerBy, isPending }) =>
      isPending
        ? `rezerwacja ${reference} jest uregulowana i czeka na potwierdzenie, najdalej do ${answerBy}. ${place}, ${when}.`
        : `gotowe i uregulowane! ${when}, ${place}, ${street}. Rezerwacja ${reference}.`,
    paymentFailed: ({ place, when, reference }) =>
      `transakcja do ${reference} odrzucona, nic nie pobieramy. Rezerwacja czeka: ${place}, ${when}.`,
    paymentHeld: ({ place, when, reference }) =>
      `transakcja do ${reference} wymaga kontroli, ponowna nie jest potrzebna. Rezerwacja nadal czeka: ${place}, ${when}.`,
    paymentReturned: ({ place, when, reference }) =>
      `transakcja do ${reference} (${place}, ${when}) ma inne dane i nie jest liczona.`,
    balancePaid: ({ place, when, reference }) => `kwota do ${reference} jest na koncie (${place}, ${when}).`,
    withdrawn: ({ place, when, reference }) => `rezerwacja ${reference} (${place}, ${when}) jest anulowana.`,
    refundDone: ({ place, when, reference, refund }) =>
      `zwrot ${refund} do ${reference} (${place}, ${when}) wykonany. Na koncie zwykle do ${refundWorkingDays} dni roboczych.`,
    approved: ({ place, when, reference }) => `potwierdzone: ${place}, ${when}, ${reference}.`,
    declined: ({ place, when, reference }) => `niestety, ${place} odmawia (${when}, ${reference}).`,
    noAnswer: ({ place, when, reference }) =>
      `${place} nie daje odpowiedzi, rezerwacja ${reference} (${when}) wygasa.`,
    proposed: ({ place, when, reference, proposed, chooseBy }) =>
      `${place} nie ma miejsca (${when}), ale trzyma do ${chooseBy}: ${proposed} (${reference}). Wybierz:`,
    proposalTaken: ({ place, street, when, reference }) =>
      `gotowe, nowy termin! ${when}, ${place}, ${street}. Rezerwacja ${reference}.`,
    proposalRefused: ({ place, reference }) =>
      `nowe terminy odrzucone, rezerwacja ${reference} (${place}) jest anulowana.`,
    proposalLapsed: ({ place, reference }) =>
      `brak wyboru nowego terminu, rezerwacja ${reference} (${place}) wygasa.`,
    calledOff: ({ place, when, reference }) =>
      `niestety, ${place} rezygnuje. Rezerwacja ${reference} (${when}) jest anulowana.`,
    paymentReminder: ({ place, when, reference }) =>
      `rezerwacja ${reference} (${place}, ${when}) nadal nie jest uregulowana i zaraz wygasa.`,
    paymentTimeout: ({ place, when, reference }) =>
      `rezerwacja ${reference} (${place}, ${when}) wygasa, kwota nie jest uregulowana. Nic nie pobieramy.`,
    moved: ({ place, when, reference, before }) =>
      `rezerwacja ${reference} ma nowy termin: ${when}${before && ` zamiast ${before}`}. ${place}.`,
    movedByVenue: ({ place, when, reference, before }) =>
      `${place} zmienia termin ${reference}: ${when}${before && ` zamiast ${before}`}. Rezygnacja jest darmowa.`,
    changed: ({ place, when, reference, tables }) =>
      `zmiana w rezerwacji ${reference}: ${when}${tables && `, ${tables}`}. ${place}.`,
    venueMessage: ({ place, reference, said }) => `${place} (${reference}): ${said}`,
    askToPay: ({ place, reference, due }) =>
      `${place} prosi o ${due} za ${reference} online, na stronie rezerwacji.`,
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
    due: (sum, until) => ` Pay ${sum} by ${until}`,
    refund: (sum) => ` ${sum} is on its way back to you.`,
  },
  pl: {
    due: (sum, until) => ` Prosimy o ${sum} do ${until}`,
    refund: (sum) => ` Zwrot ${sum} jest w drodze.`,
  },
};

/** Where one goes afterwards, on another day or the same one. */
const afterwards: Record<Language, (when: string, place: string, street: string) => string> = {
  en: (when, place, street) => ` Then ${when}, ${place}, ${street}.`,
  pl: (when, place, street) => ` Potem ${when}, ${place}, ${street}.`,
};

/** News that lead people somewhere; others tell of a booking that is over, or of its money. */
const leading: ReadonlySet<GuestSmsNews> = new Set([
  'requested',
  'booked',
  'approved',
  'proposalTaken',
  'paid',
  'moved',
  'movedByVenue',
  'changed',
  'soonReminder',
  'lateMoneyRevived',
]);

const segment = 160;
/** Each carries the mark by which phones join them. */
const twoSegments = 306;
const shortestPlace = 12;
const longestStreet = 40;

/** A second segment costs less than guests who stand at the wrong door. */
export function renderBookingSms(
  setting: { language: Language; publicUrl: string },
  data: GuestSmsData,
): string {
  return renderFirstPlace(setting, data) + listOtherPlaces(setting.language, data);
}

function listOtherPlaces(language: Language, { kind, elsewhere = [] }: GuestSmsData): string {
  if (!leading.has(kind)) return '';
  return elsewhere
    .map((slot) => afterwards[language](writeTime(language, slot), toGsmText(slot.place), writeStreet(slot)))
    .join('');
}

const writeStreet = ({ street }: { street: string }) => shortenAtWord(toGsmText(street), longestStreet);

/** One segment: the link goes first where it does not fit, then words of the place's name. */
function renderFirstPlace(
  { language, publicUrl }: { language: Language; publicUrl: string },
  data: GuestSmsData,
): string {
  const { slot } = data;
  const facts = {
    place: toGsmText(slot.place),
    street: writeStreet(slot),
    when: writeTime(language, slot),
    reference: data.reference,
    answerBy: data.answerBy === undefined ? '' : writeMoment(language, data.answerBy, slot.timeZone),
    isPending: data.isPending === true,
    refund: formatMoneyInLetters(language, data.refund),
    before: data.movedFrom ? writeTime(language, data.movedFrom) : '',
    tables: toGsmText((data.tables ?? []).join(', ')),
    said: data.venueMessage ? writeVenueMessage(language, data.venueMessage) : '',
    due: formatMoneyInLetters(language, data.due),
    ...writeProposal(language, data),
  };
  const write = (place: string) => `Gramy: ${sentences[language][data.kind]({ ...facts, place })}`;
  const link = `: ${publicUrl}/settings/booking-history`;
  const why = sayReasonBriefly(language, data.venueReason);
  const whole = write(facts.place) + why + describeMoney(language, data);
  // Whoever has no account has nothing but this.
  if (data.ticket !== undefined && leading.has(data.kind))
    return `${whole} ${publicUrl}/ticket/${data.ticket}`;
  if (data.proposal) return appendLink(write, facts.place, proposalPage(publicUrl, data.proposal));
  const isToPay = data.kind === 'askToPay' || (data.due.amount > 0 && data.payBy !== null);
  if (isToPay && (whole + link).length <= segment) return whole + link;
  const excess = whole.length + (isToPay ? 1 : 0) - segment;
  const end = isToPay ? '.' : '';
  if (excess <= 0) return whole + end;
  const room = Math.max(shortestPlace, facts.place.length - excess);
  return write(shortenAtWord(facts.place, room)) + why + describeMoney(language, data) + end;
}

/** There is nothing to do without it: it has a second segment to itself, and the name of the place gives way. */
function appendLink(write: (place: string) => string, place: string, link: string): string {
  const excess = write(place).length + 1 + link.length - twoSegments;
  const room = Math.max(shortestPlace, place.length - Math.max(0, excess));
  return `${write(shortenAtWord(place, room))} ${link}`;
}

function writeProposal(language: Language, { proposal }: GuestSmsData) {
  if (proposal === undefined) return { proposed: '', chooseBy: '' };
  return {
    proposed: proposal.times
      .map((time) => writeTime(language, time))
      .join(language === 'pl' ? ' lub ' : ' or '),
    chooseBy: writeMoment(language, proposal.until, proposal.timeZone),
  };
}

function writeVenueMessage(language: Language, message: VenueMessage): string {
  return [venueMessageSms[language][message.template], toGsmText(quoteOwnWords(message))]
    .filter((part) => part !== '')
    .join(' ');
}

const writeTime = (language: Language, slot: TimeOfSlot) =>
  toGsmText(language === 'pl' ? formatSlotInDigits(slot) : formatSlotBriefly(language, slot));

const writeMoment = (language: Language, at: string, timeZone: string) =>
  toGsmText(formatDeadlineBriefly(language, at, timeZone));

function describeMoney(language: Language, { kind, due, payBy, refund, slot }: GuestSmsData): string {
  // It says how much itself, or is about something else.
  if (kind === 'refundDone' || kind === 'askToPay' || kind === 'venueMessage') return '';
  // Whoever has to pay again hears that first: the mail says what comes back.
  const isDueFirst = kind === 'paymentReturned' && due.amount > 0 && payBy !== null;
  if (refund.amount > 0 && !isDueFirst) return money[language].refund(formatMoneyInLetters(language, refund));
  if (due.amount === 0 || payBy === null) return '';
  return money[language].due(
    formatMoneyInLetters(language, due),
    writeMoment(language, payBy, slot.timeZone),
  );
}
