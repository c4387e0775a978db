/**
 * Sets of tables as bits: table n is bit n mod 32 of word n ÷ 32. Many sets share one array, each beginning at its own
 * word `at`.
 */
export function countWords(tables: number): number {
  return Math.max(1, Math.ceil(tables / 32));
}

export function addToSet(sets: Int32Array, at: number, table: number): void {
  const word = at + (table >>> 5);
  sets[word] = (sets[word] ?? 0) | (1 << (table & 31));
}

export function flipInSet(sets: Int32Array, at: number, table: number): void {
  const word = at + (table >>> 5);
  sets[word] = (sets[word] ?? 0) ^ (1 << (table & 31));
}

export function isInSet(sets: Int32Array, at: number, table: number): boolean {
  return (((sets[at + (table >>> 5)] ?? 0) >>> (table & 31)) & 1) === 1;
}

/** For every set of `sets` what is not in the same set of `others`, which becomes the answer: arrays are dear to make. */
export function keepOutside(sets: Int32Array, others: Int32Array): Int32Array {
  for (let word = 0; word < sets.length; word += 1) others[word] = (sets[word] ?? 0) & ~(others[word] ?? 0);
  return others;
}

export function countInSet(sets: Int32Array, at: number, words: number): number {
  let count = 0;
  for (let word = at; word < at + words; word += 1) count += countBits(sets[word] ?? 0);
  return count;
}

export function isEmptySet(sets: Int32Array, at: number, words: number): boolean {
  for (let word = at; word < at + words; word += 1) if (sets[word] !== 0) return false;
  return true;
}

/** What stands in `items` at the numbers of the set, in order. */
export function pickBySet<Item>(sets: Int32Array, at: number, items: readonly Item[]): Item[] {
  const picked: Item[] = [];
  for (let base = 0; base < items.length; base += 32) {
    for (let rest = sets[at + (base >>> 5)] ?? 0; rest !== 0; rest &= rest - 1) {
      const item = items[base + lowestBit(rest)];
      if (item !== undefined) picked.push(item);
    }
  }
  return picked;
}

/** The first number that is in `wanted` and in the set; −1 when there is none. */
export function findInSet(wanted: Int32Array, sets: Int32Array, at: number): number {
  for (let word = 0; word < wanted.length; word += 1) {
    const found = (wanted[word] ?? 0) & (sets[at + word] ?? 0);
    if (found !== 0) return word * 32 + lowestBit(found);
  }
  return -1;
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Adds neighbouring bits, then pairs, then fours; the multiplication adds the four bytes that are left. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
