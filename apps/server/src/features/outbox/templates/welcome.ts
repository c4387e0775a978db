import { composeMail } from './compose-mail.ts';
import { accountReason, type MailContent, type MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { findGivenName } from './plain-line.ts';

const words = {
  en: {
    subject: 'Welcome to Gramy',
    title: 'Welcome to Gramy',
    preheader: 'Your account is ready. What are you playing tonight?',
    story: 'Your account is ready. A good evening is three steps away:',
    steps: [
      'Pick a game: bowling, billiards, karaoke, an escape room, a court or a track.',
      'Choose a time that is free right now, near you.',
      'Book and pay. We keep your ticket in your account.',
    ],
    action: 'Find something for tonight',
  },
  pl: {
    subject: 'Witamy w Gramy!',
    title: 'Witamy w Gramy!',
    preheader: 'Twoje konto jest gotowe. W co gracie dziś wieczorem?',
    story: 'Twoje konto jest gotowe. Od udanego wieczoru dzielą Cię trzy kroki:',
    steps: [
      'Wybierz, w co gracie: kręgle, bilard, karaoke, escape room, kort albo tor.',
      'Znajdź wolny termin w pobliżu.',
      'Zarezerwuj i zapłać. Bilet czeka na Twoim koncie.',
    ],
    action: 'Znajdź coś na dziś wieczór',
  },
};

export function renderWelcome(setting: MailSetting, data: MailTemplates['welcome']): MailContent {
  const { language } = setting;
  const { subject, title, preheader, story, steps, action } = words[language];
  return composeMail(setting, {
    subject,
    title,
    preheader,
    name: findGivenName(data.name),
    blocks: [
      { kind: 'paragraph', text: story },
      { kind: 'steps', steps },
      { kind: 'button', label: action, url: data.homeUrl },
    ],
    reason: accountReason[language],
  });
}
