/** In pixels of the picture. */
export type Region = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

const columns = 12;
const rows = 6;

/**
 * What regions of a picture look like from far away: 72 fields each, every channel of their colour in 16 steps.
 * Letters may be drawn a little differently by another release of the browser; something that is missing, misplaced or
 * has lost its colours shows up all the same. And it is small enough to be kept and to be read in a diff.
 */
export async function takeFingerprints(base64: string, regions: readonly Region[]): Promise<string[]> {
  const picture = await readPicture(base64);
  return Promise.all(regions.map((region) => takeFingerprint(picture, region)));
}

/** Red, green and blue at single points. */
export async function readColours(
  base64: string,
  points: readonly (readonly [x: number, y: number])[],
): Promise<number[][]> {
  const picture = await readPicture(base64);
  const pencil = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  if (!pencil) throw new TypeError('No canvas here');
  pencil.drawImage(picture, 0, 0);
  return points.map(([x, y]) => [
    ...pencil.getImageData(Math.round(x), Math.round(y), 1, 1).data.slice(0, 3),
  ]);
}

function readPicture(base64: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
}

async function takeFingerprint(picture: ImageBitmap, { x, y, width, height }: Region): Promise<string> {
  const pencil = new OffscreenCanvas(columns, rows).getContext('2d');
  if (!pencil) throw new TypeError('No canvas here');
  const small = await createImageBitmap(picture, x, y, width, height, {
    resizeWidth: columns,
    resizeHeight: rows,
    resizeQuality: 'high',
  });
  pencil.drawImage(small, 0, 0);
  const { data } = pencil.getImageData(0, 0, columns, rows);
  const channels = [...data].filter((_, place) => place % 4 < 3);
  return channels.map((value) => Math.round(value / 17).toString(16)).join('');
}

/** Mean distance of all channels, in sixteenths of the way from black to white. */
export function measureDistance(one: string, other: string): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  const distances = [...one].map((digit, place) =>
    Math.abs(Number.parseInt(digit, 16) - Number.parseInt(other[place] ?? '0', 16)),
  );
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}
