import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PngOptions } from 'sharp';
import type { Outcome } from '../failure.ts';
import type { ContentEncoding } from './content-encoding.ts';
import { createWorkGate } from './work-gate.ts';

const compressByBrotli = promisify(brotliCompress);
const compressByGzip = promisify(gzip);

const compressText = createWorkGate({ atOnce: 2, maxWaiting: 500 });
const draw = createWorkGate({ atOnce: 1, maxWaiting: 100 });
const takeTurn = createWorkGate({ atOnce: 1, maxWaiting: 40 });

/** Brotli's last step would save another 2 % for three times the work. */
const brotliSettings = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** A drawing takes some ten milliseconds of everybody's thread: others have a turn after each. */
export function drawInTurn(work: () => string): Promise<Outcome<string>> {
  return draw(async () => {
    await nextTurn();
    return work();
  });
}

export async function encodeText(
  text: string,
  encoding: ContentEncoding | 'identity',
): Promise<Outcome<Buffer>> {
  const bytes = Buffer.from(text);
  if (encoding === 'identity') return bytes;
  return compressText(() =>
    encoding === 'br' ? compressByBrotli(bytes, brotliSettings) : compressByGzip(bytes, { level: 9 }),
  );
}

/** Flat drawings need few colours, and no dither between them: a third of the bytes. */
const fewColors = { palette: true, dither: 0, effort: 4, compressionLevel: 9 };
/** What an icon file asks of the pictures in it. */
const trueColors = { palette: false, compressionLevel: 9 };

async function renderPixels(svg: string, width: number, height: number, colors: PngOptions): Promise<Buffer> {
  // Imported on demand: many servers never need it.
  const { default: sharp } = await import('sharp');
  const ownWidth = Number(/ width="(\d+)"/.exec(svg)?.[1] ?? width);
  return sharp(Buffer.from(svg), { density: (72 * width) / ownWidth })
    .resize(width, height)
    .png(colors)
    .toBuffer();
}

/** An SVG as PNG, off the event loop. */
export async function renderPng(svg: string, width: number, height = width): Promise<Outcome<Buffer>> {
  return takeTurn(() => renderPixels(svg, width, height, fewColors));
}

/**
 * For phones: a drawing of a thousand shapes takes a slow one longer to lay out than its pixels take to arrive.
 */
export async function renderAvif(svg: string, width: number, height: number): Promise<Outcome<Buffer>> {
  return takeTurn(async () => {
    const { default: sharp } = await import('sharp');
    const pixels = await renderPixels(svg, width, height, trueColors);
    // More effort would save a few bytes, and the first visitor after a start would wait seconds for them.
    return sharp(pixels).avif({ quality: 38, effort: 2 }).toBuffer();
  });
}

/** An icon file that holds the same picture in several sizes, each as PNG. */
export async function renderIco(svg: string, sizes: readonly number[]): Promise<Outcome<Buffer>> {
  return takeTurn(async () => {
    const pictures = await Promise.all(sizes.map((size) => renderPixels(svg, size, size, trueColors)));
    const header = Buffer.alloc(6 + 16 * sizes.length);
    header.writeUInt16LE(1, 2);
    header.writeUInt16LE(sizes.length, 4);
    let offset = header.length;
    pictures.forEach((png, index) => {
      const entry = 6 + 16 * index;
      const size = sizes[index] ?? 0;
      header.writeUInt8(size, entry);
      header.writeUInt8(size, entry + 1);
      header.writeUInt16LE(1, entry + 4);
      header.writeUInt16LE(32, entry + 6);
      header.writeUInt32LE(png.length, entry + 8);
      header.writeUInt32LE(offset, entry + 12);
      offset += png.length;
    });
    return Buffer.concat([header, ...pictures]);
  });
}
