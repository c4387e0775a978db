import { type Money, makeMoney } from './money.ts';

/**
 * Shares `total` out by `weights` with the largest-remainder method: the parts always add up to `total`,
 * and none is a whole minor unit or more away from its exact share. Equal remainders favour the earlier part.
 * A negative total (a discount) is the mirror image of the positive one.
 */
export function splitProportionally(total: Money, weights: readonly number[]): Money[] {
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) {
      throw new RangeError(`A weight must be an integer of zero or more, not ${weight}`);
    }
  }
  // BigInt, because amount × weight may leave the safe integers even when both are inside.
  const weightSum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (weightSum === 0n) {
    if (total.amount !== 0) throw new RangeError('Cannot split an amount over weights that sum to zero');
    return weights.map(() => makeMoney(0, total.currency));
  }
  const size = BigInt(Math.abs(total.amount));
  const shares = weights.map((weight, index) => {
    const product = size * BigInt(weight);
    return { index, floor: Number(product / weightSum), remainder: product % weightSum };
  });
  const missing = Math.abs(total.amount) - shares.reduce((sum, share) => sum + share.floor, 0);
  const raised = new Set(
    shares
      .toSorted((a, b) => compareBigInts(b.remainder, a.remainder) || a.index - b.index)
      .slice(0, missing)
      .map((share) => share.index),
  );
  const sign = Math.sign(total.amount);
  return shares.map(({ index, floor }) =>
    makeMoney(sign * (floor + (raised.has(index) ? 1 : 0)), total.currency),
  );
}

function compareBigInts(left: bigint, right: bigint): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
