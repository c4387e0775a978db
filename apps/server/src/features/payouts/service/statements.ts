import type { CallData } from '@gramy/contract/wire-types';
import type { Language } from '@gramy/domain/language/language';
import {
  findChange,
  findVatRounding,
  firstDay,
  monthOf,
  nextMonth,
  sumStatement,
  writeCommissionNumber,
} from '@gramy/domain/ledger/statement';
import { writeCsv } from '@gramy/domain/text/write-csv';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { splitLocalDate } from '@gramy/domain/time/local-date';
import { localParts, startOfDay } from '@gramy/domain/time/zoned-time';
import type { Database, Pool } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { postEntries } from '../../ledger/service.ts';
import { lockBalance } from '../store/payouts.ts';
import {
  countVisits,
  findBuyer,
  findClosed,
  findOpening,
  insertStatement,
  listOpenMonths,
  listRows,
  sumFree,
  sumKept,
  sumMonth,
  takeOrdinal,
  type VenueMonth,
} from '../store/statements.ts';

type Statement = CallData<'GET /business/providers/:providerId/payouts/statements/:month'>;

export interface StatementDeps {
  pool: Pool;
  clock: Clock;
  /** On the commission. */
  vatPercent: number;
  /** Who invoices: the operator of the market. */
  seller: { name: string; taxId: string | null; address: string | null };
}

/** As the ledger has it; of a closed month nothing changes any more. */
export async function readStatement(db: Database, wanted: VenueMonth): Promise<Omit<Statement, 'isOver'>> {
  const [sums, opening, visits, kept, free, closed] = await Promise.all([
    sumMonth(db, wanted).then(sumStatement),
    findOpening(db, wanted),
    countVisits(db, wanted),
    sumKept(db, wanted),
    sumFree(db, wanted),
    findClosed(db, wanted),
  ]);
  const invoice = closed && closed.ordinal !== null ? { ...closed, ordinal: closed.ordinal } : undefined;
  return {
    month: wanted.month,
    currency: wanted.currency,
    isClosed: closed !== undefined,
    visits,
    opening,
    ...sums,
    keptOfCancelled: kept,
    closing: opening + findChange(sums),
    free,
    invoice: invoice
      ? {
          number: writeCommissionNumber(wanted.month, invoice.ordinal),
          issuedOn: invoice.issuedOn,
          net: invoice.net,
          vat: invoice.vat,
        }
      : null,
  };
}

/** The first days of a month are left to whatever comes late. */
const closingDay = 3;
const closedAtOnce = 200;

/** Closes all months that are over, each venue by itself, or those of one; answers how many there were. */
export async function closeMonths(deps: StatementDeps, providerId?: string): Promise<number> {
  const { date } = localParts(deps.clock.now().getTime(), homeTimeZone);
  if (splitLocalDate(date).day < closingDay) return 0;
  let closed = 0;
  for (;;) {
    const open = await listOpenMonths(deps.pool, {
      ...{ before: monthOf(date), most: closedAtOnce, providerId },
    });
    for (const month of open) await deps.pool.begin((tx) => closeMonth(tx, deps, month));
    closed += open.length;
    if (open.length < closedAtOnce) return closed;
  }
}

/** With the balance locked nobody enters anything meanwhile; who was first has closed it. */
async function closeMonth(tx: Database, deps: StatementDeps, wanted: VenueMonth): Promise<void> {
  await lockBalance(tx, wanted);
  if (await findClosed(tx, wanted)) return;
  const sums = sumStatement(await sumMonth(tx, wanted));
  const rounding = findVatRounding(sums, deps.vatPercent);
  if (rounding !== 0) await roundVat(tx, wanted, rounding);
  const opening = await findOpening(tx, wanted);
  const [net, vat] = [sums.commission, sums.commissionVat + rounding];
  const at = deps.clock.now();
  const { seller, vatPercent } = deps;
  await insertStatement(tx, {
    ...wanted,
    opening,
    closing: opening + findChange({ ...sums, commissionVat: vat }),
    net,
    vat,
    vatPercent,
    ordinal: net === 0 && vat === 0 ? null : await takeOrdinal(tx, wanted.month),
    issuedOn: localParts(at.getTime(), homeTimeZone).date,
    seller,
    buyer: await findBuyer(tx, wanted.providerId),
    at,
  });
}

/** At the last moment of the month. */
async function roundVat(
  tx: Database,
  { providerId, month, currency }: VenueMonth,
  amount: number,
): Promise<void> {
  const end = startOfDay(firstDay(nextMonth(month)), homeTimeZone);
  const entry = {
    key: `rounding:${providerId}:${month}:${currency}`,
    kind: 'rounding',
    providerId,
    bookingId: null,
    at: new Date(end - 1),
    currency,
  };
  await postEntries(tx, [
    { ...entry, account: 'venue', amount },
    { ...entry, account: 'commissionVat', amount: 0 - amount },
  ]);
}

const heads: Record<Language, string[]> = {
  en: [
    'time',
    'what',
    'booking',
    'guests paid',
    'taken at the venue',
    'service fee',
    'vouchers of the market',
    'commission',
    'VAT on the commission',
    'change of the balance',
  ],
  pl: [
    'czas',
    'co',
    'rezerwacja',
    'zapłacili goście',
    'przyjęto na miejscu',
    'opłata serwisowa',
    'vouchery serwisu',
    'prowizja',
    'VAT od prowizji',
    'zmiana salda',
  ],
};

export const kinds: Record<Language, Record<string, string>> = {
  en: {
    visit: 'booking',
    visitCancelled: 'kept after a cancellation',
    rounding: 'rounding of VAT',
    payout: 'payout',
    payoutReturned: 'payout that came back',
    dispute: 'disputed payment',
    disputeWon: 'dispute won',
    disputeLost: 'dispute lost (what was withheld stays with the guest)',
    correction: 'correction',
  },
  pl: {
    visit: 'rezerwacja',
    visitCancelled: 'zatrzymane po odwołaniu',
    rounding: 'zaokrąglenie VAT',
    payout: 'wypłata',
    payoutReturned: 'wypłata zwrócona',
    dispute: 'płatność sporna',
    disputeWon: 'spór wygrany',
    disputeLost: 'spór przegrany (wstrzymana kwota zostaje u gościa)',
    correction: 'korekta',
  },
};

/** `2026-11-19 23:05`, on the clocks of the market: spreadsheets read it as a time. */
function writeMoment(at: Date): string {
  const { date, minute } = localParts(at.getTime(), homeTimeZone);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Every entry of a month, between its opening and its closing balance. */
export async function writeStatement(db: Database, wanted: VenueMonth, language: Language): Promise<string> {
  const { opening, closing } = await readStatement(db, wanted);
  const mark = language === 'pl' ? ',' : '.';
  const money = (amount: number) => (amount / 100).toFixed(2).replace('.', mark);
  const rows = (await listRows(db, wanted)).map((row) => [
    writeMoment(row.at),
    kinds[language][row.kind] ?? row.kind,
    row.reference ?? '',
    ...[
      row.guestsPaid,
      row.takenAtVenue,
      row.fees,
      row.vouchers,
      row.commission,
      row.commissionVat,
      row.toVenue,
    ].map(money),
  ]);
  const edge = (name: string, amount: number) => ['', name, '', '', '', '', '', '', '', money(amount)];
  const [first, last] =
    language === 'pl' ? ['saldo początkowe', 'saldo końcowe'] : ['opening balance', 'closing balance'];
  return writeCsv(
    [heads[language], edge(first ?? '', opening), ...rows, edge(last ?? '', closing)],
    language === 'pl' ? ';' : ',',
  );
}
