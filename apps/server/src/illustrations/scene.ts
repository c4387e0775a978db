import type { SceneActivity } from './palette.ts';
import { hashText, pick } from './random.ts';
import { drawAxeThrowing } from './scenes/axe-throwing.ts';
import { drawBilliards } from './scenes/billiards.ts';
import { drawBoardGames } from './scenes/board-games.ts';
import { drawBowling } from './scenes/bowling.ts';
import { drawClimbing } from './scenes/climbing.ts';
import { drawDarts } from './scenes/darts.ts';
import { drawEscapeRoom } from './scenes/escape-room.ts';
import { drawIceSkating } from './scenes/ice-skating.ts';
import { drawKaraoke } from './scenes/karaoke.ts';
import { drawKarting } from './scenes/karting.ts';
import { drawLaserTag } from './scenes/laser-tag.ts';
import { drawMiniGolf } from './scenes/mini-golf.ts';
import { drawPadel } from './scenes/padel.ts';
import { drawSquash } from './scenes/squash.ts';
import { drawTableTennis } from './scenes/table-tennis.ts';
import { drawVr } from './scenes/vr.ts';
import { svgDocument } from './svg.ts';
import { makeTake, SCENE_HEIGHT, SCENE_WIDTH, type Take } from './take.ts';
import { chooseVariation, type Variation } from './variation.ts';

const SCENES: Readonly<Record<SceneActivity, (take: Take) => string>> = {
  bowling: drawBowling,
  billiards: drawBilliards,
  darts: drawDarts,
  karaoke: drawKaraoke,
  'escape-room': drawEscapeRoom,
  karting: drawKarting,
  'mini-golf': drawMiniGolf,
  climbing: drawClimbing,
  vr: drawVr,
  'laser-tag': drawLaserTag,
  'table-tennis': drawTableTennis,
  squash: drawSquash,
  padel: drawPadel,
  'ice-skating': drawIceSkating,
  'axe-throwing': drawAxeThrowing,
  'board-games': drawBoardGames,
};

/** How much of a step the room allows, and the height the viewer looks at while walking in. */
interface Step {
  readonly reach: number;
  readonly lookAt: number;
}

const USUAL_STEP: Step = { reach: 1, lookAt: 300 };
/** Props near an edge, or a subject that fills the height, allow only a small step. */
const STEPS: Partial<Readonly<Record<SceneActivity, Step>>> = {
  climbing: { reach: 0.35, lookAt: 60 },
  karaoke: { reach: 0.4, lookAt: 40 },
  darts: { reach: 0.4, lookAt: 240 },
  'escape-room': { reach: 0.7, lookAt: 230 },
  'mini-golf': { reach: 0.35, lookAt: 400 },
  vr: { reach: 0.3, lookAt: 260 },
  'laser-tag': { reach: 0.35, lookAt: 300 },
  'table-tennis': { reach: 0.3, lookAt: 340 },
  squash: { reach: 0.4, lookAt: 340 },
  'ice-skating': { reach: 0.3, lookAt: 420 },
  'axe-throwing': { reach: 0.4, lookAt: 340 },
  'board-games': { reach: 0.3, lookAt: 400 },
};

/** The viewer steps closer, never tilts: a smaller part of the same room fills the frame. */
function frameScene(activity: SceneActivity, step: number): string {
  const { reach, lookAt } = STEPS[activity] ?? USUAL_STEP;
  const closer = pick([0, 0.115, 0.03, 0.18], step) * reach;
  const zoom = 1 + closer;
  const [x, y] = [(SCENE_WIDTH / 2) * closer, lookAt * closer];
  return [x, y, SCENE_WIDTH, SCENE_HEIGHT].map((value) => value / zoom).join(' ');
}

/** The inside of a scene, for a picture that holds it as a part. */
export function drawRoom(activity: SceneActivity, variation: Variation, id: string): string {
  return SCENES[activity](makeTake(activity, variation, id));
}

/** The same evening as `drawScene`, without a document around it. */
export function frameEvening(activity: SceneActivity, seed: string): { viewBox: string; content: string } {
  const variation = chooseVariation(seed);
  const id = `${activity}-${hashText(seed).toString(36)}`;
  return { viewBox: frameScene(activity, variation.step), content: drawRoom(activity, variation, id) };
}

export function drawVariation(activity: SceneActivity, variation: Variation, id: string): string {
  const viewBox = frameScene(activity, variation.step);
  return svgDocument(SCENE_WIDTH, SCENE_HEIGHT, viewBox, drawRoom(activity, variation, id));
}

/** The picture of a venue: the venue's id as the seed gives it one evening of its own, always the same. */
export function drawScene(activity: SceneActivity, seed: string): string {
  const { viewBox, content } = frameEvening(activity, seed);
  return svgDocument(SCENE_WIDTH, SCENE_HEIGHT, viewBox, content);
}

/** The colour that holds the place of a scene until it has been loaded. */
export function sceneColor(activity: SceneActivity, seed: string): string {
  return makeTake(activity, chooseVariation(seed), activity).tones.mid;
}
