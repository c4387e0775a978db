import type { SmsSetting } from './code-sms.ts';
import { composeMail } from './compose-mail.ts';
import { toGsmText } from './gsm-text.ts';
import type { MailContent, MailSetting } from './mail-draft.ts';
import type { ConfirmContactData } from './messages.ts';
import { looksLikeAddress, shorten, shortenAtWord, toPlainLine } from './plain-line.ts';

const words = {
  en: {
    someone: 'Somebody',
    subject: 'May we write to you about a booking?',
    title: 'May we write to you?',
    story: (name: string, place: string) =>
      `${name} has booked at ${place} and given this address for news of the booking.`,
    question: 'We write again only if you say yes. You can take it back at any time.',
    action: 'See it and answer',
    ignore: 'You do not know about it? Then do nothing: this was the only mail.',
    reason: 'You get this mail because somebody named this address as the contact of a booking.',
  },
  pl: {
    someone: 'Ktoś',
    subject: 'Czy możemy pisać o rezerwacji?',
    title: 'Czy możemy do Ciebie pisać?',
    story: (name: string, place: string) =>
      `${name} ma rezerwację w ${place} i podaje ten adres do wiadomości o niej.`,
    question: 'Napiszemy ponownie tylko za Twoją zgodą. Zgodę można cofnąć w każdej chwili.',
    action: 'Zobacz i odpowiedz',
    ignore: 'Nic o tym nie wiesz? Nie rób nic: to był jedyny mail.',
    reason: 'Piszemy, bo ktoś podał ten adres jako kontakt do rezerwacji.',
  },
};

export function renderConfirmContact(setting: MailSetting, data: ConfirmContactData): MailContent {
  const texts = words[setting.language];
  const name = quote(data.bookedBy, 40) ?? texts.someone;
  return composeMail(setting, {
    subject: texts.subject,
    title: texts.title,
    preheader: texts.question,
    name: undefined,
    blocks: [
      { kind: 'paragraph', text: texts.story(name, shorten(toPlainLine(data.place), 80)) },
      { kind: 'paragraph', text: texts.question },
      { kind: 'button', label: texts.action, url: data.confirmUrl },
      { kind: 'paragraph', text: texts.ignore },
    ],
    reason: texts.reason,
  });
}

/** It reaches strangers: whoever calls themselves like an address has no name here. */
function quote(name: string, longest: number): string | undefined {
  const line = shorten(toPlainLine(name), longest);
  return line === '' || looksLikeAddress(line) ? undefined : line;
}

/** The Polish sentence has no Polish letters, for the reason given in `code-sms.ts`. */
const sentences = {
  en: (place: string) => `Gramy: a booking at ${place} names this number. May we text you? `,
  pl: (place: string) => `Gramy: rezerwacja (${place}) podaje ten numer. Zgoda na SMS: `,
};

const segment = 160;

/** One segment where the address of the site allows it: the name of the place gives way. */
export function renderConfirmContactSms({ language }: SmsSetting, data: ConfirmContactData): string {
  const room = segment - sentences[language]('').length - data.confirmUrl.length;
  const place = shortenAtWord(toGsmText(data.place), Math.max(12, room));
  return `${sentences[language](place)}${data.confirmUrl}`;
}
