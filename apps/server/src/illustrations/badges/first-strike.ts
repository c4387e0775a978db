import { drawBall, THIN_SHADE } from '../ball.ts';
import { BROWN, CREAM, INDIGO, ORANGE, WHITE, YELLOW } from '../palette.ts';
import { drawPin } from '../pin.ts';
import { drawSparkle } from '../sparkle.ts';
import { circle, circles, type Point, polygons, stack } from '../svg.ts';
import { drawCoin } from './coin.ts';

function listRays(): Point[][] {
  return Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    const corner = (turn: number): Point => [
      100 + 130 * Math.cos(angle + turn),
      108 + 130 * Math.sin(angle + turn),
    ];
    return [[100, 108], corner(-0.13), corner(0.13)];
  });
}

export function drawFirstStrikeBadge(id: string): string {
  const fly = (x: number, y: number, scale: number, turn: number) =>
    drawPin(x, y, { scale, stripe: ORANGE, shade: INDIGO.ink, turn, hasShadow: false });
  return stack(
    drawCoin(
      id,
      INDIGO,
      YELLOW,
      polygons(listRays(), INDIGO.mid),
      circle(100, 108, 44, YELLOW),
      circle(100, 108, 30, CREAM),
    ),
    fly(56, 112, 0.84, -34),
    fly(144, 112, 0.84, 34),
    fly(100, 92, 0.9, 4),
    drawBall(100, 138, 40, ORANGE, INDIGO.ink, WHITE, THIN_SHADE),
    circles('104 122 5.5 5, 118 130 5 5.5, 103 137 6', BROWN),
    drawSparkle(36, 44, 13, CREAM),
    drawSparkle(166, 38, 10, YELLOW),
  );
}
