import { composeMail } from './compose-mail.ts';
import type { MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { formatMoment } from './wording.ts';

const words = {
  en: {
    subject: 'Your access to the Gramy office',
    title: 'Welcome to the office',
    roles: {
      admin: 'You are now an admin of this Gramy market.',
      support: 'You now belong to the support of this Gramy market.',
    },
    choose:
      'Choose a password first. The office then asks for a second step: a passkey, or a code by text message.',
    known: 'Sign in as usual. The office asks for a second step: a passkey, or a code by text message.',
    chooseAction: 'Choose a password',
    knownAction: 'Go to the office',
    until: (moment: string) => `The link works once, until ${moment}.`,
    reason: 'You get this mail because whoever runs this market has given you access to its office.',
  },
  pl: {
    subject: 'Twój dostęp do biura Gramy',
    title: 'Witamy w biurze',
    roles: {
      admin: 'Od teraz zarządzasz tym serwisem Gramy.',
      support: 'Od teraz należysz do obsługi klienta tego serwisu Gramy.',
    },
    choose: 'Najpierw ustaw hasło. Potem biuro poprosi o drugi krok: klucz dostępu albo kod z SMS-a.',
    known: 'Zaloguj się jak zwykle. Biuro poprosi o drugi krok: klucz dostępu albo kod z SMS-a.',
    chooseAction: 'Ustaw hasło',
    knownAction: 'Przejdź do biura',
    until: (moment: string) => `Link działa raz, do: ${moment}.`,
    reason: 'Piszemy, bo osoba prowadząca ten serwis dała Ci dostęp do biura.',
  },
};

export function renderOfficeInvitation(
  setting: MailSetting,
  { role, url, until }: MailTemplates['officeInvitation'],
): MailContent {
  const texts = words[setting.language];
  return composeMail(setting, {
    subject: texts.subject,
    title: texts.title,
    preheader: texts.roles[role],
    name: undefined,
    blocks: [
      { kind: 'paragraph', text: texts.roles[role] },
      { kind: 'paragraph', text: until === null ? texts.known : texts.choose },
      { kind: 'button', label: until === null ? texts.knownAction : texts.chooseAction, url },
      ...(until === null
        ? []
        : [{ kind: 'hint', text: texts.until(formatMoment(setting.language, until)) } as const]),
    ],
    reason: texts.reason,
  });
}
