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
import { findClockNote, nameClockNote } from '@gramy/domain/time/clock-note';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';

export interface Seller {
  legalName: string;
  taxId: string;
  /** Who has booked. */
  holder?: string | undefined;
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
    buyer: toBuyer(booking, seller.holder),
    lines: listTimes(booking).flatMap(({ line, span }) =>
      line.kind === 'discount' ? [] : [toLine(booking, line, span)],
    ),
    ...describeDiscount(booking),
    total: makeMoney(booking.price.total, currency),
    paid: makeMoney(booking.paid, currency),
    refunded: makeMoney(booking.refunded, currency),
    due: makeMoney(booking.due, currency),
    ...describeRest(booking),
  };
}

function describeRest({
  paymentMethod,
  due,
  dueOnline,
  price,
}: WireBooking): Pick<SaleDocument, 'dueAtVenue'> {
  const rest = paymentMethod === 'online' ? due - dueOnline : 0;
  return rest > 0 ? { dueAtVenue: makeMoney(rest, price.currency) } : {};
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

function toBuyer({ company, contact }: WireBooking, holder: string | undefined): Party {
  // Whoever has booked buys, whoever comes; without an account there is nobody else to name.
  if (!company) return { name: holder || contact.name };
  const { name, taxId, address } = company;
  return { name, taxId: taxId as Nip, ...(address ? { address: writeAddress(address) } : {}) };
}

function describeDiscount({ price, promoCode }: WireBooking): Pick<SaleDocument, 'discount'> {
  if (price.discount === 0) return {};
  return {
    discount: {
      amount: makeMoney(price.discount, price.currency),
      ...(promoCode ? { code: promoCode } : {}),
    },
  };
}

interface Span {
  readonly start: Instant;
  readonly end: Instant;
}

/** When each line was played: where a slot is split by prices, its parts follow one another. */
function listTimes({ slots, price }: WireBooking): { line: WireLine; span: Span | undefined }[] {
  const reached = new Map<number, Instant>();
  return price.lines.map((line) => {
    const slot = slots.find(({ position }) => position === line.slot);
    if (line.kind !== 'slot' || slot === undefined) return { line, span: undefined };
    const start = reached.get(slot.position) ?? Date.parse(slot.startsAt);
    const end = line.minutes === null ? Date.parse(slot.endsAt) : addMinutes(start, line.minutes);
    reached.set(slot.position, end);
    return { line, span: { start, end } };
  });
}

/** The discount has no line of its own: each of the others is shown with its share taken off. */
function toLine(booking: WireBooking, line: WireLine, span: Span | undefined): DocumentLine {
  const slot = booking.slots.find(({ position }) => position === line.slot);
  const name = Object.fromEntries(
    languages.map((language) => [language, nameLine(line, slot, span, language)]),
  );
  return {
    name: name as LocalizedName,
    gross: makeMoney(line.amount - line.discount, booking.price.currency),
    vatPercent: line.vatPercent ?? 0,
  };
}

function nameLine(
  line: WireLine,
  slot: WireSlot | undefined,
  span: Span | undefined,
  language: Language,
): string {
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
  const when = span ? [sayTime(span, slot.branch.timeZone, language)] : [];
  return [slot.offer.name[language], ...when, extent].join(', ');
}

/** "20 Nov 2026, 23:30–01:00", and on the night of the change of the clock which hour it was. */
function sayTime({ start, end }: Span, timeZone: string, language: Language): string {
  const { locale } = words[language];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(start);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const note = findClockNote(start, end, timeZone);
  return `${day}, ${time.format(start)}–${time.format(end)}${note ? ` (${nameClockNote(language, note)})` : ''}`;
}
