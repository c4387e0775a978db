import { drawSquare, HERO_VIEW } from './hero.ts';
import { drawMark } from './logo.ts';
import { PALETTES, type SceneActivity } from './palette.ts';
import { frameEvening } from './scene.ts';
import { drawSpotContent, type SpotName } from './spot.ts';
import { type Box, boxes, circle, group, inset, rect, stack, svgDocument } from './svg.ts';
import { drawWordmark, WORDMARK_WIDTH } from './wordmark.ts';

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
const BAND = 264;
const WINDOW: Box = [BAND, 0, SHARE_WIDTH - BAND, SHARE_HEIGHT];

const PAPER = '#FFF3E1';
const INK = '#2B1A12';
const GLOW = '#FFB04A';
const KERB = '#5B3A22';
const STREET = '#C99B6A';
const STREET_JOINT = '#A87A4B';

/** The warm band at the left: the ball as the evening sun, and the name. Chat windows that cut to a square lose only it. */
function drawBand(): string {
  const middle = BAND / 2;
  const sun = 262;
  const diameter = 156;
  const size = 68;
  return stack(
    rect(0, 0, BAND, SHARE_HEIGHT, PAPER),
    circle(middle, sun, 124, GLOW, { opacity: 0.25 }),
    circle(middle, sun, 101, GLOW, { opacity: 0.45 }),
    group(`translate(${middle - diameter / 2} ${sun - diameter / 2}) scale(${diameter / 40})`, drawMark()),
    drawWordmark(middle - (WORDMARK_WIDTH * size) / 200, 500, size, INK),
  );
}

function drawEvening(activity: SceneActivity, seed: string, box: Box): string {
  const { viewBox, content } = frameEvening(activity, seed);
  return inset(box, viewBox, content);
}

/** Four evenings as four windows. */
function drawWindows(activities: readonly SceneActivity[], seed: string): string {
  const [left, , width, height] = WINDOW;
  const bar = 8;
  const [paneWidth, paneHeight] = [(width - bar) / 2, (height - bar) / 2];
  return stack(
    rect(...WINDOW, INK),
    activities.map((activity, index) =>
      drawEvening(activity, seed, [
        left + (index % 2) * (paneWidth + bar),
        Math.floor(index / 2) * (paneHeight + bar),
        paneWidth,
        paneHeight,
      ]),
    ),
  );
}

function drawMarketSquare(): string {
  const [left, , width, height] = WINDOW;
  const joints = Array.from({ length: 9 }, (_, index): Box => [left + 30 + index * 108, height - 66, 4, 66]);
  return stack(
    rect(...WINDOW, '#FFDFA8'),
    inset([left + 114, 22, 708, 570], HERO_VIEW, drawSquare()),
    rect(left, height - 72, width, 72, STREET),
    boxes(joints, STREET_JOINT),
    rect(left, height - 72, width, 8, KERB),
  );
}

function drawSpotWindow(name: SpotName, ground: string): string {
  const [left] = WINDOW;
  return stack(
    rect(...WINDOW, ground),
    circle(left + 468, 315, 300, '#fff', { opacity: 0.25 }),
    inset([left + 58, 34, 820, 564], '0 0 320 220', drawSpotContent(name, `share-${name}`)),
  );
}

const WINDOWS = {
  home: () => drawMarketSquare(),
  about: () => drawWindows(['board-games', 'padel', 'mini-golf', 'darts'], 'about'),
  'for-businesses': () => drawSpotWindow('bookings', '#F7B267'),
  articles: () => drawEvening('board-games', 'articles', WINDOW),
  search: () => drawSpotWindow('search', '#9ED8CF'),
  default: () => drawWindows(['bowling', 'karaoke', 'climbing', 'billiards'], 'default'),
} as const;

type PageName = keyof typeof WINDOWS;
export type ShareName = PageName | SceneActivity;
export const shareNames = [...Object.keys(WINDOWS), ...Object.keys(PALETTES)] as readonly ShareName[];

const isPage = (name: ShareName): name is PageName => Object.hasOwn(WINDOWS, name);

function frameShareImage(window: string): string {
  return svgDocument(SHARE_WIDTH, SHARE_HEIGHT, `0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}`, window + drawBand());
}

/** What a link to a page looks like in a chat: 1200 by 630, the size that Open Graph readers expect. */
export function drawShareImage(name: ShareName): string {
  return frameShareImage(isPage(name) ? WINDOWS[name]() : drawEvening(name, name, WINDOW));
}

/** The same for one venue. */
export function drawVenueShareImage(activity: SceneActivity, seed: string): string {
  return frameShareImage(drawEvening(activity, seed, WINDOW));
}
