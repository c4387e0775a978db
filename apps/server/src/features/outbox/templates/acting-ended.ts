import type { Language } from '@gramy/domain/language/language';
import { composeMail } from './compose-mail.ts';
import type { MailBlock, MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { looksLikeAddress, shorten, toPlainLine } from './plain-line.ts';
import { formatMoment } from './wording.ts';

const words = {
  en: {
    subject: 'Our office has acted for your venue',
    lead: (place: string) => `Somebody of the Gramy office has been in the business area of “${place}”.`,
    none: 'Nothing was changed.',
    changes: { one: 'One thing was changed.', other: (count: number) => `${count} things were changed.` },
    where: 'Your log says what was seen and changed, before and after.',
    closed:
      'Team, rights, ownership, bank account and payouts cannot be changed by the office, and it cannot close a venue.',
    who: 'Who',
    office: 'the Gramy office',
    why: 'Why',
    from: 'From',
    until: 'Until',
    open: 'Open the log',
    reason: 'You get this mail because you own this venue on Gramy.',
  },
  pl: {
    subject: 'Nasze biuro działało w imieniu Twojego lokalu',
    lead: (place: string) => `Ktoś z biura Gramy korzystał z panelu lokalu „${place}”.`,
    none: 'Niczego nie zmieniono.',
    changes: { one: 'Wprowadzono jedną zmianę.', other: (count: number) => `Liczba zmian: ${count}.` },
    where: 'W dzienniku widać, co przejrzano i co zmieniono, przed i po.',
    closed:
      'Biuro nie może zmieniać zespołu, uprawnień, właściciela, konta bankowego ani wypłat, nie może też zamknąć lokalu.',
    who: 'Kto',
    office: 'biuro Gramy',
    why: 'Powód',
    from: 'Od',
    until: 'Do',
    open: 'Otwórz dziennik',
    reason: 'Piszemy, bo jesteś właścicielem tego lokalu na Gramy.',
  },
} satisfies Record<Language, unknown>;

/** To owners, when somebody of the office no longer acts on behalf of their venue. */
export function renderActingEnded(setting: MailSetting, data: MailTemplates['actingEnded']): MailContent {
  const { language, publicUrl } = setting;
  const text = words[language];
  const lead = text.lead(shorten(toPlainLine(data.place), 120));
  const name = shorten(toPlainLine(data.name), 60);
  const by = data.by === null ? '' : shorten(toPlainLine(data.by), 60);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: lead },
    {
      kind: 'facts',
      facts: [
        [text.who, by === '' || looksLikeAddress(by) ? text.office : `${by}, ${text.office}`],
        [text.why, data.reason],
        [text.from, formatMoment(language, data.startedAt)],
        [text.until, formatMoment(language, data.endedAt)],
      ],
    },
    { kind: 'paragraph', text: `${sayChanges(language, data.changes)} ${text.where}` },
    { kind: 'button', label: text.open, url: `${publicUrl}/business/${data.providerId}/set-up/log` },
    { kind: 'hint', text: text.closed },
  ];
  return composeMail(setting, {
    subject: text.subject,
    title: text.subject,
    preheader: lead,
    name: name === '' || looksLikeAddress(name) ? undefined : name,
    blocks,
    reason: text.reason,
  });
}

function sayChanges(language: Language, count: number): string {
  const { none, changes } = words[language];
  if (count === 0) return none;
  return count === 1 ? changes.one : changes.other(count);
}
