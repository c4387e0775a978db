import type { CallData } from '@gramy/contract/wire-types';
import { mayEnterBranch } from '@gramy/domain/access/permission';
import { findTakingsTime } from '@gramy/domain/booking/takings-day';
import { type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Member } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordChange } from '../audit/service.ts';
import { shareDue, sumOnline } from './service/share-of-day.ts';
import {
  type DayOfPlace,
  findPlace,
  insertClose,
  listCloses,
  listGivenBack,
  listOpen,
  listReturns,
  sumTakings,
  type TakingRow,
  type VisitRow,
} from './store.ts';

type DayClose = CallData<'GET /business/providers/:providerId/board/day-close'>;

export interface WantedDay {
  providerId: string;
  branchId: string;
  date: string;
}

export interface CountedDay extends WantedDay {
  countedCash: number;
  note: string;
}

export interface ClosingCaller {
  member: Member;
  address: string;
}

export interface DayCloseService {
  read(wanted: WantedDay, member: Pick<Member, 'branchIds'>): Promise<Outcome<DayClose>>;
  close(
    day: CountedDay,
    caller: ClosingCaller,
    claim: IdempotencyClaim | undefined,
  ): Promise<Outcome<DayClose>>;
}

export function createDayCloseService(pool: Pool, { clock }: { clock: Clock }): DayCloseService {
  return {
    read: (wanted, member) => readDay(pool, wanted, member),

    close: ({ countedCash, note, ...wanted }, { member, address }, claim) =>
      runOnce(pool, claim, async (tx) => {
        const found = await readDay(tx, wanted, member);
        if (found instanceof Failure) return found;
        const { expectedCash, currency } = found;
        const id = uuidv7();
        const close = {
          id,
          at: clock.now(),
          by: member.userId,
          currency,
          expectedCash,
          countedCash,
          note,
        };
        await insertClose(tx, toDay(wanted, found.timeZone), close);
        await recordChange(
          tx,
          { member, address },
          {
            action: 'day.close',
            subjectId: wanted.branchId,
            after: { date: wanted.date, expectedCash, countedCash, ...(note ? { note } : {}) },
          },
        );
        return readDay(tx, wanted, member);
      }),
  };
}

async function readDay(
  db: Database,
  wanted: WantedDay,
  { branchIds }: Pick<Member, 'branchIds'>,
): Promise<Outcome<DayClose>> {
  const place = mayEnterBranch(branchIds, wanted.branchId) ? await findPlace(db, wanted) : undefined;
  if (!place) return new Failure('notFound');
  const { timeZone, currency } = place;
  const day = toDay(wanted, timeZone);
  const takings = await sumTakings(db, day, currency);
  const returns = await listReturns(db, day, currency);
  const cash = takings.filter(({ way }) => way === 'cash');
  const givenBack = await listGivenBack(db, day, currency);
  const backInCash = givenBack.filter(({ way }) => way === 'cash');
  return {
    date: day.date,
    currency,
    timeZone,
    from: day.from.toISOString(),
    until: day.until.toISOString(),
    ways: sumWays(takings),
    people: listPeople(takings),
    online: await sumOnline(db, day, currency),
    toGiveBack: returns,
    givenBack,
    open: (await listOpen(db, day)).flatMap((visit) => describeOpen(visit, shareDue(visit, day))),
    expectedCash: sum(cash) - sum(backInCash),
    closes: (await listCloses(db, day)).map((close) => ({ ...close, at: close.at.toISOString() })),
  };
}

/** What is left may all be for another place. */
function describeOpen({ id, reference, name }: VisitRow, due: number): DayClose['open'] {
  return due > 0 ? [{ id, reference, name, due }] : [];
}

function toDay({ date, ...place }: WantedDay, timeZone: string): DayOfPlace {
  const day = requireDate(date);
  const { start, end } = findTakingsTime(day, timeZone);
  return {
    providerId: place.providerId,
    branchId: place.branchId,
    date: day,
    from: new Date(start),
    until: new Date(end),
  };
}

/** The contract has judged it already. */
function requireDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (date === undefined) throw new RangeError(`${text} is no date`);
  return date;
}

function sumWays(takings: readonly TakingRow[]): DayClose['ways'] {
  const sums = new Map<TakingRow['way'], DayClose['ways'][number]>();
  for (const { way, count, amount } of takings) {
    const known = sums.get(way) ?? { way, count: 0, amount: 0 };
    sums.set(way, { way, count: known.count + count, amount: known.amount + amount });
  }
  return [...sums.values()].sort((one, other) => other.amount - one.amount);
}

function listPeople(takings: readonly TakingRow[]): DayClose['people'] {
  const people = new Map<string | null, DayClose['people'][number]>();
  for (const { takenBy, name, way, amount } of takings) {
    const key = name === null ? null : takenBy;
    const known = people.get(key) ?? { name, amount: 0, ways: [] };
    people.set(key, { name, amount: known.amount + amount, ways: [...known.ways, { way, amount }] });
  }
  return [...people.values()].sort((one, other) => other.amount - one.amount);
}

function sum(rows: readonly { amount: number }[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0);
}
