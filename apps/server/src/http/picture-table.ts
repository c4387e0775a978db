import type { Outcome } from '../failure.ts';
import { drawAppIcon } from '../illustrations/app-icon.ts';
import { badgeNames, drawBadge } from '../illustrations/badge.ts';
import { drawHero } from '../illustrations/hero.ts';
import { drawFavicon, drawLogo } from '../illustrations/logo.ts';
import { isSceneActivity } from '../illustrations/palette.ts';
import { drawScene } from '../illustrations/scene.ts';
import {
  drawShareImage,
  drawVenueShareImage,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  shareNames,
} from '../illustrations/share-image.ts';
import { drawSpot, spotNames } from '../illustrations/spot.ts';
import { renderAvif, renderIco, renderPng } from './picture-formats.ts';

/** Text travels compressed; pixels are compressed already. */
export type Picture = (
  | { type: 'image/svg+xml'; draw: () => string }
  | { type: 'image/png' | 'image/avif' | 'image/x-icon'; render: () => Promise<Outcome<Buffer>> }
) & {
  /** Of those that are as many as there are venues: what has to be known before it is drawn. */
  scene?: Scene;
};

export interface Scene {
  activity: string;
  seed: string;
}

/** On pages of members: who was shown a scene that not everybody may see, until when, and that it was us. */
export interface SceneSeal {
  for: string;
  until: string;
  seal: string;
}

type Entry = readonly [path: string, picture: Picture];

const svg = (draw: () => string): Picture => ({ type: 'image/svg+xml', draw });
const png = (draw: () => string, width: number, height = width): Picture => ({
  type: 'image/png',
  render: () => renderPng(draw(), width, height),
});
const shareImage = (draw: () => string): Picture => png(draw, SHARE_WIDTH, SHARE_HEIGHT);

const fixed: ReadonlyMap<string, Picture> = new Map<string, Picture>([
  ['hero.svg', svg(drawHero)],
  ['hero-small.avif', { type: 'image/avif', render: () => renderAvif(drawHero(), 760, 611) }],
  ['logo.svg', svg(drawLogo)],
  ...spotNames.map((name): Entry => [`spots/${name}.svg`, svg(() => drawSpot(name))]),
  ...badgeNames.flatMap((name): Entry[] => [
    [`badges/${name}.svg`, svg(() => drawBadge(name, { isLocked: false }))],
    [`badges/${name}-locked.svg`, svg(() => drawBadge(name, { isLocked: true }))],
  ]),
  ...shareNames.map((name): Entry => [`og/${name}.png`, shareImage(() => drawShareImage(name))]),
]);

/** A seed is a venue's id or slug. One spelling only, so that one picture has one address. */
const sceneAddress =
  /^(?<share>og\/)?scenes\/(?<activity>[a-z-]{1,40})\/(?<seed>[a-z0-9][a-z0-9-]{0,63})\.(?<kind>svg|png)$/;

function findScene(path: string): Picture | undefined {
  const { share, activity = '', seed = '', kind } = sceneAddress.exec(path)?.groups ?? {};
  if (!isSceneActivity(activity)) return undefined;
  const scene = { activity, seed };
  if (share && kind === 'png') return { ...shareImage(() => drawVenueShareImage(activity, seed)), scene };
  if (!share && kind === 'svg') return { ...svg(() => drawScene(activity, seed)), scene };
  return undefined;
}

/** By what follows the version in the address. */
export const findPicture = (path: string): Picture | undefined => fixed.get(path) ?? findScene(path);

/** Addresses that browsers and phones request by convention, so they carry no version. */
export const icons: ReadonlyMap<string, Picture> = new Map<string, Picture>([
  ['/favicon.svg', svg(drawFavicon)],
  ['/favicon.ico', { type: 'image/x-icon', render: () => renderIco(drawFavicon(), [16, 32, 48]) }],
  ['/apple-touch-icon.png', png(drawAppIcon, 180)],
  ['/icons/192.png', png(drawLogo, 192)],
  ['/icons/512.png', png(drawLogo, 512)],
  ['/icons/maskable-512.png', png(drawAppIcon, 512)],
]);
