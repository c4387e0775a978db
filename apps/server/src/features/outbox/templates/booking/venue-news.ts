import { formatNip, parseNip } from '@gramy/domain/account/nip';
import type { Language } from '@gramy/domain/language/language';
import { composeMail } from '../compose-mail.ts';
import { type MailBlock, type MailContent, type MailSetting, venueBookingPage } from '../mail-draft.ts';
import { findGivenName } from '../plain-line.ts';
import { drawTickets, findSubjectSlot, listFigures, quoteName } from './booking-blocks.ts';
import type { VenueMailNews, VenueNewsData } from './news-data.ts';
import { formatMoney } from './news-money.ts';
import { formatDeadline, formatSlotBriefly } from './news-time.ts';

interface VenueFacts {
  answerBy: string;
  /** What is left to pay there; empty: nothing. */
  atVenue: string;
  /** Until when the guest can pay; empty: no clock runs. */
  payBy: string;
  /** Before a move; empty: not known. */
  movedFrom: string;
  lateMinutes: number;
}

interface VenueWords {
  subject: string;
  title: string;
  story: (facts: VenueFacts) => string;
  action: string;
}

const stories: Record<Language, Record<VenueMailNews, VenueWords>> = {
  en: {
    requested: {
      subject: 'New request',
      title: 'Somebody would like to come',
      story: ({ answerBy }) =>
        `Please say yes or no by ${answerBy}. The time is kept for them meanwhile; without an answer the request ends by itself and the guest is told so.`,
      action: 'Answer the request',
    },
    venueReminder: {
      subject: 'Still waiting for your answer',
      title: 'A guest is waiting for your answer',
      story: ({ answerBy }) => `Please say yes or no by ${answerBy}. After that the request ends by itself.`,
      action: 'Answer the request',
    },
    booked: {
      subject: 'New booking',
      title: 'You have a new booking',
      story: () => 'It is confirmed, and the time is taken in your calendar.',
      action: 'Open the booking',
    },
    paid: {
      subject: 'Paid online',
      title: 'A guest has paid online',
      story: ({ atVenue }) =>
        `${atVenue === '' ? 'Nothing is left to pay on the spot.' : `${atVenue} is left to pay on the spot.`} Otherwise the booking stays as it was.`,
      action: 'Open the booking',
    },
    moneyHeld: {
      subject: 'Payment being checked',
      title: 'We are checking the payment of a guest',
      story: ({ atVenue }) =>
        `The guest has paid online, and our people are looking at the payment. The time is taken for them; please let them play. ${atVenue === '' ? 'There is nothing to ask them for on the spot.' : `On the spot they pay ${atVenue}, as agreed.`} We write again once it is decided.`,
      action: 'Open the booking',
    },
    moneyReturned: {
      subject: 'Payment does not count',
      title: 'The payment of a guest does not count',
      story: ({ payBy }) =>
        payBy === ''
          ? 'We have looked at it: the booking is not paid. Please ask for what is open on the spot.'
          : `We have looked at it: the booking is not paid. The guest can pay until ${payBy}; after that it lapses, and the time is free again.`,
      action: 'Open the booking',
    },
    lapsed: {
      subject: 'Booking lapsed',
      title: 'A booking has lapsed unpaid',
      story: () => 'The guest has not paid in time. The time is free again and can be booked by others.',
      action: 'Open the booking',
    },
    withdrawn: {
      subject: 'Cancelled by the guest',
      title: 'A guest has cancelled',
      story: () => 'The time is free again and can be booked by others.',
      action: 'Open the booking',
    },
    moved: {
      subject: 'New time for a booking',
      title: 'A guest has chosen another time',
      story: ({ movedFrom }) =>
        `This is the new time. The old one${movedFrom && ` (${movedFrom})`} is free again and can be booked by others.`,
      action: 'Open the booking',
    },
    changed: {
      subject: 'Other tables for a booking',
      title: 'A guest has chosen other tables',
      story: () => 'The time stays. Below is how the booking stands now; what it had before is free again.',
      action: 'Open the booking',
    },
    proposalTaken: {
      subject: 'Other time taken',
      title: 'Your guest has taken one of your times',
      story: () => 'It is confirmed, and the time is taken in your calendar. The others are free again.',
      action: 'Open the booking',
    },
    proposalRefused: {
      subject: 'Other times declined',
      title: 'None of your times suits the guest',
      story: () =>
        'The times you held are free again. The request has ended, and it does not count as a no on your record.',
      action: 'Open the booking',
    },
    proposalLapsed: {
      subject: 'No answer from the guest',
      title: 'Your guest has not answered in time',
      story: () =>
        'The times you held are free again. The request has ended, and it does not count as a no on your record.',
      action: 'Open the booking',
    },
    runningLate: {
      subject: 'Guests come later',
      title: 'Your guests are running late',
      story: ({ lateMinutes }) =>
        `They will be about ${lateMinutes} minutes late. The booking stays as it is; please keep the place for them.`,
      action: 'Open the booking',
    },
  },
  pl: {
    requested: {
      subject: 'Nowa prośba',
      title: 'Ktoś chce u Was zagrać',
      story: ({ answerBy }) =>
        `Prosimy o odpowiedź do godz. ${answerBy}. Do tego czasu termin czeka na gościa. Bez odpowiedzi prośba wygaśnie sama, a gość się o tym dowie.`,
      action: 'Odpowiedz na prośbę',
    },
    venueReminder: {
      subject: 'Czekamy na odpowiedź',
      title: 'Gość czeka na Waszą odpowiedź',
      story: ({ answerBy }) => `Prosimy o odpowiedź do godz. ${answerBy}. Potem prośba wygaśnie sama.`,
      action: 'Odpowiedz na prośbę',
    },
    booked: {
      subject: 'Nowa rezerwacja',
      title: 'Macie nową rezerwację',
      story: () => 'Jest potwierdzona, a termin zajęty w Waszym kalendarzu.',
      action: 'Otwórz rezerwację',
    },
    paid: {
      subject: 'Zapłacono online',
      title: 'Gość zapłacił online',
      story: ({ atVenue }) =>
        `${atVenue === '' ? 'Na miejscu nie ma już nic do zapłaty.' : `Na miejscu zostaje do zapłaty ${atVenue}.`} Poza tym w rezerwacji nic się nie zmienia.`,
      action: 'Otwórz rezerwację',
    },
    moneyHeld: {
      subject: 'Sprawdzamy płatność',
      title: 'Sprawdzamy płatność gościa',
      story: ({ atVenue }) =>
        `Gość zapłacił online, a płatność sprawdza człowiek. Termin jest zajęty dla gościa, prosimy go wpuścić. ${atVenue === '' ? 'Na miejscu nie ma nic do zapłaty.' : `Na miejscu zapłaci ${atVenue}, jak było umówione.`} Napiszemy, gdy będzie decyzja.`,
      action: 'Otwórz rezerwację',
    },
    moneyReturned: {
      subject: 'Płatność się nie liczy',
      title: 'Płatność gościa się nie liczy',
      story: ({ payBy }) =>
        payBy === ''
          ? 'Sprawdziliśmy: rezerwacja nie jest zapłacona. Prosimy o pobranie należności na miejscu.'
          : `Sprawdziliśmy: rezerwacja nie jest zapłacona. Gość może zapłacić do godz. ${payBy}, potem rezerwacja wygaśnie, a termin będzie znów wolny.`,
      action: 'Otwórz rezerwację',
    },
    lapsed: {
      subject: 'Rezerwacja wygasła',
      title: 'Rezerwacja wygasła bez zapłaty',
      story: () => 'Gość nie zapłacił na czas. Termin jest znów wolny i mogą go zarezerwować inni.',
      action: 'Otwórz rezerwację',
    },
    withdrawn: {
      subject: 'Gość odwołał rezerwację',
      title: 'Gość odwołał rezerwację',
      story: () => 'Termin jest znów wolny i mogą go zarezerwować inni.',
      action: 'Otwórz rezerwację',
    },
    moved: {
      subject: 'Zmiana terminu',
      title: 'Gość zmienił termin rezerwacji',
      story: ({ movedFrom }) =>
        `To jest nowy termin. Poprzedni${movedFrom && ` (${movedFrom})`} jest znów wolny i mogą go zarezerwować inni.`,
      action: 'Otwórz rezerwację',
    },
    changed: {
      subject: 'Zmiana stanowiska',
      title: 'Gość wybrał inne stanowisko',
      story: () =>
        'Termin zostaje. Poniżej widać, jak rezerwacja wygląda teraz; poprzednie stanowisko jest znów wolne.',
      action: 'Otwórz rezerwację',
    },
    proposalTaken: {
      subject: 'Gość wybrał inny termin',
      title: 'Gość wybrał jeden z Waszych terminów',
      story: () =>
        'Rezerwacja jest potwierdzona, a termin zajęty w Waszym kalendarzu. Pozostałe są znów wolne.',
      action: 'Otwórz rezerwację',
    },
    proposalRefused: {
      subject: 'Gość nie chce innego terminu',
      title: 'Gościowi nie pasuje żaden z terminów',
      story: () =>
        'Zatrzymane terminy są znów wolne. Prośba jest zakończona i nie liczy się jako Wasza odmowa.',
      action: 'Otwórz rezerwację',
    },
    proposalLapsed: {
      subject: 'Gość nie odpowiedział',
      title: 'Gość nie odpowiedział na czas',
      story: () =>
        'Zatrzymane terminy są znów wolne. Prośba jest zakończona i nie liczy się jako Wasza odmowa.',
      action: 'Otwórz rezerwację',
    },
    runningLate: {
      subject: 'Goście się spóźnią',
      title: 'Goście będą trochę później',
      story: ({ lateMinutes }) =>
        `Spóźnią się o około ${lateMinutes} min. Rezerwacja zostaje bez zmian, prosimy zatrzymać dla nich miejsce.`,
      action: 'Otwórz rezerwację',
    },
  },
};

