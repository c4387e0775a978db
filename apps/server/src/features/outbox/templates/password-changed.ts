import { composeMail } from './compose-mail.ts';
import { accountReason, type MailContent, type MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { findGivenName } from './plain-line.ts';
import { formatMoment } from './wording.ts';

const words = {
  en: {
    subject: 'Your password was changed',
    title: 'Your password was changed',
    preheader: 'It was not you? Choose a new one right away.',
    story: 'The password of your account was changed. Other devices were signed out, to be on the safe side.',
    when: 'When',
    unexpected: 'It was not you? Choose a new password right away.',
    action: 'Choose a new password',
  },
  pl: {
    subject: 'Hasło do konta zostało zmienione',
    title: 'Hasło zostało zmienione',
    preheader: 'To nie Ty? Od razu ustaw nowe.',
    story:
      'Hasło do Twojego konta zostało zmienione. Dla bezpieczeństwa wylogowaliśmy wszystkie inne urządzenia.',
    when: 'Kiedy',
    unexpected: 'To nie Ty? Od razu ustaw nowe hasło.',
    action: 'Ustaw nowe hasło',
  },
};

export function renderPasswordChanged(
  setting: MailSetting,
  data: MailTemplates['passwordChanged'],
): MailContent {
  const { language } = setting;
  const { subject, title, preheader, story, when, unexpected, action } = words[language];
  return composeMail(setting, {
    subject,
    title,
    preheader,
    name: findGivenName(data.name),
    blocks: [
      { kind: 'paragraph', text: story },
      { kind: 'facts', facts: [[when, formatMoment(language, data.at)]] },
      { kind: 'paragraph', text: unexpected },
      { kind: 'button', label: action, url: data.resetUrl },
    ],
    reason: accountReason[language],
  });
}
