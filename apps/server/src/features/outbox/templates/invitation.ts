import { composeMail } from './compose-mail.ts';
import type { MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { looksLikeAddress, shorten, toPlainLine } from './plain-line.ts';

const words = {
  en: {
    someone: 'A friend',
    subject: (name: string) => `${name} invites you to play`,
    title: 'Let us play together',
    story: (name: string) =>
      `${name} plays on Gramy: bowling, billiards, karaoke, escape rooms, courts and tracks, booked in a minute.`,
    bonus: (points: number) =>
      `Join by this invitation and you both get ${points} points after your first game.`,
    action: 'Join and play',
    stop: 'No more invitations, please',
    reason: 'You get this mail because somebody you know gave us your address once, for this invitation.',
  },
  pl: {
    someone: 'Ktoś ze znajomych',
    subject: (name: string) => `${name} zaprasza Cię do gry`,
    title: 'Zagrajmy razem',
    story: (name: string) =>
      `${name} gra na Gramy: kręgle, bilard, karaoke, escape roomy, korty i tory, rezerwacja w minutę.`,
    bonus: (points: number) =>
      `Dołącz z tego zaproszenia, a po Twojej pierwszej grze oboje dostaniecie po ${points} punktów.`,
    action: 'Dołącz i zagraj',
    stop: 'Nie chcę więcej zaproszeń',
    reason: 'Piszemy, bo ktoś ze znajomych podał nam Twój adres, tylko na to zaproszenie.',
  },
};

export function renderInvitation(setting: MailSetting, data: MailTemplates['invitation']): MailContent {
  const texts = words[setting.language];
  const name = quoteName(data.inviterName) ?? texts.someone;
  return composeMail(setting, {
    subject: texts.subject(name),
    title: texts.title,
    preheader: texts.bonus(data.bonus),
    name: undefined,
    blocks: [
      { kind: 'paragraph', text: texts.story(name) },
      { kind: 'paragraph', text: texts.bonus(data.bonus) },
      { kind: 'button', label: texts.action, url: data.signUpUrl },
      { kind: 'link', label: texts.stop, url: data.refusalUrl },
    ],
    reason: texts.reason,
  });
}

/** It reaches strangers: whoever calls themselves like an address has no name here. */
function quoteName(name: string): string | undefined {
  const line = shorten(toPlainLine(name), 40);
  return line === '' || looksLikeAddress(line) ? undefined : line;
}
