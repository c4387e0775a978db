import type { Language } from '@gramy/domain/language/language';
import { type ContactReceivedData, renderContactReceived } from './templates/contact-received.ts';

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** What each template needs. Adding a template here makes it sendable; nothing else is. */
interface MailTemplates {
  contactReceived: ContactReceivedData;
}

export type MailTemplate = keyof MailTemplates;

/** A message as the rest of the server asks for it, in the words of its template. */
export type QueuedMessage = {
  [Name in MailTemplate]: {
    channel: 'email';
    template: Name;
    recipient: string;
    language: Language;
    data: MailTemplates[Name];
  };
}[MailTemplate];

const mailRenderers: {
  [Name in MailTemplate]: (language: Language, data: MailTemplates[Name]) => MailContent;
} = {
  contactReceived: renderContactReceived,
};

export function renderMail(template: MailTemplate, language: Language, data: unknown): MailContent {
  const render = mailRenderers[template] as (language: Language, data: unknown) => MailContent;
  return render(language, data);
}

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mailRenderers, name);
}
