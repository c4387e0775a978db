import { composeMail } from './compose-mail.ts';
import { accountReason, type MailContent, type MailSetting } from './mail-draft.ts';
import type { MailTemplates, MembershipEvent } from './messages.ts';
import { findGivenName, shorten, toPlainLine } from './plain-line.ts';

interface EventWords {
  title: string;
  story: (facts: { venue: string; role: string; other: string }) => string;
  action: string | null;
}

const en: Record<MembershipEvent, EventWords> = {
  roleChanged: {
    title: 'Your role has changed',
    story: ({ venue, role }) => `At ${venue} you are now ${role}.`,
    action: 'Your venues',
  },
  removed: {
    title: 'You are no longer in the team',
    story: ({ venue }) =>
      `An owner of ${venue} has taken you out of its team. You no longer see its bookings.`,
    action: null,
  },
  ownershipOffered: {
    title: 'You are offered a venue',
    story: ({ venue, other }) =>
      `${other} wants to hand over ${venue} to you. As its owner you answer for money, people and everything that is published. The offer stands for seven days.`,
    action: 'Look at the offer',
  },
  ownershipDeclined: {
    title: 'The hand-over was declined',
    story: ({ venue, other }) => `${other} does not want to take over ${venue}. Everything stays as it was.`,
    action: 'Your venues',
  },
  ownershipTaken: {
    title: 'The venue is yours',
    story: ({ venue }) => `You are now an owner of ${venue}.`,
    action: 'Your venues',
  },
  ownershipGiven: {
    title: 'The venue is handed over',
    story: ({ venue, other }) => `${other} has taken over ${venue} from you.`,
    action: 'Your venues',
  },
  pinClosed: {
    title: 'Somebody was guessing your PIN',
    story: ({ venue }) =>
      `Your PIN for the tablets of ${venue} was typed wrong twenty times, so we have deleted it. If it was not you, ask who was at the tablet. With a new PIN you can use the tablets again.`,
    action: 'Set a new PIN',
  },
};

const pl: Record<MembershipEvent, EventWords> = {
  roleChanged: {
    title: 'Twoja rola się zmieniła',
    story: ({ venue, role }) => `Twoja rola w lokalu ${venue}: ${role}.`,
    action: 'Twoje lokale',
  },
  removed: {
    title: 'Nie jesteś już w zespole',
    story: ({ venue }) => `Właściciel lokalu ${venue} usunął Cię z zespołu. Nie widzisz już jego rezerwacji.`,
    action: null,
  },
  ownershipOffered: {
    title: 'Możesz przejąć lokal',
    story: ({ venue, other }) =>
      `${other} chce przekazać Ci lokal ${venue}. Właściciel odpowiada za pieniądze, ludzi i wszystko, co lokal publikuje. Propozycja jest ważna siedem dni.`,
    action: 'Zobacz propozycję',
  },
  ownershipDeclined: {
    title: 'Lokal nie zmieni właściciela',
    story: ({ venue, other }) => `${other} nie chce przejąć lokalu ${venue}. Wszystko zostaje po staremu.`,
    action: 'Twoje lokale',
  },
  ownershipTaken: {
    title: 'Lokal należy do Ciebie',
    story: ({ venue }) => `Przejęcie zakończone: prowadzisz teraz lokal ${venue}.`,
    action: 'Twoje lokale',
  },
  ownershipGiven: {
    title: 'Lokal został przekazany',
    story: ({ venue, other }) => `${other} przejmuje od Ciebie lokal ${venue}.`,
    action: 'Twoje lokale',
  },
  pinClosed: {
    title: 'Ktoś zgadywał Twój PIN',
    story: ({ venue }) =>
      `Twój PIN do tabletów lokalu ${venue} wpisano błędnie dwadzieścia razy, więc go usunęliśmy. Jeśli to nie Ty, zapytaj, kto był przy tablecie. Po ustawieniu nowego PIN-u znów możesz korzystać z tabletów.`,
    action: 'Ustaw nowy PIN',
  },
};

const words = {
  en: {
    events: en,
    roles: { owner: 'an owner', manager: 'a manager', staff: 'staff' },
    someone: 'An owner',
  },
  pl: {
    events: pl,
    roles: { owner: 'właściciel', manager: 'kierownik', staff: 'obsługa' },
    someone: 'Właściciel',
  },
};

export function renderMembershipNews(
  setting: MailSetting,
  data: MailTemplates['membershipNews'],
): MailContent {
  const { events, roles, someone } = words[setting.language];
  const { title, story, action } = events[data.event];
  const venue = shorten(toPlainLine(data.venue), 60);
  const other = data.other === null ? someone : shorten(toPlainLine(data.other), 40);
  const text = story({ venue, role: roles[data.role], other });
  return composeMail(setting, {
    subject: `${venue}: ${title}`,
    title,
    preheader: text,
    name: findGivenName(data.name),
    blocks: [
      { kind: 'paragraph', text },
      ...(action === null ? [] : [{ kind: 'button', label: action, url: data.url } as const]),
    ],
    reason: accountReason[setting.language],
  });
}
