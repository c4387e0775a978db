import { findNextMoment } from '@gramy/domain/booking/clock-work';
import type { Database, Pool } from '../../db/database.ts';
import { toClockFacts } from '../bookings/service/booking-facts.ts';
import {
  countBookingFaults,
  countHistoryFaults,
  countLedgerFaults,
  countMoneyFaults,
  countTableFaults,
  type Extent,
  listClocks,
  readExtent,
} from './store.ts';

/** How often each rule of the market is broken. Every figure has to be 0, whatever has happened before. */
export interface BrokenRules {
  overlappingTables: number;
  bookingsWithoutTable: number;
  proposalsThatHoldOn: number;
  tablesKeptAfterTheEnd: number;
  tablesTakenForAnotherTime: number;
  bookingsWithoutReference: number;
  bookingsWithAnotherTimeThanTheirSlots: number;
  historiesWithAGap: number;
  historiesThatEndElsewhere: number;
  totalsThatAreNotTheirLines: number;
  addOnsSoldAboveTheirStock: number;
  moneyThatIsNotThere: number;
  paidWithoutPayment: number;
  heldWithoutReview: number;
  refundedWithoutRefund: number;
  goodwillWithoutRefund: number;
  moreGoneThanPaid: number;
  moneyThatTheLedgerHasNot: number;
  heldThatTheLedgerHasNot: number;
  entriesOutOfBalance: number;
  balancesThatAreNotTheirLines: number;
  pointsThatWereNotEarned: number;
  tablesOfHoldsThatAreOver: number;
  clocksThatAreWrong: number;
}

export const noBrokenRules: BrokenRules = {
  overlappingTables: 0,
  bookingsWithoutTable: 0,
  proposalsThatHoldOn: 0,
  tablesKeptAfterTheEnd: 0,
  tablesTakenForAnotherTime: 0,
  bookingsWithoutReference: 0,
  bookingsWithAnotherTimeThanTheirSlots: 0,
  historiesWithAGap: 0,
  historiesThatEndElsewhere: 0,
  totalsThatAreNotTheirLines: 0,
  addOnsSoldAboveTheirStock: 0,
  moneyThatIsNotThere: 0,
  paidWithoutPayment: 0,
  heldWithoutReview: 0,
  refundedWithoutRefund: 0,
  goodwillWithoutRefund: 0,
  moreGoneThanPaid: 0,
  moneyThatTheLedgerHasNot: 0,
  heldThatTheLedgerHasNot: 0,
  entriesOutOfBalance: 0,
  balancesThatAreNotTheirLines: 0,
  pointsThatWereNotEarned: 0,
  tablesOfHoldsThatAreOver: 0,
  clocksThatAreWrong: 0,
};

export async function countBrokenRules(db: Database): Promise<BrokenRules> {
  const found = await Promise.all([
    countTableFaults(db),
    countBookingFaults(db),
    countHistoryFaults(db),
    countMoneyFaults(db),
    countLedgerFaults(db),
    countClockFaults(db),
  ]);
  return Object.assign({}, ...found) as BrokenRules;
}

type ClockRow = Parameters<typeof toClockFacts>[0] & { nextClockAt: Date | null };

async function countClockFaults(db: Database) {
  const rows = await listClocks<ClockRow>(db);
  const wrong = rows.filter(
    (row) => (row.nextClockAt?.getTime() ?? null) !== findNextMoment(toClockFacts(row)),
  );
  return { clocksThatAreWrong: wrong.length };
}

export interface Examination {
  extent: Extent;
  broken: [rule: keyof BrokenRules, count: number][];
}

/** All of it at one moment, so that a market which goes on meanwhile is no fault. */
export function examineMarket(pool: Pool): Promise<Examination> {
  return pool.begin(async (tx) => {
    await tx.runScript('set transaction isolation level repeatable read, read only');
    const extent = await readExtent(tx);
    if (!extent) throw new Error('One row of counts is always there');
    const rules = Object.entries(await countBrokenRules(tx)) as Examination['broken'];
    return { extent, broken: rules.filter(([, count]) => count !== 0) };
  });
}
