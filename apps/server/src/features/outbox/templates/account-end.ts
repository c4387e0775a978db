import { composeMail } from './compose-mail.ts';
import {
  accountReason,
  type MailContent,
  type MailSetting,
  ownDataPage,
  securityPage,
} from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { findGivenName } from './plain-line.ts';
import { formatMoment } from './wording.ts';

const words = {
  en: {
    asked: {
      subject: 'Your account will be deleted in two weeks',
      title: 'Your account will be deleted',
      story:
        'You have asked us to delete your Gramy account. Until the time below you can still change your mind.',
      when: 'It ends on',
      waiting: 'Should you have a visit ahead or money on its way back to you then, we wait for that first.',
      action: 'Keep my account',
      hint: 'It was not you? Keep the account with the button above, then change your password.',
    },
    back: {
      subject: 'Your account stays',
      title: 'Good that you are staying',
      story: 'Your Gramy account will not be deleted. Everything is as it was.',
      hint: 'It was not you? Look at your security settings and change your password right away.',
      action: 'Check your security settings',
    },
    gone: {
      subject: 'Your account has been deleted',
      title: 'Your account is gone',
      story: 'Your Gramy account and everything in it that said who you are has been deleted, as you asked.',
      kept: 'What the law has us keep stays for its time: invoices and records of payments, for five years from the end of the year. Your visits remain in the books of the venues, without your name.',
      last: 'This is our last mail to you. Your address goes with it. Thank you for playing with us.',
      reason: 'You get this mail because you have deleted your account at Gramy.',
    },
  },
  pl: {
    asked: {
      subject: 'Za dwa tygodnie usuniemy Twoje konto',
      title: 'Usuniemy Twoje konto',
      story:
        'Na Twoją prośbę usuniemy Twoje konto w Gramy. Do podanego niżej terminu możesz jeszcze zmienić zdanie.',
      when: 'Konto zniknie',
      waiting:
        'Jeśli będziesz mieć wtedy wizytę przed sobą albo pieniądze w drodze do Ciebie, najpierw na to poczekamy.',
      action: 'Zostawiam konto',
      hint: 'To nie Ty? Zachowaj konto przyciskiem powyżej, a potem zmień hasło.',
    },
    back: {
      subject: 'Twoje konto zostaje',
      title: 'Dobrze, że zostajesz',
      story: 'Nie usuniemy Twojego konta w Gramy. Wszystko jest tak, jak było.',
      hint: 'To nie Ty? Sprawdź ustawienia bezpieczeństwa i od razu zmień hasło.',
      action: 'Sprawdź bezpieczeństwo konta',
    },
    gone: {
      subject: 'Twoje konto zostało usunięte',
      title: 'Twojego konta już nie ma',
      story: 'Zgodnie z Twoją prośbą usunęliśmy Twoje konto w Gramy i wszystko, co w nim mówiło, kim jesteś.',
      kept: 'To, co nakazuje przechowywać prawo, zostaje na swój czas: faktury i zapisy płatności przez pięć lat od końca roku. Twoje wizyty zostają w księgach lokali, bez Twojego nazwiska.',
      last: 'To nasza ostatnia wiadomość. Razem z nią znika Twój adres. Dziękujemy za wspólną grę.',
      reason: 'Piszemy, bo Twoje konto w Gramy zostało usunięte na Twoją prośbę.',
    },
  },
};

export function renderDeletionAsked(setting: MailSetting, data: MailTemplates['deletionAsked']): MailContent {
  const { language } = setting;
  const { subject, title, story, when, waiting, action, hint } = words[language].asked;
  return composeMail(setting, {
    subject,
    title,
    preheader: story,
    name: findGivenName(data.name),
    blocks: [
      { kind: 'paragraph', text: story },
      { kind: 'facts', facts: [[when, formatMoment(language, data.dueAt)]] },
      { kind: 'paragraph', text: waiting },
      { kind: 'button', label: action, url: ownDataPage(setting) },
      { kind: 'hint', text: hint },
    ],
    reason: accountReason[language],
  });
}

export function renderDeletionTakenBack(
  setting: MailSetting,
  data: MailTemplates['deletionTakenBack'],
): MailContent {
  const { language } = setting;
  const { subject, title, story, hint, action } = words[language].back;
  return composeMail(setting, {
    subject,
    title,
    preheader: story,
    name: findGivenName(data.name),
    blocks: [
      { kind: 'paragraph', text: story },
      { kind: 'paragraph', text: hint },
      { kind: 'button', label: action, url: securityPage(setting) },
    ],
    reason: accountReason[language],
  });
}

export function renderAccountDeleted(
  setting: MailSetting,
  data: MailTemplates['accountDeleted'],
): MailContent {
  const { subject, title, story, kept, last, reason } = words[setting.language].gone;
  return composeMail(setting, {
    subject,
    title,
    preheader: story,
    name: findGivenName(data.name),
    blocks: [
      { kind: 'paragraph', text: story },
      { kind: 'paragraph', text: kept },
      { kind: 'paragraph', text: last },
    ],
    reason,
  });
}
