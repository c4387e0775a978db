import type { Nip } from '@gramy/domain/account/nip';
import type { LocalizedName, Party, SaleDocument } from '@gramy/domain/documents/sale-document';
import type { StatementDocument } from '@gramy/domain/documents/statement-document';
import { firstDay, type Month, nextMonth, writeCommissionNumber } from '@gramy/domain/ledger/statement';
import { makeMoney } from '@gramy/domain/money/money';
import { addDays } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import { findBuyer, findIssued, type IssuedInvoice, listRows, type VenueMonth } from '../store/statements.ts';
import { dayOf } from './check-account.ts';
import { kinds, readStatement, type StatementDeps } from './statements.ts';

/** The market's invoice for the commission of a month; undefined: there is none. */
export async function describeInvoice(db: Database, wanted: VenueMonth): Promise<SaleDocument | undefined> {
  const issued = await findIssued(db, wanted);
  if (!issued || issued.ordinal === null) return undefined;
  const gross = makeMoney(issued.net + issued.vat, wanted.currency);
  const none = makeMoney(0, wanted.currency);
  return {
    kind: 'commission',
    number: writeCommissionNumber(wanted.month, issued.ordinal),
    reference: wanted.month,
    issuedOn: issued.issuedOn,
    soldOn: addDays(firstDay(nextMonth(wanted.month)), -1),
    paymentMethod: 'online',
    seller: toSeller(issued.seller),
    buyer: toBuyer(issued.buyer),
    lines: [{ name: nameCommission(wanted.month), gross, vatPercent: issued.vatPercent }],
    total: gross,
    paid: gross,
    refunded: none,
    due: none,
  };
}

const nameCommission = (month: Month): LocalizedName => ({
  en: `Commission for bookings, ${month}`,
  pl: `Prowizja od rezerwacji, ${month}`,
});

const lineNames = {
  opening: { en: 'Opening balance', pl: 'Saldo początkowe' },
  guestsPaid: {
    en: 'Guests paid for visits that are over',
    pl: 'Goście zapłacili za wizyty, które się odbyły',
  },
  keptOfCancelled: { en: 'Kept after cancellations', pl: 'Zatrzymano po odwołaniach' },
  takenAtVenue: { en: 'Of it at the venue', pl: 'Z tego na miejscu' },
  fees: { en: 'Service fees', pl: 'Opłaty serwisowe' },
  vouchers: { en: 'Vouchers and codes of the market', pl: 'Vouchery i kody na koszt serwisu' },
  commission: { en: 'Commission', pl: 'Prowizja' },
  commissionVat: { en: 'VAT on the commission', pl: 'VAT od prowizji' },
  payouts: { en: 'Paid out', pl: 'Wypłacono' },
  returned: { en: 'Payouts that came back', pl: 'Wypłaty zwrócone' },
  disputes: { en: 'Disputed payments', pl: 'Płatności sporne' },
  corrections: { en: 'Corrections', pl: 'Korekty' },
} satisfies Record<string, LocalizedName>;

/** Taken off: above zero in a statement, below it on paper. */
const takenOff = new Set<string>(['takenAtVenue', 'fees', 'commission', 'commissionVat', 'payouts']);

/** A month as its statement has it, line by line. */
export async function describeStatement(
  db: Database,
  wanted: VenueMonth,
  { seller, clock }: Pick<StatementDeps, 'seller' | 'clock'>,
): Promise<StatementDocument> {
  const [statement, rows, issued] = await Promise.all([
    readStatement(db, wanted),
    listRows(db, wanted),
    findIssued(db, wanted),
  ]);
  const { currency } = wanted;
  const sums = Object.entries(lineNames).flatMap(([key, name]) => {
    const of = statement[key as keyof typeof lineNames];
    const amount = key === 'guestsPaid' ? of - statement.keptOfCancelled : of;
    if (amount === 0 && key !== 'opening' && key !== 'guestsPaid') return [];
    return [{ name, amount: makeMoney(takenOff.has(key) ? 0 - amount : amount, currency) }];
  });
  return {
    kind: 'statement',
    month: wanted.month,
    isClosed: statement.isClosed,
    printedOn: dayOf(clock.now()),
    seller: toSeller(issued?.seller ?? seller),
    buyer: toBuyer(issued?.buyer ?? (await findBuyer(db, wanted.providerId))),
    sums,
    closing: makeMoney(statement.closing, currency),
    ...(statement.invoice ? { invoice: statement.invoice.number } : {}),
    entries: rows.map(({ at, kind, reference, toVenue }) => ({
      on: dayOf(at),
      name: { en: kinds.en[kind] ?? kind, pl: kinds.pl[kind] ?? kind },
      ...(reference === null ? {} : { reference }),
      amount: makeMoney(toVenue, currency),
    })),
  };
}

/** As they were kept on the day of closing: the market has its address in one line, venues in parts. */
function toSeller({ name, taxId, address }: IssuedInvoice['seller']): Party {
  return nameParty(name, taxId, address === null ? [] : [address]);
}

function toBuyer({ name, taxId, street, postalCode, city }: IssuedInvoice['buyer']): Party {
  return nameParty(name, taxId, [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean));
}

const nameParty = (name: string, taxId: string | null, address: string[]): Party => ({
  name,
  ...(taxId ? { taxId: taxId as Nip } : {}),
  address,
});
