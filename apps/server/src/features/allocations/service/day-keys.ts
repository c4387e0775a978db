import { utcDayMs } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';

export interface BranchTime {
  branchId: string;
  during: Interval;
}

const bitsOfDay = 16n;

/**
 * Two times at one branch that overlap have a day in common. In one order for everybody, so that nobody waits in a circle.
 * Two branches with the same key only wait for one another more than they need to.
 */
export function listDayKeys(times: readonly BranchTime[]): bigint[] {
  const keys = new Set<bigint>();
  for (const { branchId, during } of times) {
    const branch = BigInt(`0x${branchId.replaceAll('-', '').slice(-12)}`);
    const lastDay = Math.floor((during.end - 1) / utcDayMs);
    for (let day = Math.floor(during.start / utcDayMs); day <= lastDay; day += 1) {
      keys.add(BigInt.asIntN(64, (branch << bitsOfDay) | BigInt(day)));
    }
  }
  return [...keys].sort((left, right) => (left < right ? -1 : 1));
}
