import { composeMail } from './compose-mail.ts';
import type { MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { findGivenName } from './plain-line.ts';

const words = {
  en: {
    subject: 'You already have a Gramy account',
    title: 'You are already in',
    preheader: 'Just sign in, or choose a new password.',
    story:
      'Somebody, most likely you, has just tried to sign up with this address. It has an account already, so signing in is all it takes.',
    logIn: 'Sign in',
    reset: 'Forgot your password? Choose a new one',
    unexpected:
      'It was not you? You need not do anything: your account is safe and nothing in it has changed.',
    reason: 'You get this mail because somebody signed up at Gramy with this address.',
  },
  pl: {
    subject: 'Masz już konto w Gramy',
    title: 'Masz już u nas konto',
    preheader: 'Wystarczy się zalogować albo ustawić nowe hasło.',
    story:
      'Ktoś, zapewne Ty, właśnie próbował założyć konto na ten adres. Takie konto już istnieje, więc wystarczy się zalogować.',
    logIn: 'Zaloguj się',
    reset: 'Nie pamiętasz hasła? Ustaw nowe',
    unexpected: 'To nie Ty? Nie musisz nic robić: Twoje konto jest bezpieczne i nic się w nim nie zmieniło.',
    reason: 'Piszemy, bo ktoś podał ten adres, zakładając konto w Gramy.',
  },
};

export function renderAlreadyRegistered(
  setting: MailSetting,
  data: MailTemplates['alreadyRegistered'],
): MailContent {
  const { subject, title, preheader, story, logIn, reset, unexpected, reason } = words[setting.language];
  return composeMail(setting, {
    subject,
    title,
    preheader,
    name: findGivenName(data.name),
    blocks: [
      { kind: 'paragraph', text: story },
      { kind: 'button', label: logIn, url: data.logInUrl },
      { kind: 'link', label: reset, url: data.resetUrl },
      { kind: 'hint', text: unexpected },
    ],
    reason,
  });
}