const shared = {
  en: {
    guest: 'Guest',
    phone: 'Phone',
    company: 'Company',
    taxId: 'NIP',
    nameless: 'no name',
    reason: (provider: string) => `You get this mail because you belong to the team of ${provider} at Gramy.`,
  },
  pl: {
    guest: 'Gość',
    phone: 'Telefon',
    company: 'Firma',
    taxId: 'NIP',
    nameless: 'bez nazwy',
    reason: (provider: string) => `Piszemy, bo należysz do zespołu lokalu ${provider} w Gramy.`,
  },
};

export function renderVenueNews(setting: MailSetting, data: VenueNewsData): MailContent {
  const { language } = setting;
  const { subject, title, story, action } = stories[language][data.kind];
  const slot = findSubjectSlot(data);
  const deadline = (at: string | null) =>
    at === null || slot === undefined ? '' : formatDeadline(language, at, slot.timeZone, data.bookedAt);
  const [answerBy, payBy] = [deadline(data.answerBy), deadline(data.payBy)];
  const when = slot === undefined ? [] : [formatSlotBriefly(language, slot)];
  const atVenue = data.dueAtVenue?.amount ? formatMoney(language, data.dueAtVenue) : '';
  const movedFrom = data.movedFrom ? formatSlotBriefly(language, data.movedFrom) : '';
  const text = story({ answerBy, payBy, atVenue, movedFrom, lateMinutes: data.lateMinutes ?? 0 });
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text },
    ...drawTickets(language, data),
    { kind: 'button', label: action, url: venueBookingPage(setting, data.reference) },
    { kind: 'figures', figures: [...listGuest(language, data), ...listFigures(language, data)] },
  ];
  return composeMail(setting, {
    subject: [subject, ...when].join(': '),
    title,
    preheader: text,
    name: findGivenName(data.name),
    blocks,
    reason: shared[language].reason(data.provider),
  });
}

function listGuest(language: Language, { guest }: VenueNewsData): [string, string][] {
  const text = shared[language];
  const lines: [string, string][] = [
    [text.guest, quoteName(guest.name, text.nameless)],
    [text.phone, guest.phone],
  ];
  if (guest.company) {
    const nip = parseNip(guest.company.taxId);
    lines.push([text.company, quoteName(guest.company.name, text.nameless)]);
    if (nip !== undefined) lines.push([text.taxId, formatNip(nip)]);
  }
  return lines;
}
