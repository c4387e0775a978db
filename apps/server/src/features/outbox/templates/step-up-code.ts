import { composeCodeMail } from './code-mail.ts';
import { type MailContent, type MailSetting, securityPage } from './mail-draft.ts';
import type { NamedCodeData } from './messages.ts';

const words = {
  en: {
    subject: 'Your Gramy confirmation code',
    title: 'Confirm that it is you',
    invitation: 'Enter this code to go on with what you have just begun on Gramy.',
    unexpected:
      'You have begun nothing? Then somebody else is using your account: end their session right away.',
    action: 'See where you are signed in',
  },
  pl: {
    subject: 'Kod potwierdzenia w Gramy',
    title: 'Potwierdź, że to Ty',
    invitation: 'Wpisz ten kod, żeby dokończyć to, co właśnie robisz w Gramy.',
    unexpected: 'Nic nie robisz w Gramy? Ktoś inny korzysta z Twojego konta. Od razu zakończ jego sesję.',
    action: 'Zobacz swoje sesje',
  },
};

export function renderStepUpCode(setting: MailSetting, data: NamedCodeData): MailContent {
  const { action } = words[setting.language];
  return composeCodeMail(setting, words, data, [{ kind: 'link', label: action, url: securityPage(setting) }]);
}
