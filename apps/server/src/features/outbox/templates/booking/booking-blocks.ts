import { listByTime } from '@gramy/domain/booking/games-by-time';
import type { Language } from '@gramy/domain/language/language';
import { writeTown } from '@gramy/domain/text/write-town';
import type { MailBlock } from '../mail-draft.ts';
import { looksLikeAddress, shorten, toPlainLine } from '../plain-line.ts';
import type { BookingNewsData, SlotData } from './news-data.ts';
import { formatMoney } from './news-money.ts';
import { formatSlotTime } from './news-time.ts';

const words = {
  en: {
    reference: 'Reference',
    addOns: 'Extras',
    total: 'Price',
    free: 'free',
    paid: 'Paid',
    due: { online: 'To pay', venue: 'To pay at the venue' },
    stillDue: 'Still to pay',
    refundedBefore: 'Returned before',
    refund: 'Going back',
  },
  pl: {
    reference: 'Numer rezerwacji',
    addOns: 'Dodatki',
    total: 'Cena',
    free: 'bezpłatnie',
    paid: 'Zapłacono',
    due: { online: 'Do zapłaty', venue: 'Do zapłaty na miejscu' },
    stillDue: 'Do dopłaty',
    refundedBefore: 'Zwrócono wcześniej',
    refund: 'Zwrot',
  },
};

const people: Record<Language, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  en: { one: 'person', other: 'people' },
  pl: { one: 'osoba', few: 'osoby', many: 'osób', other: 'osoby' },
};

const plurals = { en: new Intl.PluralRules('en'), pl: new Intl.PluralRules('pl') };

export function countPeople(language: Language, count: number): string {
  const forms = people[language];
  return `${count}\u00a0${forms[plurals[language].select(count)] ?? forms.other}`;
}

/** Names are typed by people whom the reader may not know: no links, and not at length. */
export function quoteName(name: string, otherwise: string): string {
  const line = shorten(toPlainLine(name), 80);
  return line === '' || looksLikeAddress(line) ? otherwise : line;
}

/** The game by whose time a subject names the news: the one that was moved, else the first. */
export function findSubjectSlot({
  slots,
  movedFrom,
}: Pick<BookingNewsData, 'slots' | 'movedFrom'>): SlotData | undefined {
  const moved = movedFrom?.position === undefined ? undefined : slots[movedFrom.position];
  return moved ?? listByTime(slots)[0];
}

export function drawTickets(
  language: Language,
  { slots, bookedAt }: Pick<BookingNewsData, 'slots' | 'bookedAt'>,
): MailBlock[] {
  return listByTime(slots).map((slot) => drawTicket(language, slot, bookedAt));
}

function drawTicket(language: Language, slot: SlotData, bookedAt: string): MailBlock {
  const time = formatSlotTime(language, slot, bookedAt);
  const extras = slot.addOns.map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${name}`).join(', ');
  return {
    kind: 'ticket',
    label: slot.what,
    title: `${time.charAt(0).toLocaleUpperCase(language)}${time.slice(1)}`,
    lines: [slot.place, `${slot.street}, ${drawTown(slot.town)}`],
    stub: [
      [countPeople(language, slot.guests), ...slot.tables].join(' · '),
      ...(extras === '' ? [] : [`${words[language].addOns}: ${extras}`]),
    ],
  };
}

/** "02-555 Warszawa", which calendars have as it is. */
function drawTown(town: string): string {
  const [code = '', ...rest] = town.split(' ');
  return /\d/.test(code) ? writeTown(code, rest.join(' ')) : town;
}

/** The reference, and where the money stands. */
export function listFigures(language: Language, data: BookingNewsData): [string, string][] {
  const text = words[language];
  const figures: [string, string][] = [
    [text.reference, data.reference],
    [text.total, data.total.amount === 0 ? text.free : formatMoney(language, data.total)],
  ];
  if (data.paid.amount > 0) figures.push([text.paid, formatMoney(language, data.paid)]);
  if (data.refundedBefore && data.refundedBefore.amount > 0)
    figures.push([text.refundedBefore, formatMoney(language, data.refundedBefore)]);
  const isRest = data.paymentMethod === 'online' && data.paid.amount > 0;
  if (data.due.amount > 0) {
    figures.push([isRest ? text.stillDue : text.due[data.paymentMethod], formatMoney(language, data.due)]);
  }
  if (data.dueAtVenue && data.dueAtVenue.amount > 0)
    figures.push([text.due.venue, formatMoney(language, data.dueAtVenue)]);
  for (const { place, street, amount } of data.duesByPlace ?? [])
    figures.push([`${toPlainLine(place)}, ${toPlainLine(street)}`, formatMoney(language, amount)]);
  if (data.refund.amount > 0) figures.push([text.refund, formatMoney(language, data.refund)]);
  return figures;
}
