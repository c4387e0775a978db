/** How many slips a word of that length is forgiven; short words mean something else too soon. */
export function countForgiven(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Whether `typed` becomes `meant` by at most `most` slips: a letter too many, too few, wrong, or two neighbours swapped.
 */
export function isWithinSlips(typed: string, meant: string, most: number): boolean {
  if (typed === meant) return true;
  if (Math.abs(typed.length - meant.length) > most) return false;
  let twoBack: number[] = [];
  let before = Array.from({ length: meant.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= meant.length; column += 1) {
      const slips = countSlips(typed, meant, row, column, current, before, twoBack);
      current.push(slips);
      if (slips < best) best = slips;
    }
    if (best > most) return false;
    twoBack = before;
    before = current;
  }
  return (before[meant.length] ?? most + 1) <= most;
}

function countSlips(
  typed: string,
  meant: string,
  row: number,
  column: number,
  current: readonly number[],
  before: readonly number[],
  twoBack: readonly number[],
): number {
  const isSame = typed[row - 1] === meant[column - 1];
  let slips = Math.min(
    (before[column] ?? 0) + 1,
    (current[column - 1] ?? 0) + 1,
    (before[column - 1] ?? 0) + (isSame ? 0 : 1),
  );
  const isSwapped =
    row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
  if (isSwapped) slips = Math.min(slips, (twoBack[column - 2] ?? 0) + 1);
  return slips;
}
