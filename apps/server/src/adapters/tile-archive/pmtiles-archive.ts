import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { MapTile, TileArchive } from '../../ports/tile-archive.ts';
import type { ReadBytes } from './byte-source.ts';
import { type DirectoryEntry, findEntry, numberTile, readDirectory } from './tile-directory.ts';

const headerBytes = 127;
const keptDirectories = 64;
/** A directory leads to another at most so often. */
const deepest = 4;

const compressions: Record<number, MapTile['encoding'] | 'none'> = { 1: 'none', 2: 'gzip', 3: 'br' };
const unpackers = { gzip: promisify(gunzip), br: promisify(brotliDecompress) };
const vectorTiles = 1;

/** A file in the third version of PMTiles: all tiles of a map, found by directories inside it. */
export async function openPmtiles(read: ReadBytes): Promise<TileArchive> {
  const header = readHeader(await read(0, headerBytes));
  const unpack = async (bytes: Buffer): Promise<Buffer> =>
    header.inside === undefined ? bytes : await unpackers[header.inside](bytes);
  const load = async (offset: number, length: number) =>
    readDirectory(await unpack(await read(offset, length)));
  const root = await load(header.root.offset, header.root.length);
  const leaves = new LRUCache<number, Promise<DirectoryEntry[]>>({ max: keptDirectories });

  const openLeaf = ({ offset, length }: DirectoryEntry): Promise<DirectoryEntry[]> => {
    const known = leaves.get(offset);
    if (known) return known;
    const opening = load(header.leaves + offset, length);
    leaves.set(offset, opening);
    // What failed once is asked for again.
    opening.catch(() => leaves.delete(offset));
    return opening;
  };
  const metadata = await readMetadata();

  return {
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    attribution: metadata,
    async find(zoom, column, row) {
      const tileId = numberTile(zoom, column, row);
      let directory = root;
      for (let depth = 0; depth < deepest; depth += 1) {
        const entry = findEntry(directory, tileId);
        if (!entry) return undefined;
        if (entry.runLength > 0) {
          return { body: await read(header.tiles + entry.offset, entry.length), encoding: header.outside };
        }
        directory = await openLeaf(entry);
      }
      throw new Error('The directories of a tile archive lead in a circle');
    },
  };

  async function readMetadata(): Promise<string> {
    const { offset, length } = header.metadata;
    if (length === 0) return '';
    const told: unknown = JSON.parse((await unpack(await read(offset, length))).toString());
    const attribution = told && typeof told === 'object' && 'attribution' in told ? told.attribution : '';
    return typeof attribution === 'string' ? attribution : '';
  }
}

function readHeader(bytes: Buffer) {
  if (bytes.toString('latin1', 0, 7) !== 'PMTiles' || bytes[7] !== 3) {
    throw new Error('it is no PMTiles archive of version 3');
  }
  if (bytes[99] !== vectorTiles) throw new Error('its tiles are no vector tiles');
  const number = (at: number) => Number(bytes.readBigUInt64LE(at));
  return {
    root: { offset: number(8), length: number(16) },
    metadata: { offset: number(24), length: number(32) },
    leaves: number(40),
    tiles: number(56),
    inside: readCompression(bytes[97]),
    outside: readCompression(bytes[98]),
    minZoom: bytes[100] ?? 0,
    maxZoom: bytes[101] ?? 0,
  };
}

function readCompression(code = 0): MapTile['encoding'] {
  const name = compressions[code];
  if (name === undefined) throw new Error('it is packed in a way that is not known');
  return name === 'none' ? undefined : name;
}
