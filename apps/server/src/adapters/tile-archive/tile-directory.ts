/** What stands at a tile's number: a run of equal tiles or, with a run of none, another directory. */
export interface DirectoryEntry {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  readonly runLength: number;
}

/** Column by column, numbers of variable length; an offset of zero means "right after the one before". */
export function readDirectory(bytes: Uint8Array): DirectoryEntry[] {
  let at = 0;
  const next = (): number => {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('The directory of a tile archive is cut off');
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
  };
  const count = next();
  const column = () => Array.from({ length: count }, next);
  let tileId = 0;
  const ids = column().map((step) => (tileId += step));
  const [runs, lengths, offsets] = [column(), column(), column()];
  const entries: DirectoryEntry[] = [];
  for (const [index, id] of ids.entries()) {
    const before = entries[index - 1];
    const told = offsets[index] ?? 0;
    const offset = told === 0 && before ? before.offset + before.length : told - 1;
    entries.push({ tileId: id, offset, length: lengths[index] ?? 0, runLength: runs[index] ?? 0 });
  }
  return entries;
}

export function findEntry(entries: readonly DirectoryEntry[], tileId: number): DirectoryEntry | undefined {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.tileId ?? 0) <= tileId) low = middle + 1;
    else high = middle;
  }
  const entry = entries[low - 1];
  if (!entry) return undefined;
  return entry.runLength === 0 || tileId - entry.tileId < entry.runLength ? entry : undefined;
}

/** Its place on the Hilbert curve, after all tiles of the lower zooms. */
export function numberTile(zoom: number, column: number, row: number): number {
  let [x, y] = [column, row];
  let number = (4 ** zoom - 1) / 3;
  for (let side = 2 ** (zoom - 1); side >= 1; side /= 2) {
    const [right, lower] = [(x & side) > 0 ? 1 : 0, (y & side) > 0 ? 1 : 0];
    number += side * side * ((3 * right) ^ lower);
    if (lower === 0) {
      if (right === 1) [x, y] = [side - 1 - x, side - 1 - y];
      [x, y] = [y, x];
    }
  }
  return number;
}
