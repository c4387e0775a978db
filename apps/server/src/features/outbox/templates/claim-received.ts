import { composeMail } from './compose-mail.ts';
import type { MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { looksLikeAddress, shorten, toPlainLine } from './plain-line.ts';

const words = {
  en: {
    subject: 'We have your claim',
    title: 'We have your claim',
    thanks: (place: string | undefined) =>
      place === undefined
        ? 'You told us that a business on Gramy is yours.'
        : `You told us that “${place}” is your business.`,
    promise: 'A person checks every claim and gets in touch, usually within three working days.',
    meanwhile: 'Until then nothing changes: neither the page of the business nor who can edit it.',
    confirm: 'It was me: you may write to this address again',
    reason: 'You get this mail because somebody gave this address when claiming a business on Gramy.',
  },
  pl: {
    subject: 'Mamy Twoje zgłoszenie',
    title: 'Mamy Twoje zgłoszenie',
    thanks: (place: string | undefined) =>
      place === undefined
        ? 'Dostaliśmy od Ciebie zgłoszenie, że prowadzisz lokal, który jest na Gramy.'
        : `Dostaliśmy od Ciebie zgłoszenie, że prowadzisz lokal „${place}”.`,
    promise: 'Każde zgłoszenie sprawdza człowiek. Zwykle odzywamy się w ciągu trzech dni roboczych.',
    meanwhile: 'Do tego czasu nic się nie zmienia: ani strona lokalu, ani to, kto może ją edytować.',
    confirm: 'To moja wiadomość: możecie pisać na ten adres',
    reason: 'Piszemy, bo ktoś podał ten adres, zgłaszając, że prowadzi lokal na Gramy.',
  },
};

export function renderClaimReceived(setting: MailSetting, data: MailTemplates['claimReceived']): MailContent {
  const { subject, title, thanks, promise, meanwhile, confirm, reason } = words[setting.language];
  return composeMail(setting, {
    subject,
    title,
    preheader: promise,
    name: quote(data.name, 60),
    blocks: [
      { kind: 'paragraph', text: thanks(quote(data.place, 120)) },
      { kind: 'paragraph', text: promise },
      { kind: 'paragraph', text: meanwhile },
      ...(data.confirmUrl === undefined
        ? []
        : [{ kind: 'link', label: confirm, url: data.confirmUrl } as const]),
    ],
    reason,
  });
}

/** The form takes any address, so its words may reach a stranger: without links, and not at length. */
function quote(words: string, longest: number): string | undefined {
  const line = shorten(toPlainLine(words), longest);
  return line === '' || looksLikeAddress(line) ? undefined : line;
}
