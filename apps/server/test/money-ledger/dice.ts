/** The same throws for the same seed. */
export interface Dice {
  /** From 0 up to, but not, `sides`. */
  roll(sides: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item | undefined;
}

/** Mulberry32: small, and good enough to play with. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const roll = (sides: number) => Math.floor(next() * sides);
  return {
    roll,
    chance: (probability) => next() < probability,
    pick: (items) => items[roll(items.length)],
  };
}
