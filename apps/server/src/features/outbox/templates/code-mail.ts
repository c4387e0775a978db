import type { Language } from '@gramy/domain/language/language';
import { composeMail } from './compose-mail.ts';
import { accountReason, type MailBlock, type MailContent, type MailSetting } from './mail-draft.ts';
import type { NamedCodeData } from './messages.ts';
import { findGivenName } from './plain-line.ts';
import { formatMinutes } from './wording.ts';

/** What one purpose of a code says; the rest is the same for all. */
export interface CodeWords {
  subject: string;
  title: string;
  invitation: string;
  /** For whoever did not ask for the code. */
  unexpected: string;
  reason?: string;
}

const shared = {
  en: {
    label: 'Your code',
    lifetime: (minutes: string) => `It works for ${minutes}.`,
    preheader: (code: string, minutes: string) => `${code} is your code. It works for ${minutes}.`,
    askAgain: 'Too many codes were asked for? Ask for one from here, from any device',
    secrecy: 'Keep the code to yourself: nobody from Gramy will ever ask you for it.',
  },
  pl: {
    label: 'Twój kod',
    lifetime: (minutes: string) => `Działa przez ${minutes}.`,
    preheader: (code: string, minutes: string) => `${code} to Twój kod. Działa przez ${minutes}.`,
    askAgain: 'Za dużo próśb o kod? Stąd poprosisz o nowy, z każdego urządzenia',
    secrecy: 'Nie podawaj kodu nikomu. Nikt z Gramy nigdy o niego nie zapyta.',
  },
};

/** The code stands in the preview of the mail, not in its subject, which servers on the way write down. */
export function composeCodeMail(
  setting: MailSetting,
  words: Record<Language, CodeWords>,
  data: NamedCodeData,
  extra: MailBlock[] = [],
): MailContent {
  const { language } = setting;
  const { label, lifetime, preheader, secrecy, askAgain } = shared[language];
  const { subject, title, invitation, unexpected, reason } = words[language];
  const minutes = formatMinutes(language, data.minutes);
  return composeMail(setting, {
    subject,
    title,
    preheader: preheader(data.code, minutes),
    name: findGivenName(data.name),
    blocks: [
      { kind: 'paragraph', text: invitation },
      { kind: 'code', label, code: data.code, note: lifetime(minutes) },
      { kind: 'hint', text: secrecy },
      { kind: 'hint', text: unexpected },
      ...(data.askAgainUrl === undefined
        ? []
        : [{ kind: 'link', label: askAgain, url: data.askAgainUrl } as const]),
      ...extra,
    ],
    reason: reason ?? accountReason[language],
  });
}
