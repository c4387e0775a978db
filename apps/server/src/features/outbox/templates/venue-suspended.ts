import { composeMail } from './compose-mail.ts';
import type { MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { looksLikeAddress, shorten, toPlainLine } from './plain-line.ts';

const words = {
  en: {
    subject: 'Your booking stands',
    stands: (place: string) => `“${place}” takes no new bookings for now. Yours stands as it was agreed.`,
    changes: 'If that changes, we write to you at once, and all that you have paid comes back.',
    open: 'See your bookings',
    reason: 'You get this mail because you have a booking at this venue.',
  },
  pl: {
    subject: 'Twoja rezerwacja jest aktualna',
    stands: (place: string) =>
      `Lokal „${place}” na razie nie przyjmuje nowych rezerwacji. Twoja pozostaje bez zmian.`,
    changes: 'Jeśli coś się zmieni, od razu napiszemy i oddamy wszystko, co zapłacono.',
    open: 'Zobacz swoje rezerwacje',
    reason: 'Piszemy, bo masz rezerwację w tym lokalu.',
  },
};

export function renderVenueSuspended(
  setting: MailSetting,
  data: MailTemplates['venueSuspended'],
): MailContent {
  const { subject, stands, changes, open, reason } = words[setting.language];
  const place = shorten(toPlainLine(data.place), 80);
  const name = shorten(toPlainLine(data.name), 60);
  return composeMail(setting, {
    subject,
    title: subject,
    preheader: stands(place),
    name: name === '' || looksLikeAddress(name) ? undefined : name,
    blocks: [
      { kind: 'paragraph', text: stands(place) },
      { kind: 'paragraph', text: changes },
      { kind: 'button', label: open, url: data.bookingsUrl },
    ],
    reason,
  });
}
