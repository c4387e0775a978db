import type { WireBooking } from '@gramy/contract/schemas/booking';
import type { Nip } from '@gramy/domain/account/nip';
import { writeAddress } from '@gramy/domain/account/postal-address';
import type {
  DocumentKind,
  DocumentLine,
  LocalizedName,
  Party,
  SaleDocument,
} from '@gramy/domain/documents/sale-document';
import { type Language, languages } from '@gramy/domain/language/language';
import { makeMoney } from '@gramy/domain/money/money';
import { minuteMs } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';

export interface Seller {
  legalName: string;
  taxId: string;
}

type WireLine = WireBooking['price']['lines'][number];
type WireSlot = WireBooking['slots'][number];

const words: Record<Language, { fee: string; people: string; locale: string }> = {
  en: { fee: 'Service fee', people: 'guests', locale: 'en-GB' },
  pl: { fee: 'Opłata serwisowa', people: 'os.', locale: 'pl-PL' },
};

export interface DocumentName {
  kind: DocumentKind;
  number: string;
  issuedOn: LocalDate;
}

/** What a booking says when it is printed. */
export function describeSale(booking: WireBooking, seller: Seller, name: DocumentName): SaleDocument {
  const { currency } = booking.price;
  return {
    ...name,
    reference: booking.reference,
    soldOn: findDayOfSale(booking),
    paymentMethod: booking.paymentMethod,
    seller: toSeller(booking, seller),
    buyer: toBuyer(booking),
    lines: booking.price.lines.filter(({ kind }) => kind !== 'discount').map((line) => toLine(booking, line)),
    total: makeMoney(booking.price.total, currency),
    paid: makeMoney(booking.paid, currency),
    refunded: makeMoney(booking.refunded, currency),
    due: makeMoney(booking.due, currency),
  };
}

/** On the clock of the place; it is where the seller sells. */
export function findDay(booking: WireBooking, at: Date): LocalDate {
  return localParts(at.getTime(), firstSlot(booking).branch.timeZone).date;
}

/** A service is sold when it has been rendered. */
function findDayOfSale(booking: WireBooking): LocalDate {
  return findDay(booking, new Date(booking.endsAt));
}

function firstSlot({ slots, reference }: WireBooking): WireSlot {
  const [slot] = slots;
  if (slot === undefined) throw new TypeError(`The booking ${reference} has no slot`);
  return slot;
}

function toSeller(booking: WireBooking, { legalName, taxId }: Seller): Party {
  const { street, postalCode, city } = firstSlot(booking).branch;
  return {
    name: legalName,
    taxId: taxId as Nip,
    address: writeAddress({ street, postalCode, city: city.pl }),
  };
}

function toBuyer({ company, contact }: WireBooking): Party {
  if (!company) return { name: contact.name };
  const { name, taxId, address } = company;
  return { name, taxId: taxId as Nip, ...(address ? { address: writeAddress(address) } : {}) };
}

/** The discount has no line of its own: each of the others is shown with its share taken off. */
function toLine(booking: WireBooking, line: WireLine): DocumentLine {
  const slot = booking.slots.find(({ position }) => position === line.slot);
  const name = Object.fromEntries(languages.map((language) => [language, nameLine(line, slot, language)]));
  return {
    name: name as LocalizedName,
    gross: makeMoney(line.amount - line.discount, booking.price.currency),
    vatPercent: line.vatPercent ?? 0,
  };
}

function nameLine(line: WireLine, slot: WireSlot | undefined, language: Language): string {
  const { fee, people } = words[language];
  if (line.kind === 'serviceFee' || slot === undefined) return fee;
  const times = line.quantity > 1 ? `\u00a0× ${line.quantity}` : '';
  if (line.kind === 'addOn') {
    const addOn = slot.addOns.find(({ id }) => id === line.addOnId);
    return `${addOn?.name[language] ?? ''}${times}`;
  }
  // Priced for each hour and table, or for each person.
  const extent =
    line.minutes === null ? `${line.quantity}\u00a0${people}` : `${line.minutes}\u00a0min${times}`;
  return `${slot.offer.name[language]}, ${sayStart(slot, language)}, ${extent}`;
}

function sayStart({ label: { date, minute } }: WireSlot, language: Language): string {
  const start = new Date(Date.parse(date) + minute * minuteMs);
  return new Intl.DateTimeFormat(words[language].locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(start);
}
