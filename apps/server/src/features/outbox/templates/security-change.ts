import type { Language } from '@gramy/domain/language/language';
import { composeMail } from './compose-mail.ts';
import { accountReason, type MailContent, type MailSetting, securityPage } from './mail-draft.ts';
import { findGivenName } from './plain-line.ts';
import { formatMoment } from './wording.ts';

export interface ChangeWords {
  subject: string;
  title: string;
  story: string;
}

export interface SecurityChange {
  words: ChangeWords;
  name: string;
  at: string;
  facts?: [label: string, value: string][];
}

const shared: Record<Language, { when: string; preheader: string; unexpected: string; action: string }> = {
  en: {
    when: 'When',
    preheader: 'It was not you? Check your account.',
    unexpected: 'It was not you? Look at your security settings and change your password right away.',
    action: 'Check your security settings',
  },
  pl: {
    when: 'Kiedy',
    preheader: 'To nie Ty? Sprawdź swoje konto.',
    unexpected: 'To nie Ty? Sprawdź ustawienia bezpieczeństwa i od razu zmień hasło.',
    action: 'Sprawdź bezpieczeństwo konta',
  },
};

/** Something about signing in has changed, and the owner should know when it was not their own doing. */
export function composeSecurityChange(setting: MailSetting, change: SecurityChange): MailContent {
  const { language } = setting;
  const { when, preheader, unexpected, action } = shared[language];
  return composeMail(setting, {
    subject: change.words.subject,
    title: change.words.title,
    preheader: `${change.words.story} ${preheader}`,
    name: findGivenName(change.name),
    blocks: [
      { kind: 'paragraph', text: change.words.story },
      { kind: 'facts', facts: [...(change.facts ?? []), [when, formatMoment(language, change.at)]] },
      { kind: 'paragraph', text: unexpected },
      { kind: 'button', label: action, url: securityPage(setting) },
    ],
    reason: accountReason[language],
  });
}
