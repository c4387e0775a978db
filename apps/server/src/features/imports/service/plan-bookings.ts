import { boundBookedLine } from '@gramy/contract/schemas/import-bounds';
import { type Clash, findClashes, type TableTime } from '@gramy/domain/imports/find-clashes';
import { createNameBook } from '@gramy/domain/imports/find-named';
import type { ImportLine } from '@gramy/domain/imports/import-kind';
import type { ImportProblem, ImportProblemCode } from '@gramy/domain/imports/problem';
import { type ReadBooking, readBooking } from '@gramy/domain/imports/read-booking';
import { makeMoney } from '@gramy/domain/money/money';
import { type BookingPrice, makeAgreedPrice } from '@gramy/domain/pricing/agreed-price';
import { noServiceFee } from '@gramy/domain/pricing/service-fee';
import { foldText } from '@gramy/domain/text/fold-text';
import { addMinutes } from '@gramy/domain/time/instant';
import { createTurns, letOthersWork } from '../../../csv.ts';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { type AgreedBooking, writeAgreedBookings } from '../../bookings/service/write-agreed.ts';
import { type OfferFacts, readBranchHours, readOfferTrial } from '../../offers/service.ts';
import { type PricedSlot, priceSlots, type SlotAtOffer } from '../../quotes/service/price-slots.ts';
import { recordEarlierPayments } from '../../venue-bookings/service/venue-payment.ts';
import { findOffersAndSurroundings } from '../../venue-offers/service.ts';
import { listImported, listTaken, type Place, type TakenTime } from '../store.ts';
import {
  findRepeated,
  type ImportCall,
  type ImportDeps,
  keepBounds,
  type Plan,
  type ReadLine,
  readLines,
} from './plan.ts';

/** A booking with what it is known by. */
interface NamedBooking extends ReadBooking {
  key: Buffer;
}

type Line = ReadLine<NamedBooking>;

export async function planBookings(
  db: Database,
  deps: ImportDeps,
  { call, place }: { call: ImportCall; place: Place },
  lines: readonly ImportLine[],
): Promise<Outcome<Plan>> {
  const now = deps.clock.now().getTime();
  const found = await findOffersAndSurroundings(db, place, deps.clock.now());
  const branch = await readBranchHours(db, deps.clock, place);
  if (!found || !branch) return new Failure('notFound');
  const around = {
    branch,
    now,
    tables: createNameBook(found.tables),
    offers: createNameBook(found.offers),
    allOffers: found.offers,
  };
  const { read, problems } = await readLines(lines, (cells) => {
    const booking = readBooking(cells, around);
    if (!booking) return undefined;
    const { contact, reference } = booking;
    const bounded = keepBounds(
      cells,
      boundBookedLine({ name: contact.name, email: contact.email, reference }),
    );
    if (!bounded) return undefined;
    const { name, email } = bounded;
    const whole = { ...booking, reference: bounded.reference, contact: { ...contact, name, email } };
    return { ...whole, key: deps.secrets.hashToken(nameBooking(place, whole)) };
  });
  const facts = await readFacts(db, deps, place, read);
  const imported = await findImported(db, place, read);
  const added = read.filter((one) => !imported.has(one));
  const clashes = await findTaken(db, place, { added, facts, now });
  const priced = await priceAll(added, facts, place);
  return {
    problems: [
      ...problems,
      ...findRepeated(
        added,
        ({ key }) => key.toString('hex'),
        read[0]?.value.reference ? 'reference' : 'name',
      ),
      ...clashes,
      ...priced.problems,
    ],
    known: [...imported].map(([{ line }, name]) => ({ line, name })),
    adds: added.length,
    async write(tx) {
      const { member, language } = call;
      const writing = { ...deps, providerId: place.providerId, actorId: member.userId, language, now };
      const written = await writeAgreedBookings(tx, writing, priced.agreed);
      if (!written) return new Failure('importRefused');
      const paid = written.filter(({ status }) => status === 'confirmedPaid');
      await recordEarlierPayments(tx, paid, deps.clock.now());
      return undefined;
    },
  };
}

/** As the file calls it; without a number of its own it is what somebody has booked where and when. */
function nameBooking({ branchId }: Place, { reference, startsAt, tableIds, contact }: ReadBooking): string {
  if (reference !== '') return `${branchId} ${reference.toLowerCase()}`;
  const what = [new Date(startsAt).toISOString(), ...tableIds.toSorted(), foldText(contact.name)];
  return `${branchId} ${what.join(' ')}`;
}

type Facts = ReadonlyMap<string, OfferFacts>;

