import type { Page } from '@playwright/test';

/** In pixels of the picture. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

const grid = { columns: 12, rows: 6 };

/**
 * What parts of a picture look like from far away: the mean colour of 72 fields each, every channel in 16 steps.
 * Letters may be drawn a little differently by another release of the browser; a part that is missing, misplaced or has
 * lost its colours shows up all the same. And it is small enough to be kept and to be read in a diff.
 */
export async function takeFingerprints(
  darkroom: Page,
  png: Buffer,
  regions: readonly Region[],
): Promise<string[]> {
  return darkroom.evaluate(
    async ({ address, regions, columns, rows }) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const pencil = canvas.getContext('2d', { willReadFrequently: true });
      if (!pencil) throw new TypeError('No canvas here');
      pencil.drawImage(picture, 0, 0);

      function meanColour(x: number, y: number, width: number, height: number): string {
        const { data } = pencil?.getImageData(x, y, width, height) ?? { data: [] };
        const sums = [0, 0, 0];
        for (let place = 0; place < data.length; place += 4) {
          for (const channel of [0, 1, 2]) {
            sums[channel] = (sums[channel] ?? 0) + (data[place + channel] ?? 0);
          }
        }
        return sums.map((sum) => Math.round(sum / (width * height) / 17).toString(16)).join('');
      }

      return regions.map(({ x, y, width, height }) => {
        const fields: string[] = [];
        for (let row = 0; row < rows; row += 1) {
          for (let column = 0; column < columns; column += 1) {
            const left = Math.floor(x + (column * width) / columns);
            const top = Math.floor(y + (row * height) / rows);
            const right = Math.floor(x + ((column + 1) * width) / columns);
            const bottom = Math.floor(y + ((row + 1) * height) / rows);
            fields.push(meanColour(left, top, Math.max(1, right - left), Math.max(1, bottom - top)));
          }
        }
        return fields.join('');
      });
    },
    { address: `data:image/png;base64,${png.toString('base64')}`, regions: [...regions], ...grid },
  );
}

/** Mean distance of all channels, in sixteenths of the way from black to white. */
export function measureDistance(one: string, other: string): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  const distances = [...one].map((digit, index) =>
    Math.abs(Number.parseInt(digit, 16) - Number.parseInt(other[index] ?? '0', 16)),
  );
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}
