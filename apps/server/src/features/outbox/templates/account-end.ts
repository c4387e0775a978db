import { composeAccountStory } from './account-story.ts';
import { type MailContent, type MailSetting, ownDataPage, securityPage } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
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
  const { asked } = words[language];
  return composeAccountStory(setting, data.name, asked, [
    { kind: 'facts', facts: [[asked.when, formatMoment(language, data.dueAt)]] },
    { kind: 'paragraph', text: asked.waiting },
    { kind: 'button', label: asked.action, url: ownDataPage(setting) },
    { kind: 'hint', text: asked.hint },
  ]);
}

export function renderDeletionTakenBack(
  setting: MailSetting,
  data: MailTemplates['deletionTakenBack'],
): MailContent {
  const { back } = words[setting.language];
  return composeAccountStory(setting, data.name, back, [
    { kind: 'paragraph', text: back.hint },
    { kind: 'button', label: back.action, url: securityPage(setting) },
  ]);
}

export function renderAccountDeleted(
  setting: MailSetting,
  data: MailTemplates['accountDeleted'],
): MailContent {
  const { gone } = words[setting.language];
  return composeAccountStory(setting, data.name, gone, [
    { kind: 'paragraph', text: gone.kept },
    { kind: 'paragraph', text: gone.last },
  ]);
}
