import type { Language } from '@gramy/domain/language/language';
import { html } from '../../../html.ts';
import type { MailContent } from '../templates.ts';
import { mailPage } from './mail-page.ts';

export interface ContactReceivedData {
  name: string;
  subject: string;
}

const words = {
  en: {
    subject: 'We have your message',
    greeting: (name: string) => `Hello ${name},`,
    thanks: (subject: string) => `thank you for writing to us about “${subject}”.`,
    promise: 'A person reads every message. You will usually hear from us within one working day.',
    sign: 'The people at Gramy',
  },
  pl: {
    subject: 'Mamy Twoją wiadomość',
    greeting: (name: string) => `Cześć, ${name}!`,
    thanks: (subject: string) => `Dziękujemy za wiadomość „${subject}”.`,
    promise: 'Każdą wiadomość czyta człowiek. Zwykle odpisujemy w ciągu jednego dnia roboczego.',
    sign: 'Ekipa Gramy',
  },
};

export function renderContactReceived(language: Language, data: ContactReceivedData): MailContent {
  const text = words[language];
  const greeting = text.greeting(data.name);
  const thanks = text.thanks(data.subject);
  return {
    subject: text.subject,
    text: [greeting, thanks, text.promise, text.sign].join('\n\n'),
    html: mailPage(
      language,
      text.subject,
      html`<p>${greeting}</p><p>${thanks}</p><p>${text.promise}</p><p>${text.sign}</p>`,
    ),
  };
}
