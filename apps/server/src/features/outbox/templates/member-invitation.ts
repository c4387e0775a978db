import { composeMail } from './compose-mail.ts';
import type { MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { looksLikeAddress, shorten, toPlainLine } from './plain-line.ts';
import { formatMoment } from './wording.ts';

const words = {
  en: {
    someone: 'Somebody',
    somewhere: 'a venue',
    subject: (venue: string) => `You are invited to work with ${venue} on Gramy`,
    title: 'Join the team',
    story: (name: string, venue: string) => `${name} invites you to the team of ${venue}, as`,
    roles: {
      manager: 'a manager: bookings, hours, offers and prices.',
      staff: 'staff: bookings, check-in and guests.',
    },
    how: 'You sign in with an account of your own, made with this very address. Nobody shares a password.',
    until: (moment: string) => `The link works once, until ${moment}.`,
    action: 'See the invitation',
    stop: 'No more invitations, please',
    reason: 'You get this mail because somebody gave us your address once, for this invitation.',
  },
  pl: {
    someone: 'Ktoś',
    somewhere: 'lokalu',
    subject: (venue: string) => `Zaproszenie do pracy w Gramy: ${venue}`,
    title: 'Dołącz do zespołu',
    story: (name: string, venue: string) => `${name} zaprasza Cię do zespołu (${venue}). Twoja rola:`,
    roles: {
      manager: 'kierownik: rezerwacje, godziny, oferta i ceny.',
      staff: 'obsługa: rezerwacje, wpuszczanie i goście.',
    },
    how: 'Logujesz się na własne konto, założone na ten właśnie adres. Nikt nie dzieli się hasłem.',
    until: (moment: string) => `Link działa raz, do: ${moment}.`,
    action: 'Zobacz zaproszenie',
    stop: 'Nie chcę więcej zaproszeń',
    reason: 'Piszemy, bo ktoś podał nam Twój adres, tylko na to zaproszenie.',
  },
};

export function renderMemberInvitation(
  setting: MailSetting,
  data: MailTemplates['memberInvitation'],
): MailContent {
  const texts = words[setting.language];
  const venue = quote(data.venue, 60) ?? texts.somewhere;
  const name = quote(data.inviterName, 40) ?? texts.someone;
  const story = `${texts.story(name, venue)} ${texts.roles[data.role]}`;
  return composeMail(setting, {
    subject: texts.subject(venue),
    title: texts.title,
    preheader: story,
    name: undefined,
    blocks: [
      { kind: 'paragraph', text: story },
      { kind: 'paragraph', text: texts.how },
      { kind: 'button', label: texts.action, url: data.acceptUrl },
      { kind: 'hint', text: texts.until(formatMoment(setting.language, data.until)) },
      { kind: 'link', label: texts.stop, url: data.refusalUrl },
    ],
    reason: texts.reason,
  });
}

/** It reaches strangers: whatever is called like an address has no name here. */
function quote(text: string, longest: number): string | undefined {
  const line = shorten(toPlainLine(text), longest);
  return line === '' || looksLikeAddress(line) ? undefined : line;
}
