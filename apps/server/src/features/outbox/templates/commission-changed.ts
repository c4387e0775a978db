import type { Language } from '@gramy/domain/language/language';
import { makeMoney } from '@gramy/domain/money/money';
import { formatMoney } from './booking/news-money.ts';
import { composeMail } from './compose-mail.ts';
import type { MailBlock, MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { looksLikeAddress, shorten, toPlainLine } from './plain-line.ts';

type Data = MailTemplates['commissionChanged'];

const words = {
  en: {
    subject: 'Another commission for your venue',
    lead: (place: string, day: string) =>
      `For bookings at “${place}” that guests make from ${day} on, Gramy asks for another commission.`,
    kept: 'Bookings made before that day keep theirs, whenever they take place.',
    before: 'Until then',
    after: 'From then on',
    plusFixed: (percent: string, fixed: string) => `${percent} and ${fixed} per booking`,
    vat: 'VAT comes on top.',
    said: 'Why',
    open: 'See your payouts',
    reason: 'You get this mail because you own this venue on Gramy.',
  },
  pl: {
    subject: 'Nowa prowizja dla Twojego lokalu',
    lead: (place: string, day: string) =>
      `Od rezerwacji w lokalu „${place}”, których goście dokonają od ${day}, Gramy pobierze inną prowizję.`,
    kept: 'Wcześniejszych rezerwacji to nie zmienia, bez względu na termin wizyty.',
    before: 'Do tego dnia',
    after: 'Od tego dnia',
    plusFixed: (percent: string, fixed: string) => `${percent} i ${fixed} od rezerwacji`,
    vat: 'Do prowizji doliczamy VAT.',
    said: 'Powód',
    open: 'Zobacz wypłaty',
    reason: 'Piszemy, bo jesteś właścicielem tego lokalu na Gramy.',
  },
} satisfies Record<Language, unknown>;

const locales = { en: 'en-GB', pl: 'pl-PL' };

/** What the market will ask of a venue, to its owners, before it counts. */
export function renderCommissionChanged(setting: MailSetting, data: Data): MailContent {
  const { language, publicUrl } = setting;
  const text = words[language];
  const lead = text.lead(shorten(toPlainLine(data.place), 120), sayDay(language, data.from));
  const name = shorten(toPlainLine(data.name), 60);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: lead },
    {
      kind: 'facts',
      facts: [
        [text.before, sayTerms(language, data.before, data.currency)],
        [text.after, sayTerms(language, data.after, data.currency)],
        [text.said, data.text],
      ],
    },
    { kind: 'paragraph', text: `${text.kept} ${text.vat}` },
    { kind: 'button', label: text.open, url: `${publicUrl}/business/${data.providerId}/set-up/payouts` },
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

const sayDay = (language: Language, day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locales[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

function sayTerms(
  language: Language,
  { basisPoints, fixed }: Data['before'],
  currency: Data['currency'],
): string {
  const number = (basisPoints / 100).toLocaleString(locales[language], { maximumFractionDigits: 2 });
  const percent = `${number}%`;
  return fixed === 0
    ? percent
    : words[language].plusFixed(percent, formatMoney(language, makeMoney(fixed, currency)));
}
