import { crc32, deflateRawSync, constants as zlib } from 'node:zlib';

/** A text that many people get, each with a nonce of their own in the same places. */
export interface SharedText {
  fill(nonce: string): string;
  /** The same, compressed; all but the nonce was compressed before, so this costs next to nothing. */
  fillCompressed(nonce: string): Buffer;
}

/** As far as a reader of deflate looks back. */
const windowBytes = 32_768;
/** Compressed, no name, no time, of no particular system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty block that says: this was the last one. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** `nonce` is the one that the text was made with; every other one has to be as long. */
export function shareText(text: string, nonce: string): SharedText {
  const pieces = text.split(nonce).map((piece) => Buffer.from(piece));
  let segments: Buffer[] | undefined;
  return {
    fill: (own) => pieces.join(own),
    fillCompressed(own) {
      segments ??= compressPieces(pieces, nonce.length);
      return assembleGzip(pieces, segments, Buffer.from(own));
    },
  };
}

/**
 * Each piece on its own, but with all before it in view, as one stream would have it. In place of the nonce stand zeros,
 * which no page contains, so that nothing is ever copied out of one.
 */
function compressPieces(pieces: readonly Buffer[], nonceLength: number): Buffer[] {
  const blank = Buffer.alloc(nonceLength);
  let before = Buffer.alloc(0);
  return pieces.map((piece) => {
    const segment =
      piece.length === 0
        ? piece
        : deflateRawSync(piece, {
            level: 7,
            // Ends at a whole byte, and leaves the stream open for the next block.
            finishFlush: zlib.Z_SYNC_FLUSH,
            ...(before.length > 0 ? { dictionary: before } : {}),
          });
    before = Buffer.concat([before, piece, blank]).subarray(-windowBytes);
    return segment;
  });
}

function assembleGzip(pieces: readonly Buffer[], segments: readonly Buffer[], nonce: Buffer): Buffer {
  const parts: Buffer[] = [gzipHead];
  const stored = storeBlock(nonce);
  let checksum = 0;
  let size = 0;
  for (const [index, segment] of segments.entries()) {
    if (index > 0) {
      parts.push(stored);
      checksum = crc32(nonce, checksum);
      size += nonce.length;
    }
    const piece = pieces[index] ?? Buffer.alloc(0);
    parts.push(segment);
    checksum = crc32(piece, checksum);
    size += piece.length;
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(size, 4);
  return Buffer.concat([...parts, lastBlock, tail]);
}

/** A block of deflate that is not compressed: its length, the same inverted, and the bytes as they are. */
function storeBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
