import { BLACK, CREAM, CRIMSON, WHITE, YELLOW } from '../palette.ts';
import { ellipse, group, line, outline, path, stack } from '../svg.ts';
import { placeX, type Take } from '../take.ts';

const STEEL = '#C9DAE6';
const STEEL_DARK = '#3E6484';
const STEEL_POST = '#5F83A0';
const BOOT = 'M-84-196L40-208Q48-126 76-78Q100-44 152-30Q192-16 190 38H-90Q-104-24-90-94Q-80-146-84-196Z';

function drawLaces(): string {
  const bow = 'M30-186q-44-46-50-10 10 18 50 10q44-40 52-6-6 22-52 6Z';
  const crossed = 'M2-168L58-142M50-172L8-136M8-136L70-114M58-142L20-104M20-104L88-88M70-114L38-74';
  return stack(
    line('M2-168L50-172M8-136L58-142M20-104L70-114M38-74L88-88', CREAM, 9),
    line(crossed, CREAM, 6),
    outline(bow, CREAM, 8),
  );
}

export function drawBoot(take: Take): string {
  const { tones, accent, side } = take;
  const x = placeX(take, 232);
  const fur = 'M-96-196Q-100-232-70-232L34-242Q62-242 56-206Q54-194 40-192L-84-182Q-96-182-96-196Z';
  return stack(
    ellipse(x, 506, 210, 20, tones.wall, { opacity: 0.35 }),
    group(
      `translate(${x} 386) rotate(${side * -7}) scale(${side * 0.94} .94)`,
      line('M-78 76L-74 104M-14 70L-10 104M96 56L92 104M150 56L154 104', STEEL_POST, 18),
      path('M-128 104H186Q214 104 222 76L236 82Q234 132 186 132H-116Q-134 130-128 104Z', STEEL),
      path('M-128 116Q100 122 234 96 226 132 186 132H-116Q-130 130-128 116Z', STEEL_DARK),
      path('M-94 36H194Q200 58 180 60H22L8 82H-86Q-96 60-94 36Z', tones.ink),
      path(BOOT, accent),
      path('M-84-196L-40-200Q-64-90-56 38H-90Q-104-24-90-94Q-80-146-84-196Z', WHITE, { opacity: 0.28 }),
      path('M40-208Q48-126 76-78Q100-44 152-30Q192-16 190 38H60Q110-10 60-60Q20-110 10-205Z', BLACK, {
        opacity: 0.16,
      }),
      path('M-90-94Q-60-80-46-40T-56 38H-90Q-104-24-90-94Z', BLACK, { opacity: 0.14 }),
      path('M118-38Q192-20 190 38H120Q142 0 118-38Z', WHITE, { opacity: 0.3 }),
      path(fur, accent === YELLOW ? CRIMSON : CREAM),
      path('M10-240L34-242Q62-242 56-206Q54-194 40-192L8-190Q30-214 10-240Z', tones.wall, { opacity: 0.3 }),
      drawLaces(),
    ),
  );
}
