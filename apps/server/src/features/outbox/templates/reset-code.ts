import { composeCodeMail } from './code-mail.ts';
import type { MailContent, MailSetting } from './mail-draft.ts';
import type { NamedCodeData } from './messages.ts';

const words = {
  en: {
    subject: 'Your code for a new password',
    title: 'A new password',
    invitation: 'Enter this code to choose a new password.',
    unexpected: 'You did not ask for one? Ignore this mail: your password stays as it is.',
  },
  pl: {
    subject: 'Kod do ustawienia nowego hasła',
    title: 'Nowe hasło',
    invitation: 'Wpisz ten kod, żeby ustawić nowe hasło.',
    unexpected: 'Nie prosisz o nowe hasło? Zignoruj tę wiadomość: stare hasło nadal działa.',
  },
};

export function renderResetCode(setting: MailSetting, data: NamedCodeData): MailContent {
  return composeCodeMail(setting, words, data);
}
