import { composeMail } from './compose-mail.ts';
import { accountReason, type MailContent, type MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { findGivenName, shorten, toPlainLine } from './plain-line.ts';
import { formatMoment } from './wording.ts';

const words = {
  en: {
    subject: 'New sign-in to your account',
    title: 'New sign-in',
    preheader: 'From a device that we have not seen before. Was it you?',
    story: 'Somebody signed in to your account from a device that we have not seen before.',
    device: 'Device',
    address: 'IP address',
    when: 'When',
    expected: 'It was you? Then all is well, and there is nothing to do.',
    unexpected: 'It was not you? End that session and change your password right away.',
    action: 'Check your security settings',
  },
  pl: {
    subject: 'Nowe logowanie na Twoje konto',
    title: 'Nowe logowanie',
    preheader: 'Z urządzenia, którego jeszcze nie znamy. To Ty?',
    story: 'Ktoś zalogował się na Twoje konto z urządzenia, którego jeszcze nie znamy.',
    device: 'Urządzenie',
    address: 'Adres IP',
    when: 'Kiedy',
    expected: 'To Ty? Wszystko w porządku, nie musisz nic robić.',
    unexpected: 'To nie Ty? Zakończ tę sesję i od razu zmień hasło.',
    action: 'Sprawdź bezpieczeństwo konta',
  },
};

/** A device names itself, so it may claim anything; a line of it is enough. */
const longestDevice = 80;

export function renderNewDevice(setting: MailSetting, data: MailTemplates['newDevice']): MailContent {
  const { language } = setting;
  const text = words[language];
  return composeMail(setting, {
    subject: text.subject,
    title: text.title,
    preheader: text.preheader,
    name: findGivenName(data.name),
    blocks: [
      { kind: 'paragraph', text: text.story },
      {
        kind: 'facts',
        facts: [
          [text.device, shorten(toPlainLine(data.device), longestDevice)],
          [text.address, data.address],
          [text.when, formatMoment(language, data.at)],
        ],
      },
      { kind: 'paragraph', text: text.expected },
      { kind: 'paragraph', text: text.unexpected },
      { kind: 'button', label: text.action, url: data.securityUrl },
    ],
    reason: accountReason[language],
  });
}
