import { sniffPicture, toPixelArea } from '@gramy/domain/pictures/picture-type';
import sharp from 'sharp';
import type { MadePicture, PictureMaker, PictureOptions } from '../../ports/picture-maker.ts';

/** Somebody waits for it, and nothing that small takes longer. */
const mostSeconds = 10;

/** Decoding is written anew from pixels: scripts, positions and whatever else came with the file stay behind. */
export function createSharpPictureMaker(): PictureMaker {
  return {
    async make(bytes, options) {
      if (sniffPicture(bytes) === undefined) return undefined;
      try {
        return await inTurn(() => makeAnew(bytes, options));
      } catch {
        // Whatever the library dislikes about a stranger's file, it is not a picture that can be shown.
        return undefined;
      }
    },
  };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * One after the other in the whole process: the library works on libuv's few threads, which also read every file and hash
 * every password. Whoever sends many photos at once waits for their own.
 */
function inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
  const turn = last.then(make);
  last = turn.catch(() => undefined);
  return turn;
}

async function makeAnew(
  bytes: Uint8Array,
  { crop, width, height, maxPixels, isWhole, leastSide = 1 }: PictureOptions,
): Promise<MadePicture | 'tooSmall' | undefined> {
  const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false });
  // Only the head of the file is read here.
  const head = await open().metadata();
  if (head.width * head.height > maxPixels) return undefined;
  if (Math.min(head.width, head.height) < leastSide) return 'tooSmall';
  // Turned the way the camera was held, as the one who chose the part saw it.
  const isLying = (head.orientation ?? 1) >= 5;
  const size = isLying
    ? { width: head.height, height: head.width }
    : { width: head.width, height: head.height };
  const upright = open().rotate();
  const part = crop ? upright.extract(toPixelArea(crop, size)) : upright;
  const body = await part
    .resize(width, height, { fit: isWhole ? 'inside' : 'cover', withoutEnlargement: crop === undefined })
    .flatten({ background: '#ffffff' })
    .timeout({ seconds: mostSeconds })
    .webp({ quality: 82 })
    .toBuffer();
  return { body: new Uint8Array(body), contentType: 'image/webp' };
}
