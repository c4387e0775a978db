import { findNextMoment } from '@gramy/domain/booking/clock-work';
import type { Database, Pool } from '../../db/database.ts';
import { toClockFacts } from '../bookings/service/booking-facts.ts';
import { type Extent, findBrokenRows, listClocks, mostNamed, readExtent, statedRules } from './store.ts';

type Rule = keyof typeof statedRules | 'clocksThatAreWrong';

/** How often each rule of the market is broken. Every figure has to be 0, whatever has happened before. */
export type BrokenRules = Record<Rule, number>;

const rules = [...Object.keys(statedRules), 'clocksThatAreWrong'] as Rule[];

export const noBrokenRules = Object.fromEntries(rules.map((rule) => [rule, 0])) as BrokenRules;

export async function countBrokenRules(db: Database): Promise<BrokenRules> {
  const faults = await findFaults(db);
  return { ...noBrokenRules, ...Object.fromEntries(faults.map(({ rule, count }) => [rule, count])) };
}

export interface Fault {
  rule: Rule;
  count: number;
  /** The first rows, by reference or id. */
  rows: string[];
}

async function findFaults(db: Database): Promise<Fault[]> {
  const [findings, clocks] = await Promise.all([findBrokenRows(db), listWrongClocks(db)]);
  return rules.flatMap((rule) => {
    const found = findings.filter((finding) => finding.rule === rule);
    if (rule === 'clocksThatAreWrong' && clocks.length > 0)
      return [{ rule, count: clocks.length, rows: clocks.slice(0, mostNamed) }];
    const [first] = found;
    return first ? [{ rule, count: first.count, rows: found.map(({ row }) => row) }] : [];
  });
}

type ClockRow = Parameters<typeof toClockFacts>[0] & { reference: string; nextClockAt: Date | null };

async function listWrongClocks(db: Database): Promise<string[]> {
  const rows = await listClocks<ClockRow>(db);
  return rows
    .filter((row) => (row.nextClockAt?.getTime() ?? null) !== findNextMoment(toClockFacts(row)))
    .map(({ reference }) => `booking ${reference}`)
    .sort();
}

export interface Examination {
  extent: Extent;
  faults: Fault[];
}

/** All of it at one moment, so that a market which goes on meanwhile is no fault. */
export function examineMarket(pool: Pool): Promise<Examination> {
  return pool.begin(async (tx) => {
    await tx.runScript('set transaction isolation level repeatable read, read only');
    const extent = await readExtent(tx);
    if (!extent) throw new Error('One row of counts is always there');
    return { extent, faults: await findFaults(tx) };
  });
}
