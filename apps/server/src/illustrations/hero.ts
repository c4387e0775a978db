import { drawBlueHouse, drawCoralHouse, drawMustardHouse } from './hero/houses.ts';
import { drawFestoons, drawLampPost, drawPeople } from './hero/square.ts';
import { circle, path, stack, svgDocument } from './svg.ts';

const SUN = '#FF7A1A';

/** The sun goes down behind the houses. */
function drawSunset(): string {
  return stack(
    circle(508, 250, 236, '#FFB04A', { opacity: 0.35 }),
    circle(508, 250, 186, '#FF9A3C', { opacity: 0.5 }),
    circle(508, 250, 138, SUN),
  );
}

/** Half transparent, so that the same file is a pale roof on light paper and a brown one on dark. */
function drawFarRoofs(): string {
  return path('M-8 690V352l30-40 30 40v338ZM846 690V336h44v354Z', '#DC8613', { opacity: 0.35 });
}

export const HERO_VIEW = '-20 10 920 740';

/** A market square at dusk: three townhouses, and behind every lit window somebody plays. */
export function drawSquare(): string {
  return stack(
    drawSunset(),
    drawFarRoofs(),
    drawMustardHouse(),
    drawCoralHouse(),
    drawBlueHouse(),
    drawFestoons(),
    drawLampPost(18),
    drawLampPost(876),
    drawPeople(),
  );
}

export function drawHero(): string {
  return svgDocument(920, 740, HERO_VIEW, drawSquare());
}
