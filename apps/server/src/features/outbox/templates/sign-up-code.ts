import { composeCodeMail } from './code-mail.ts';
import type { MailContent, MailSetting } from './mail-draft.ts';
import type { NamedCodeData } from './messages.ts';

const words = {
  en: {
    subject: 'Your code to join Gramy',
    title: 'One code to go',
    invitation: 'Enter this code to finish creating your account.',
    unexpected: 'You did not sign up? Ignore this mail: without the code, no account is made.',
    reason: 'You get this mail because somebody signed up at Gramy with this address.',
  },
  pl: {
    subject: 'Kod do założenia konta w Gramy',
    title: 'Jeszcze tylko kod',
    invitation: 'Wpisz ten kod, a Twoje konto będzie gotowe.',
    unexpected: 'To nie Ty zakładasz konto? Zignoruj tę wiadomość: bez kodu konto nie powstanie.',
    reason: 'Piszemy, bo ktoś podał ten adres, zakładając konto w Gramy.',
  },
};

export function renderSignUpCode(setting: MailSetting, data: NamedCodeData): MailContent {
  return composeCodeMail(setting, words, data);
}
