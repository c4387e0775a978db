import { composeMail } from './compose-mail.ts';
import type { MailContent, MailSetting } from './mail-draft.ts';
import { contactPage } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { looksLikeAddress, shorten, toPlainLine } from './plain-line.ts';

const words = {
  en: {
    subject: 'Our answer to your message',
    about: (subject: string) => `You wrote to us about “${subject}”.`,
    answer: 'To answer, just reply to this mail.',
    write: 'Replies to this mail reach nobody. If something is still open, write to us again.',
    open: 'Write again',
    reason: 'You get this mail because you wrote to us with our contact form.',
  },
  pl: {
    subject: 'Nasza odpowiedź na Twoją wiadomość',
    about: (subject: string) => `Temat Twojej wiadomości: „${subject}”.`,
    answer: 'Aby odpowiedzieć, wystarczy odpisać na tego e-maila.',
    write: 'Odpowiedzi na tego e-maila nie docierają do nikogo. Jeśli coś zostało, napisz do nas ponownie.',
    open: 'Napisz ponownie',
    reason: 'Piszemy, bo otrzymaliśmy od Ciebie wiadomość przez formularz kontaktowy.',
  },
};

/** What a person of ours wrote, and how to answer it. */
export function renderContactReply(setting: MailSetting, data: MailTemplates['contactReply']): MailContent {
  const { subject, about, answer, write, open, reason } = words[setting.language];
  const name = shorten(toPlainLine(data.name), 60);
  const topic = shorten(toPlainLine(data.subject), 120);
  const lines = data.text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const mail = composeMail(setting, {
    subject,
    title: subject,
    preheader: lines[0] ?? subject,
    name: name === '' || looksLikeAddress(name) ? undefined : name,
    blocks: [
      ...lines.map((text) => ({ kind: 'paragraph', text }) as const),
      ...(topic === '' || looksLikeAddress(topic) ? [] : [{ kind: 'hint', text: about(topic) } as const]),
      { kind: 'hint', text: data.answerTo === undefined ? write : answer },
      ...(data.answerTo === undefined
        ? [{ kind: 'link', label: open, url: contactPage(setting) } as const]
        : []),
    ],
    reason,
  });
  return data.answerTo === undefined ? mail : { ...mail, replyTo: data.answerTo };
}
