import type { MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { composeSecurityChange } from './security-change.ts';

const words = {
  en: {
    subject: 'Your Google account is linked',
    title: 'Google account linked',
    story: 'From now on you can sign in to Gramy with your Google account.',
  },
  pl: {
    subject: 'Konto Google zostało połączone z Gramy',
    title: 'Konto Google połączone',
    story: 'Od teraz możesz logować się do Gramy swoim kontem Google.',
  },
};

export function renderGoogleLinked(
  setting: MailSetting,
  { name, at }: MailTemplates['googleLinked'],
): MailContent {
  return composeSecurityChange(setting, { words: words[setting.language], name, at });
}
