import { formatHsl, readHsl } from './color.ts';
import { PALETTES, type Palette, type SceneActivity, type Tones } from './palette.ts';
import { pick } from './random.ts';
import { group } from './svg.ts';
import type { Variation } from './variation.ts';

export const SCENE_WIDTH = 800;
export const SCENE_HEIGHT = 520;

/** What a scene is drawn from: a variation with its colours mixed. */
export interface Take extends Pick<Variation, 'look' | 'decor' | 'people' | 'side' | 'grain'> {
  /** Goes before every id inside the picture, so that two inlined pictures do not collide. */
  readonly id: string;
  readonly tones: Tones;
  readonly accent: string;
}

interface Tint {
  readonly turn: number;
  readonly brightness: number;
}

const TINTS: readonly [Tint, ...Tint[]] = [
  { turn: 0, brightness: 1 },
  { turn: -1, brightness: 1.14 },
  { turn: 1, brightness: 0.96 },
  { turn: 0.45, brightness: 0.86 },
];

function tintTones(palette: Palette, index: number): Tones {
  const { turn, brightness } = pick(TINTS, index);
  const [down, up] = palette.hueReach;
  const degrees = turn * (turn < 0 ? down : up);
  const factor = 1 + (brightness - 1) * palette.depth;
  const shift = (hex: string, weight: number) => {
    const { hue, saturation, lightness } = readHsl(hex);
    const lit = Math.min(Math.max(0.94, lightness), lightness * weight);
    return formatHsl({ hue: (hue + degrees + 360) % 360, saturation, lightness: lit });
  };
  const { ink, wall, mid, light, hi, glow } = palette.tones;
  return {
    ink: shift(ink, factor),
    wall: shift(wall, factor),
    mid: shift(mid, factor),
    light: shift(light, factor),
    hi: shift(hi, 1),
    glow,
  };
}

export function makeTake(activity: SceneActivity, variation: Variation, id: string): Take {
  const palette: Palette = PALETTES[activity];
  const { look, decor, people, side, grain } = variation;
  const tones = tintTones(palette, variation.tint);
  return { id, look, decor, people, side, grain, tones, accent: pick(palette.accents, variation.accent) };
}

/** Scenes are composed for side 1; on side -1 what stands left stands right. */
export function placeX(take: Take, x: number): number {
  return take.side > 0 ? x : SCENE_WIDTH - x;
}

/** The same for a whole group of parts that may be seen in a mirror. */
export function mirrorParts(take: Take, ...parts: readonly string[]): string {
  return take.side > 0 ? parts.join('') : group(`translate(${SCENE_WIDTH} 0) scale(-1 1)`, ...parts);
}