/** Of offers on sale or not: who has booked has booked. */
async function readFacts(
  db: Database,
  { clock }: ImportDeps,
  { branchId }: Place,
  read: readonly Line[],
): Promise<Facts> {
  const facts = new Map<string, OfferFacts>();
  for (const offerId of new Set(read.map(({ value }) => value.offerId))) {
    const found = await readOfferTrial(db, clock, { branchId, offerId }, {});
    if (found) facts.set(offerId, found);
  }
  return facts;
}

async function findImported(
  db: Database,
  { providerId }: Place,
  read: readonly Line[],
): Promise<Map<Line, string>> {
  const keys = read.map(({ value }) => value.key);
  const rows = await listImported(db, providerId, keys);
  const references = new Map(rows.map(({ key, reference }) => [key.toString('hex'), reference]));
  return new Map(
    read.flatMap((line) => {
      const reference = references.get(line.value.key.toString('hex'));
      return reference === undefined ? [] : [[line, reference] as const];
    }),
  );
}

interface Wanted {
  added: readonly Line[];
  facts: Facts;
  now: number;
}

/** Each line whose table is not free, with whoever has it. */
async function findTaken(
  db: Database,
  place: Place,
  { added, facts, now }: Wanted,
): Promise<ImportProblem[]> {
  if (added.length === 0) return [];
  const wanted = added.flatMap(({ line, value }): TableTime<number>[] => {
    const buffer = facts.get(value.offerId)?.rules.bufferMinutes ?? 0;
    const end = addMinutes(value.startsAt, value.durationMinutes + buffer);
    return value.tableIds.map((tableId) => ({ tableId, start: value.startsAt, end, by: line }));
  });
  const from = wanted.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY);
  const to = wanted.reduce((most, { end }) => Math.max(most, end), 0);
  const tableIds = [...new Set(wanted.map(({ tableId }) => tableId))];
  const taken = await listTaken(db, place, { tableIds, from, to, now });
  await letOthersWork();
  const clashes = findClashes(
    wanted,
    taken.map((time) => ({
      tableId: time.tableId,
      start: time.startsAt.getTime(),
      end: time.endsAt.getTime(),
      by: time,
    })),
  );
  const byLine = new Map(added.map((one) => [one.line, one]));
  return clashes.map((clash) => describeClash(clash, byLine));
}

const takers: Readonly<Record<TakenTime['taker'], ImportProblemCode>> = {
  booking: 'takenByBooking',
  hold: 'takenByGuest',
  block: 'takenByBlock',
};

function describeClash(clash: Clash<TakenTime>, byLine: ReadonlyMap<number, Line>): ImportProblem {
  const { line } = clash;
  const base = { line, column: 'tables', value: byLine.get(line)?.cells.text('tables') ?? '' };
  if ('line' in clash.with) return { ...base, code: 'takenByLine', otherLine: clash.with.line };
  return { ...base, code: takers[clash.with.taker], other: clash.with.reference ?? undefined };
}

async function priceAll(added: readonly Line[], facts: Facts, place: Place) {
  const agreed: AgreedBooking[] = [];
  const takeTurns = createTurns();
  const problems: ImportProblem[] = [];
  for (const { line, value, cells } of added) {
    await takeTurns();
    const offer = facts.get(value.offerId);
    if (!offer) throw new TypeError(`There is no offer ${value.offerId}`);
    const at = toSlot(offer, value, place);
    const price = findPrice(at, value);
    if (price instanceof Failure) {
      problems.push({ line, column: 'price', value: cells.text('price'), code: 'notMoney' });
      continue;
    }
    const { key: importKey, tableIds, contact, isPaid } = value;
    const on = { source: 'phone', importKey, isPaid, isTold: false, isHere: false } as const;
    agreed.push({ at, tableIds, contact, price, ...on });
  }
  return { agreed, problems };
}

function toSlot(facts: OfferFacts, value: ReadBooking, { branchId }: Place): SlotAtOffer<PricedSlot> {
  const { offerId, businessDay: date, startsAt, durationMinutes, guests, tableIds } = value;
  const tables = tableIds.length;
  return {
    facts,
    slot: { branchId, offerId, date, startsAt, durationMinutes, guests, tableIds, tables, addOns: [] },
  };
}

/** As it was agreed; where the file does not say, as it is sold today. */
function findPrice(at: SlotAtOffer<PricedSlot>, { price }: ReadBooking): Outcome<BookingPrice> {
  if (price === null) return priceSlots({ serviceFee: noServiceFee }, [at], { bookingType: 'personal' });
  return makeAgreedPrice(makeMoney(price, at.facts.currency), at.facts.prices.vatPercent);
}
