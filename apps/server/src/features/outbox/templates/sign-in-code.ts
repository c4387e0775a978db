import { composeCodeMail } from './code-mail.ts';
import { type MailContent, type MailSetting, securityPage } from './mail-draft.ts';
import type { NamedCodeData } from './messages.ts';

const words = {
  en: {
    subject: 'Your Gramy sign-in code',
    title: 'Your sign-in code',
    invitation: 'Enter this code to finish signing in.',
    unexpected: 'You are not signing in? Then somebody else is trying to: change your password right away.',
    action: 'Change your password',
  },
  pl: {
    subject: 'Kod logowania do Gramy',
    title: 'Twój kod logowania',
    invitation: 'Wpisz ten kod, żeby się zalogować.',
    unexpected: 'To nie Ty się logujesz? Ktoś inny próbuje wejść na Twoje konto. Od razu zmień hasło.',
    action: 'Zmień hasło',
  },
};

export function renderSignInCode(setting: MailSetting, data: NamedCodeData): MailContent {
  const { action } = words[setting.language];
  return composeCodeMail(setting, words, data, [{ kind: 'link', label: action, url: securityPage(setting) }]);
}
