import { gzipSync } from 'node:zlib';

/** A number as PMTiles writes it, seven bits a byte. */
function writeNumber(value: number): number[] {
  const bytes = [];
  let left = value;
  while (left >= 0x80) {
    bytes.push((left % 0x80) | 0x80);
    left = Math.floor(left / 0x80);
  }
  return [...bytes, left];
}

interface Entry {
  tileId: number;
  runLength: number;
  length: number;
  /** Undefined for right after the one before. */
  offset?: number;
}

function writeDirectory(entries: readonly Entry[]): Buffer {
  const steps = entries.map(({ tileId }, index) => tileId - (entries[index - 1]?.tileId ?? 0));
  const columns = [
    steps,
    entries.map(({ runLength }) => runLength),
    entries.map(({ length }) => length),
    entries.map(({ offset }) => (offset === undefined ? 0 : offset + 1)),
  ];
  return gzipSync(Buffer.from([...writeNumber(entries.length), ...columns.flat().flatMap(writeNumber)]));
}

/**
 * A PMTiles archive of two zooms: one tile of the world (number 0), and below it the same tile twice (1 and 2, found by a
 * directory of its own), with nothing beside them.
 */
export function makeTileArchive(world: Uint8Array, part: Uint8Array): Buffer {
  const tiles = [world, part].map((tile) => gzipSync(tile));
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = tiles;
  const leaf = writeDirectory([{ tileId: 1, runLength: 2, length: second.length, offset: first.length }]);
  const root = writeDirectory([
    { tileId: 0, runLength: 1, length: first.length, offset: 0 },
    { tileId: 1, runLength: 0, length: leaf.length, offset: 0 },
  ]);
  const metadata = gzipSync(JSON.stringify({ attribution: '© the makers' }));
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  let at = header.length;
  for (const [field, part] of [
    [8, root],
    [24, metadata],
    [40, leaf],
    [56, Buffer.concat(tiles)],
  ] as const) {
    header.writeBigUInt64LE(BigInt(at), field);
    header.writeBigUInt64LE(BigInt(part.length), field + 8);
    at += part.length;
  }
  header.set([1, 2, 2, 1, 0, 1], 96);
  return Buffer.concat([header, root, metadata, leaf, ...tiles]);
}
