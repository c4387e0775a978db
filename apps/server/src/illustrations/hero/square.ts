import { BLACK, BLUE, ROSE, YELLOW } from '../palette.ts';
import { circle, circles, ellipse, group, line, type Oval, outline, path, stack } from '../svg.ts';
import { TRIM } from './window.ts';

const NIGHT = '#2A1A10';
const LAMPLIGHT = '#FFE9B0';
/** Dark enough for light paper and light enough for dark paper. */
const IRON = '#5E442F';
const SKIN = '#E9AE84';

function drawFestoon(from: number, to: number, y: number, sag: number): string {
  const bulbs = Array.from({ length: 8 }, (_, index): Oval => {
    const along = (index + 1) / 9;
    return [Math.round(from + (to - from) * along), Math.round(y + sag * 4 * along * (1 - along) + 7), 6];
  });
  return stack(
    outline(`M${from} ${y}Q${(from + to) / 2} ${y + sag * 2} ${to} ${y}`, NIGHT, 2.5),
    circles(
      bulbs.filter((_, index) => index % 2 === 0),
      '#FFF3C4',
    ),
    circles(
      bulbs.filter((_, index) => index % 2 === 1),
      YELLOW,
    ),
  );
}

export function drawFestoons(): string {
  return drawFestoon(300, 596, 474, 14) + drawFestoon(596, 860, 462, 16);
}

export function drawLampPost(x: number): string {
  return group(
    `translate(${x} 0)`,
    outline('M0 704V560', IRON, 7),
    path('M-16 560h32l-6-38h-20Z', LAMPLIGHT),
    path('M-18 522h36l-12-14h-12Z', IRON),
    circle(0, 542, 46, LAMPLIGHT, { opacity: 0.25 }),
  );
}

function drawPerson(x: number, y: number, scale: number, coat: string, dark: string, facing = 1): string {
  return group(
    `translate(${x} ${y}) scale(${scale * facing} ${scale})`,
    ellipse(0, 2, 22, 5, BLACK, { opacity: 0.2 }),
    line('M-7-40L-15-2M5-40L15-2', dark, 11),
    path('M-16-84Q0-96 16-84L14-36H-14Z', coat),
    line('M12-80L24-54', coat, 9),
    circle(1, -104, 12, SKIN),
    path('M-12-104a13 13 0 0 1 26-3q-14 2-16-3-2 8-6 14Z', dark),
  );
}

export function drawPeople(): string {
  return stack(
    drawPerson(318, 714, 0.98, BLUE, NIGHT),
    drawPerson(292, 716, 0.92, YELLOW, '#5B2A18', -1),
    drawPerson(600, 716, 1, '#19A58F', NIGHT, -1),
    drawPerson(632, 714, 0.9, ROSE, '#3A1D12'),
    drawPerson(836, 716, 0.95, TRIM, '#5B2A18', -1),
  );
}
