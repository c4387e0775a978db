import { CREAM, JADE, YELLOW } from '../palette.ts';
import { createRandom } from '../random.ts';
import { type Box, boxes, group, polygon, rect } from '../svg.ts';
import type { Take } from '../take.ts';

export const SHELF = '#8A4A24';
export const CABINET = '#5A2B16';
export const PINK = '#E8455F';
export const BLUE = '#5C8DFF';
const BOX_COLORS = ['#FF8A3D', JADE, YELLOW, PINK, BLUE, CREAM, '#8F5BD0'] as const;
const SHELF_WIDTH = 420;

interface ShelvedBox {
  readonly color: number;
  readonly box: Box;
}

/** Fills the three shelves from the left: boxes standing, now and then a pile lying down. */
function fillShelves(grain: number): { boxes: ShelvedBox[]; labels: Box[] } {
  const random = createRandom(grain + 91);
  const shelved: ShelvedBox[] = [];
  const labels: Box[] = [];
  for (let row = 0; row < 3; row++) {
    const y = 114 + row * 84;
    for (let x = 16; x < SHELF_WIDTH - 40; ) {
      const isPile = random() > 0.72 && x < SHELF_WIDTH - 84;
      const color = Math.floor(random() * 7);
      if (isPile) {
        const count = 2 + Math.floor(random() * 2);
        for (let level = 0; level < count; level++) {
          shelved.push({ color: (color + level * 2) % 7, box: [x, y - 16 - level * 17, 66, 15] });
        }
        labels.push([x + 10, y - 11, 30, 5]);
        x += 72;
      } else {
        const width = 16 + random() * 16;
        const height = 44 + random() * 22;
        shelved.push({ color, box: [x, y - height, width, height] });
        labels.push([x + 4, y - height + 8, width - 8, 10]);
        x += width + 3;
      }
    }
  }
  return { boxes: shelved, labels };
}

export function drawShelves({ tones, side, grain }: Take): string {
  const shelved = fillShelves(grain);
  const byColor = BOX_COLORS.map((fill, color) => {
    const same = shelved.boxes.filter((item) => item.color === color).map((item) => item.box);
    return same.length > 0 ? boxes(same, fill, { opacity: 0.92 }) : '';
  });
  return group(
    `translate(${side > 0 ? 24 : 356} 0)`,
    rect(0, 30, SHELF_WIDTH, 262, CABINET, { rx: 6 }),
    rect(10, 40, SHELF_WIDTH - 20, 244, tones.ink),
    ...byColor,
    boxes(shelved.labels, tones.ink, { opacity: 0.35 }),
    boxes('6 114 408 9, 6 198 408 9, 6 282 408 9', SHELF),
    polygon('10 40, 410 40, 410 76, 10 56', tones.ink, { opacity: 0.4 }),
  );
}
