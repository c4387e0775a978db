import { drawGlow } from '../light.ts';
import { WHITE } from '../palette.ts';
import { drawLaserPlayer } from '../props/laser-player.ts';
import { drawTunnel, NEON } from '../props/neon-tunnel.ts';
import { drawSparkle } from '../sparkle.ts';
import { circle, circles, ellipse, group, line, path, polygon, rect, stack } from '../svg.ts';
import { mirrorParts, type Take } from '../take.ts';

const SILHOUETTE = '#021110';
/** A suit in the light of our own shots. */
const LIT_SUIT = '#1C6B66';
const MAGENTA = '#FF3D81';
const SIGNAL = '#FFD02E';

/** The other team never wears the venue's own colour. */
const foeColor = ({ accent }: Take): string => (accent === MAGENTA ? SIGNAL : MAGENTA);

/** A shot towards us is wide where it is near. Three steps: halo, colour, core. */
function drawBeam(
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  color: string,
) {
  const [x, y, thin] = from;
  const [toX, toY, thick] = to;
  const length = Math.hypot(toX - x, toY - y);
  const [acrossX, acrossY] = [-(toY - y) / length, (toX - x) / length];
  const ray = (factor: number) =>
    `${x + acrossX * thin * factor} ${y + acrossY * thin * factor}, ${toX + acrossX * thick * factor} ${toY + acrossY * thick * factor}, ${toX - acrossX * thick * factor} ${toY - acrossY * thick * factor}, ${x - acrossX * thin * factor} ${y - acrossY * thin * factor}`;
  return stack(polygon(ray(2.4), color, { opacity: 0.28 }), polygon(ray(1), color), polygon(ray(0.4), WHITE));
}

type Pose = 'aims' | 'is hit';

/** Arms and blaster, the muzzle to the left; whoever is hit throws both arms up. */
function drawArms(pose: Pose, suit: string, color: string): string {
  if (pose === 'is hit') {
    return stack(
      line('M-28-144L-62-160-66-206M28-144L64-164 60-208', suit, 19),
      path('M-80-216Q-84-246-72-252H-58Q-50-248-52-216L-34-210V-194L-66-196Z', SILHOUETTE),
      rect(-70, -246, 8, 26, color, { rx: 4 }),
      circle(-66, -254, 8, color),
      circle(60, -212, 11, suit),
    );
  }
  return stack(
    line('M32-142L24-108-34-116M-30-144L-52-114-78-126', suit, 19),
    path('M-128-146Q-134-128-120-126H-88L-84-104H-66L-64-140Q-66-148-76-148Z', SILHOUETTE),
    rect(-112, -142, 30, 8, color, { rx: 4 }),
    circle(-130, -137, 8, color),
  );
}

/** Seen against the gate or over a block: a shadow with a visor and a lit vest. */
function drawRival({ tones }: Take, place: string, suit: string, color: string, pose: Pose): string {
  return group(
    place,
    path('M-38 4L-24-92H26L44 4H16L2-52-12 4Z', suit),
    path('M-34-96Q-40-166 0-168T38-96L30-78H-28Z', suit),
    path('M-27-182Q-30-224 0-224T28-184Q26-164 0-164-24-164-27-182Z', suit),
    path('M-30-150L-16-164H16L30-150L25-90H-25Z', tones.mid),
    line('M-24-142L-20-98M24-142L20-98', color, 6),
    circle(0, -124, 15, SILHOUETTE),
    circle(0, -124, 10, color),
    circle(0, -124, 4, WHITE),
    path('M-28-202Q0-214 28-202V-186Q0-194-28-186Z', color),
    path('M-20-203Q-10-207 0-207V-203Q-10-203-20-199Z', WHITE, { opacity: 0.8 }),
    drawArms(pose, suit, color),
  );
}

/** A block to hide behind: a lit top, a tube along its edge, and a chamfered panel. */
function drawBlock({ tones }: Take, x: number, y: number, width: number, height: number): string {
  const top = y - height;
  const frame = `M${x + 14} ${y}V${top + 30}L${x + 30} ${top + 14}H${x + width - 30}L${x + width - 14} ${top + 30}V${y}`;
  return stack(
    rect(x, top, width, height + 4, tones.ink),
    path(`M${x} ${top}l18 -20h${width - 36}l18 20Z`, tones.mid),
    path(`M${x + 34} ${y}v${-height + 54}l14 -14h${width - 96}l14 14v${height - 54}Z`, tones.wall),
    line(frame, NEON, 12, { opacity: 0.2 }),
    line(frame, NEON, 4),
  );
}

function drawBarrel({ tones }: Take, x: number, y: number, scale: number, color: string): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M-44-118H44V-4Q0 14-44-4Z', tones.ink),
    path('M-44-118H-20V4Q-34 2-44-4Z', tones.wall),
    ellipse(0, -118, 44, 12, tones.mid),
    ellipse(0, -118, 32, 8, tones.wall),
    line('M-44-84Q0-70 44-84M-44-38Q0-24 44-38', color, 12, { opacity: 0.22 }),
    line('M-44-84Q0-70 44-84M-44-38Q0-24 44-38', color, 5),
  );
}

function drawCover(take: Take): string {
  const foe = foeColor(take);
  if (take.look > 1) {
    return stack(drawBarrel(take, 674, 424, 1.06, foe), drawBarrel(take, 766, 438, 1.2, NEON));
  }
  return drawBlock(take, 622, 430, 214, 132);
}

function drawHit(x: number, y: number, color: string): string {
  return stack(
    drawGlow(x, y, 46, color, 2, 0.25),
    drawSparkle(x, y, 40, color),
    drawSparkle(x, y, 23, WHITE),
    circles(`${x - 40} ${y - 34} 4, ${x + 44} ${y - 22} 5, ${x + 30} ${y + 40} 4`, color),
  );
}

/** On some evenings the one in the gate is on our side. */
function drawGame(take: Take): string {
  const inGate = take.look % 2 === 0 ? foeColor(take) : take.accent;
  return stack(
    ellipse(396, 304, 66, 8, SILHOUETTE, { opacity: 0.5 }),
    drawRival(take, 'translate(396 302) scale(.66)', SILHOUETTE, inGate, 'aims'),
    drawBeam([310, 212, 2], [-40, 128, 9], inGate),
    drawRival(take, 'translate(716 352) scale(.98)', LIT_SUIT, foeColor(take), 'is hit'),
    drawBeam([580, 261, 7], [716, 232, 3], take.accent),
    drawHit(716, 232, take.accent),
    drawCover(take),
  );
}

export function drawLaserTag(take: Take): string {
  const player = group('translate(204 340)', drawLaserPlayer(take));
  return drawTunnel(take, foeColor(take)) + mirrorParts(take, drawGame(take), player);
}
