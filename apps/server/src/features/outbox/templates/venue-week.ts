import type { Language } from '@gramy/domain/language/language';
import { type Currency, makeMoney } from '@gramy/domain/money/money';
import { formatMoney } from './booking/news-money.ts';
import { composeMail } from './compose-mail.ts';
import type { MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { looksLikeAddress, shorten, toPlainLine } from './plain-line.ts';

type Week = MailTemplates['venueWeek'];

const words = {
  en: {
    subject: (venue: string) => `The week at ${venue}`,
    lead: (days: string) => `Monday to Sunday, ${days}.`,
    revenue: 'Revenue',
    before: 'The week before',
    bookings: 'Bookings',
    occupancy: 'Tables in use',
    noShows: 'Did not come',
    bestDay: 'Best day',
    none: 'nothing open',
    open: 'All figures',
    off: 'You can switch this mail off at the top of that page.',
    reason: 'You get this mail because you lead a venue on Gramy.',
  },
  pl: {
    subject: (venue: string) => `Tydzień w lokalu ${venue}`,
    lead: (days: string) => `Od poniedziałku do niedzieli, ${days}.`,
    revenue: 'Przychód',
    before: 'Tydzień wcześniej',
    bookings: 'Rezerwacje',
    occupancy: 'Zajętość stanowisk',
    noShows: 'Nie przyszli',
    bestDay: 'Najlepszy dzień',
    none: 'lokal zamknięty',
    open: 'Wszystkie liczby',
    off: 'Ten list możesz wyłączyć na górze tamtej strony.',
    reason: 'Piszemy, bo prowadzisz lokal na Gramy.',
  },
} satisfies Record<Language, unknown>;

const locales: Record<Language, string> = { en: 'en-GB', pl: 'pl-PL' };

/** The week of a venue in five lines, each Monday. */
export function renderVenueWeek(setting: MailSetting, data: Week): MailContent {
  const { language, publicUrl } = setting;
  const text = words[language];
  const venue = shorten(toPlainLine(data.venue), 80);
  const name = shorten(toPlainLine(data.name), 60);
  const subject = text.subject(venue);
  const lead = text.lead(nameDays(language, data.from, data.to));
  return composeMail(setting, {
    subject,
    title: subject,
    preheader: lead,
    name: name === '' || looksLikeAddress(name) ? undefined : name,
    blocks: [
      { kind: 'paragraph', text: lead },
      { kind: 'figures', figures: listFigures(language, data) },
      { kind: 'button', label: text.open, url: `${publicUrl}/business/${data.providerId}/insight` },
      { kind: 'hint', text: text.off },
    ],
    reason: text.reason,
  });
}

function listFigures(language: Language, data: Week): [string, string][] {
  const text = words[language];
  const money = (amount: number) =>
    formatMoney(language, makeMoney(amount, data.currency satisfies Currency));
  const best = data.bestDay && `${nameDay(language, data.bestDay.date)}, ${money(data.bestDay.revenue)}`;
  return [
    [text.revenue, `${money(data.revenue)} (${text.before.toLowerCase()}: ${money(data.revenueBefore)})`],
    [text.bookings, String(data.bookings)],
    [
      text.occupancy,
      data.occupancyPercent === null ? text.none : formatPercent(language, data.occupancyPercent),
    ],
    [text.noShows, String(data.noShows)],
    ...(best === null ? [] : [[text.bestDay, best] satisfies [string, string]]),
  ];
}

function formatPercent(language: Language, percent: number): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 }).format(
    percent / 100,
  );
}

function nameDays(language: Language, from: string, to: string): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

function nameDay(language: Language, date: string): string {
  const format = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
