import type { Language } from '@gramy/domain/language/language';
import { bookingPage, type MailBlock, type MailFile, type MailSetting } from '../mail-draft.ts';
import type { GuestMailNews, GuestNewsData, NewsPapers } from './news-data.ts';
import { formatMoney } from './news-money.ts';
import { formatDeadline, formatFullDay } from './news-time.ts';

/** News after which somebody has a ticket, or has paid. */
const papered: ReadonlySet<GuestMailNews> = new Set([
  'booked',
  'approved',
  'paid',
  'balancePaid',
  'moved',
  'movedByVenue',
  'changed',
  'dayReminder',
  'lateMoneyRevived',
]);

export function findPaperedBooking({ kind, bookingId }: GuestNewsData): string | undefined {
  return papered.has(kind) ? bookingId : undefined;
}

const codeId = 'ticket-code';

const words = {
  en: {
    code: (reference: string) => `QR code of booking ${reference}`,
    show: (reference: string) => `At the entrance, show the code of your ticket or say ${reference}.`,
    terms: 'If plans change, you can move or cancel your booking online. Of what you paid comes back:',
    termsPending:
      'Until the venue answers you can withdraw your request, and all of it comes back. After its yes, of what you paid comes back:',
    until: (moment: string) => `when cancelled by ${moment}`,
    change: 'Move or cancel',
    receipt: 'The receipt is attached as a PDF.',
    regulations: 'Regulations you accepted',
    regulationsOf: (day: string) => `Regulations you accepted, version of ${day}`,
  },
  pl: {
    code: (reference: string) => `Kod QR rezerwacji ${reference}`,
    show: (reference: string) => `Przy wejściu pokaż kod z biletu albo podaj numer ${reference}.`,
    terms: 'Gdy zmienią się plany, przeniesiesz albo odwołasz rezerwację online. Z zapłaconej kwoty wraca:',
    termsPending:
      'Dopóki lokal nie odpowie, możesz wycofać prośbę i wraca całość. Po potwierdzeniu z zapłaconej kwoty wraca:',
    until: (moment: string) => `po odwołaniu do ${moment}`,
    change: 'Przenieś albo odwołaj',
    receipt: 'Potwierdzenie płatności jest w załączonym pliku PDF.',
    regulations: 'Zaakceptowany regulamin',
    regulationsOf: (day: string) => `Zaakceptowany regulamin, wersja z ${day}`,
  },
};

export function drawCode({ language, papers }: MailSetting, { reference }: GuestNewsData): MailBlock[] {
  if (!papers?.code) return [];
  const { code, show } = words[language];
  return [{ kind: 'picture', contentId: codeId, alt: code(reference), caption: show(reference) }];
}

export function describePapers(setting: MailSetting, data: GuestNewsData): MailBlock[] {
  const { language, papers } = setting;
  if (!papers) return [];
  return [
    ...(papers.receipt ? [{ kind: 'paragraph' as const, text: words[language].receipt }] : []),
    ...describeTerms(language, papers, data),
    ...(papers.refundSteps.length > 0
      ? [
          {
            kind: 'link' as const,
            label: words[language].change,
            url: `${bookingPage(setting, data.bookingId)}#changes`,
          },
        ]
      : []),
    ...linkRegulations(setting, papers, data),
  ];
}

/** The page has the text as it was then. Dates differ only where the booking has several places. */
function linkRegulations(
  setting: MailSetting,
  { regulations }: NewsPapers,
  { slots, bookingId }: GuestNewsData,
): MailBlock[] {
  const { regulationsOf, regulations: several } = words[setting.language];
  const timeZone = slots[0]?.timeZone ?? 'UTC';
  const days = new Set(
    regulations.map(({ publishedAt }) => formatFullDay(setting.language, publishedAt, timeZone)),
  );
  const [day] = days;
  if (day === undefined) return [];
  const label = days.size === 1 ? regulationsOf(day) : several;
  return [{ kind: 'link', label, url: `${bookingPage(setting, bookingId)}#regulations` }];
}

function describeTerms(
  language: Language,
  { refundSteps }: NewsPapers,
  { slots, bookedAt, isPending }: GuestNewsData,
): MailBlock[] {
  const [slot] = slots;
  if (refundSteps.length === 0 || slot === undefined) return [];
  const { terms, termsPending, until } = words[language];
  const figures = refundSteps.map((step): [string, string] => [
    until(formatDeadline(language, step.until, slot.timeZone, bookedAt)),
    formatMoney(language, step.amount),
  ]);
  return [
    { kind: 'paragraph', text: isPending ? termsPending : terms },
    { kind: 'figures', figures },
  ];
}

export function attachPapers({ papers }: MailSetting): MailFile[] {
  if (!papers) return [];
  const { receipt } = papers;
  return [
    ...attachCode({ papers }),
    ...(receipt
      ? [{ filename: receipt.fileName, contentType: 'application/pdf', content: receipt.content }]
      : []),
  ];
}

export function attachCode({ papers }: Pick<MailSetting, 'papers'>): MailFile[] {
  const code = papers?.code;
  return code ? [{ filename: 'ticket.png', contentType: 'image/png', content: code, contentId: codeId }] : [];
}
