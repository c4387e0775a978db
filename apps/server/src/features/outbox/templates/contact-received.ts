import { composeMail } from './compose-mail.ts';
import type { MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { looksLikeAddress, shorten, toPlainLine } from './plain-line.ts';

const words = {
  en: {
    subject: 'We have your message',
    title: 'We have your message',
    thanks: (subject: string | undefined) =>
      subject === undefined
        ? 'Thank you for writing to us.'
        : `Thank you for writing to us about “${subject}”.`,
    promise: 'A person reads every message. You will usually hear from us within one working day.',
    confirm: 'It was me: you may write to this address again',
    reason: 'You get this mail because somebody gave this address in our contact form.',
  },
  pl: {
    subject: 'Mamy Twoją wiadomość',
    title: 'Mamy Twoją wiadomość',
    thanks: (subject: string | undefined) =>
      subject === undefined ? 'Dziękujemy za wiadomość.' : `Dziękujemy za wiadomość „${subject}”.`,
    promise: 'Każdą wiadomość czyta człowiek. Zwykle odpisujemy w ciągu jednego dnia roboczego.',
    confirm: 'To moja wiadomość: możecie pisać na ten adres',
    reason: 'Piszemy, bo ktoś podał ten adres w naszym formularzu kontaktowym.',
  },
};

export function renderContactReceived(
  setting: MailSetting,
  data: MailTemplates['contactReceived'],
): MailContent {
  const { subject, title, thanks, promise, confirm, reason } = words[setting.language];
  return composeMail(setting, {
    subject,
    title,
    preheader: promise,
    name: quote(data.name, 60),
    blocks: [
      { kind: 'paragraph', text: thanks(quote(data.subject, 120)) },
      { kind: 'paragraph', text: promise },
      ...(data.confirmUrl === undefined
        ? []
        : [{ kind: 'link', label: confirm, url: data.confirmUrl } as const]),
    ],
    reason,
  });
}

/** The form takes any address, so its words may reach a stranger: without links, and not at length. */
function quote(words: string, longest: number): string | undefined {
  const line = shorten(toPlainLine(words), longest);
  return line === '' || looksLikeAddress(line) ? undefined : line;
}
