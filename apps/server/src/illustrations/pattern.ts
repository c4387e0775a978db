import { pick } from './random.ts';
import { type Box, boxes, dots, path, rect, repeat } from './svg.ts';
import { SCENE_WIDTH } from './take.ts';

const WIDTH = SCENE_WIDTH;

function drawStripes(height: number, color: string, top: number): string {
  const stripes = Array.from({ length: 13 }, (_, index): Box => [index * 64, top, 32, height]);
  return boxes(stripes, color, { opacity: 0.35 });
}

function drawBricks(height: number, color: string): string {
  const bricks: Box[] = [];
  for (let row = 0; row < height / 26; row++) {
    for (let column = -1; column < WIDTH / 74; column++) {
      // Some bricks are left out, in a rhythm too long to see.
      if ((row * 7 + column * 5) % 4 !== 0) bricks.push([column * 74 + (row % 2) * 37, row * 26, 66, 18]);
    }
  }
  return boxes(bricks, color, { opacity: 0.38 });
}

function drawScallops(height: number, color: string): string {
  let outer = '';
  let inner = '';
  for (let row = 0; row < height / 34; row++) {
    for (let column = 0; column < WIDTH / 68 + 1; column++) {
      const x = column * 68 - (row % 2) * 34;
      outer += `M${x} ${row * 34}a34 34 0 0 0 68 0Z`;
      inner += `M${x + 14} ${row * 34}a20 20 0 0 0 40 0Z`;
    }
  }
  return path(outer, color, { opacity: 0.3 }) + path(inner, color, { opacity: 0.35 });
}

function drawDots(height: number, color: string): string {
  const rows = Array.from({ length: Math.ceil(height / 36) }, (_, row) => {
    return `M${18 + (row % 2) * 18} ${18 + row * 36}H${WIDTH + 20}`;
  });
  return dots(rows.join(''), color, 9, 36, 0.6);
}

function drawPanels(height: number, color: string): string {
  return repeat(8, (index) => rect(10 + index * 100, 16, 80, height - 32, color, { rx: 6, opacity: 0.35 }));
}

export type WallPattern = 'stripes' | 'brick' | 'scallop' | 'dots' | 'panel';

/** A wall pattern from the top edge down to `height`; stripes may start lower. */
export function drawPattern(name: WallPattern, height: number, color: string, top = 0): string {
  switch (name) {
    case 'stripes':
      return drawStripes(height, color, top);
    case 'brick':
      return drawBricks(height, color);
    case 'scallop':
      return drawScallops(height, color);
    case 'dots':
      return drawDots(height, color);
    case 'panel':
      return drawPanels(height, color);
  }
}

export function pickPattern(names: readonly [WallPattern, ...WallPattern[]], decor: number): WallPattern {
  return pick(names, decor);
}
