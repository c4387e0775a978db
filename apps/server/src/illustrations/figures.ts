import { circles, group, line } from './svg.ts';

export const PEACH_SKIN = '#F2B48A';
export const TAN_SKIN = '#C98256';
export const PALE_SKIN = '#FFD2AE';
export const DARK_SKIN = '#8A5233';

export const BROWN_HAIR = '#3A1D12';
export const BLOND_HAIR = '#E9A13B';
export const BLACK_HAIR = '#1A1414';
export const AUBURN_HAIR = '#9C3B1E';
export const RAVEN_HAIR = '#120C18';

export type Mood = 'sad' | 'flat';

/** Two eyes and a mouth: things may have a face, people are seen from behind or far away. */
export function drawFace(x: number, y: number, scale: number, color: string, mood: Mood): string {
  const mouth = mood === 'sad' ? 'M-11 15Q0 5 11 15' : 'M-9 12H9';
  const eyes = circles('-12 -8 6.5, 12 -8 6.5', color);
  return group(`translate(${x} ${y}) scale(${scale})`, eyes, line(mouth, color, 6));
}
