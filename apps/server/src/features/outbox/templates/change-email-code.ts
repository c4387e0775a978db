import { composeCodeMail } from './code-mail.ts';
import type { MailContent, MailSetting } from './mail-draft.ts';
import type { NamedCodeData } from './messages.ts';

const words = {
  en: {
    subject: 'Confirm your new address for Gramy',
    title: 'Is this your new address?',
    invitation: 'Enter this code to use this address with your account from now on.',
    unexpected: 'You did not ask for this? Then somebody mistyped their address: leave the code unused.',
    reason: 'You receive this mail because somebody entered this address in the profile of a Gramy account.',
  },
  pl: {
    subject: 'Potwierdź nowy adres w Gramy',
    title: 'Czy to Twój nowy adres?',
    invitation: 'Wpisz ten kod, żeby od teraz używać tego adresu na swoim koncie.',
    unexpected: 'Nie prosisz o zmianę? Ktoś pomylił się, wpisując swój adres. Nie używaj tego kodu.',
    reason: 'Dostajesz tę wiadomość, bo ktoś wpisał ten adres w profilu konta Gramy.',
  },
};

export function renderChangeEmailCode(setting: MailSetting, data: NamedCodeData): MailContent {
  return composeCodeMail(setting, words, data);
}
