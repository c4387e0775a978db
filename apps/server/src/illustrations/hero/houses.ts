import { AMBER, BLACK } from '../palette.ts';
import { boxes, circle, circles, line, type Oval, outline, path, rect, repeat, stack } from '../svg.ts';
import { drawWindow, TRIM } from './window.ts';

const MUSTARD = '#EFB23E';
const CORAL = '#E5563A';
const BLUE = '#3D6F9B';
const NAVY = '#12304A';
const TILE = '#8A3A24';
const TILE_DARK = '#6B2A18';
const WOOD = '#5B3312';
const OXBLOOD = '#7A1F14';
const LAMPLIGHT = '#FFD98A';
const NIGHT = '#2A1A10';

function drawAwning(): string {
  const edge = `M40 524h262v6${'q-16 12-33 0'.repeat(7)}q-16 12-31 0Z`;
  return stack(
    path('M54 480h234l14 44H40Z', AMBER),
    repeat(4, (index) => path(`M${86 + index * 58} 480h29l${index * 1.6 + 1} 44h-33Z`, TRIM)),
    path(edge, '#D85A0A'),
  );
}

/** The mustard house with its stepped gable. */
export function drawMustardHouse(): string {
  const steps =
    'M40 252h34v10H40ZM66 218h40v10H66ZM100 186h40v10h-40ZM132 156h76v12h-76ZM200 186h40v10h-40ZM232 218h40v10h-40ZM264 252h40v10h-40Z';
  return stack(
    path('M40 690V260h30v-34h34v-32h34v-30h64v30h34v32h34v34h30v430Z', MUSTARD),
    rect(270, 262, 30, 428, BLACK, { opacity: 0.12 }),
    path(steps, TRIM),
    circle(170, 222, 20, TRIM),
    circle(170, 222, 13, '#7A4A12'),
    drawWindow('karaoke', { box: [66, 286, 92, 120], arch: 44, crop: '250 60 380 460' }),
    drawWindow('darts', { box: [184, 286, 92, 120], arch: 44, crop: '300 30 400 440' }),
    rect(40, 440, 260, 12, TRIM),
    rect(40, 452, 260, 6, BLACK, { opacity: 0.14 }),
    drawWindow('bowling', { box: [66, 508, 210, 150], crop: '60 60 680 460', frame: WOOD }),
    drawAwning(),
  );
}

function drawTowerClock(): string {
  const hours = Array.from({ length: 12 }, (_, hour): Oval => {
    const angle = (hour * Math.PI) / 6;
    return [448 + 31 * Math.cos(angle), 128 + 31 * Math.sin(angle), hour % 3 ? 1.6 : 3];
  });
  return stack(
    circle(448, 128, 46, TRIM),
    circle(448, 128, 37, NIGHT),
    line('M448 128V102M448 128l20 12', LAMPLIGHT, 6),
    circles(hours, TRIM),
  );
}

/** The coral house with its baroque gable and the clock. */
export function drawCoralHouse(): string {
  const gable = 'V190q40-2 44-40 2-34 36-38 6-40 40-60 14-8 28-8t28 8q34 20 40 60 34 4 36 38 4 38 44 40';
  return stack(
    path(`M300 690${gable}v500Z`, CORAL),
    path('M566 190v500h30V190q-20-1-32-12Z', BLACK, { opacity: 0.14 }),
    outline(`M300 190${gable.slice('V190'.length)}`, TRIM, 11, { 'stroke-linecap': 'round' }),
    drawTowerClock(),
    rect(292, 206, 312, 12, TRIM),
    rect(300, 218, 296, 6, BLACK, { opacity: 0.16 }),
    drawWindow('climbing', { box: [330, 252, 104, 206], arch: 50, crop: '230 10 270 440' }),
    drawWindow('escape-room', { box: [466, 252, 104, 206], arch: 50, crop: '280 60 240 450' }),
    rect(300, 492, 296, 12, TRIM),
    drawWindow('karting', { box: [336, 542, 224, 148], arch: 74, crop: '120 130 560 390', frame: OXBLOOD }),
  );
}

/** The blue house with its pitched roof. */
export function drawBlueHouse(): string {
  return stack(
    path('M596 690V270l26-30 104-96 104 96 26 30v420Z', BLUE),
    line('M584 276L726 144l142 132', TILE, 24),
    rect(826, 270, 30, 420, BLACK, { opacity: 0.14 }),
    rect(770, 120, 34, 78, TILE),
    rect(764, 112, 46, 14, TILE_DARK, { rx: 3 }),
    circle(726, 232, 36, TRIM),
    circle(726, 232, 28, LAMPLIGHT),
    outline('M726 204v56M698 232h56', TRIM, 5),
    drawWindow('billiards', { box: [630, 300, 192, 124], crop: '60 40 680 440' }),
    rect(596, 456, 260, 12, TRIM),
    drawWindow('padel', { box: [630, 508, 192, 150], crop: '90 40 620 480', frame: NAVY }),
    boxes('618 486 216 14', NAVY),
  );
}
