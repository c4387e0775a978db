import { promisify } from 'node:util';
import {
  type BrotliCompress,
  brotliDecompress,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  type DeflateRaw,
  constants as zlib,
} from 'node:zlib';
import { createStencil, type Stencil } from './stencil.ts';

/*
 * Both formats are streams of blocks, and know blocks that are not compressed. So each piece is compressed with all
 * before it in view, as one stream would have it, and the holes become blocks of the second kind.
 */

const decompress = promisify(brotliDecompress);

/** A blank stands for a hole while compressing. Nothing may ever be copied out of it, for it will not be there. */
async function compressPieces(
  stream: BrotliCompress | DeflateRaw,
  flush: number,
  pieces: readonly Buffer[],
  makeBlank: (index: number) => Buffer,
): Promise<Buffer[]> {
  const arrived: Buffer[] = [];
  stream.on('data', (bytes: Buffer) => arrived.push(bytes));

  async function compress(bytes: Buffer): Promise<Buffer> {
    if (bytes.length > 0) stream.write(bytes);
    // Up to a whole byte; the stream stays open for the next block.
    await new Promise<void>((resolve) => stream.flush(flush, resolve));
    return Buffer.concat(arrived.splice(0));
  }

  const segments: Buffer[] = [];
  for (const piece of pieces) {
    if (segments.length > 0) await compress(makeBlank(segments.length));
    // The beginning of the stream comes with the first piece, even if there is nothing in it.
    segments.push(piece.length > 0 || segments.length === 0 ? await compress(piece) : piece);
  }
  stream.destroy();
  return segments;
}

/** Compressed, no name, no time, of no particular system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty block that says: this was the last one. */
const lastDeflateBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

export async function compressByGzip(pieces: readonly Buffer[], holeLength: number): Promise<Stencil> {
  // Zeros are in no page.
  const stream = createDeflateRaw({ level: 7 });
  const segments = await compressPieces(stream, zlib.Z_SYNC_FLUSH, pieces, () => Buffer.alloc(holeLength));
  // A block that is not compressed: its length, and the same inverted.
  const holeHead = Buffer.alloc(5);
  holeHead.writeUInt16LE(holeLength, 1);
  holeHead.writeUInt16LE(~holeLength & 0xffff, 3);
  const tail = Buffer.alloc(8);
  const size = pieces.reduce((sum, piece) => sum + piece.length, holeLength * (pieces.length - 1));
  tail.writeUInt32LE(size, 4);
  const stencil = frameSegments(segments, holeLength, {
    head: gzipHead,
    holeHead,
    tail: Buffer.concat([lastDeflateBlock, tail]),
  });
  return {
    fill(word) {
      const filled = stencil.fill(word);
      filled.writeUInt32LE(sumUp(pieces, Buffer.from(word, 'latin1')), filled.length - 8);
      return filled;
    },
  };
}

function sumUp(pieces: readonly Buffer[], word: Buffer): number {
  let sum = 0;
  pieces.forEach((piece, index) => {
    if (index > 0) sum = crc32(word, sum);
    sum = crc32(piece, sum);
  });
  return sum;
}

/** In no page either. A prime number of them: so each step through them makes pairs that no other step makes. */
const controlCharacters = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 127],
  ...Array.from({ length: 18 }, (_, index) => 14 + index),
];
/** A last block with nothing in it. */
const lastBrotliBlock = Buffer.from([3]);

/**
 * The format looks at the two letters before a place in order to guess the next one, and remembers the distances it has
 * copied from: so a blank ends as the word does, and holds nothing that would be copied from another one.
 */
function makeBlank(word: string, index: number): Buffer {
  const { length } = controlCharacters;
  const step = 1 + (index % (length - 1));
  const letters = Array.from(
    { length: word.length - 2 },
    (_, place) => controlCharacters[(place * step) % length],
  );
  return Buffer.concat([Buffer.from(letters.map((letter) => letter ?? 0)), Buffer.from(word.slice(-2))]);
}

/** Null for a text that does not lend itself to it: one with control characters, or with very many holes. */
export async function compressByBrotli(pieces: readonly Buffer[], word: string): Promise<Stencil | null> {
  const { length } = word;
  const stream = createBrotliCompress({
    params: { [zlib.BROTLI_PARAM_QUALITY]: 7 },
  });
  const segments = await compressPieces(stream, zlib.BROTLI_OPERATION_FLUSH, pieces, (index) =>
    makeBlank(word, index),
  );
  // A block that is not compressed: not the last one, its length less one in 16 bits, and a one.
  const holeHead = Buffer.alloc(3);
  holeHead.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  const stencil = frameSegments(segments, length, {
    head: Buffer.alloc(0),
    holeHead,
    tail: lastBrotliBlock,
  });
  // How it is compressed is not ours to say, and a page for everybody has to be right.
  const read = await decompress(stencil.fill(word)).catch(() => undefined);
  return read?.equals(createStencil(pieces, length).fill(word)) ? stencil : null;
}

function frameSegments(
  segments: readonly Buffer[],
  holeLength: number,
  { head, holeHead, tail }: { head: Buffer; holeHead: Buffer; tail: Buffer },
): Stencil {
  const last = segments.length - 1;
  const framed = segments.map((segment, index) =>
    Buffer.concat([...(index === 0 ? [head] : []), segment, index === last ? tail : holeHead]),
  );
  return createStencil(framed, holeLength);
}
