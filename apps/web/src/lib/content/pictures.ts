import { useMemo } from 'react';
import { usePublicConfig } from '../queries/public-config.ts';

/** The activities that have scenes, by the slugs of the data, each with the class that carries its hue. */
const hueClasses = {
  bowling: 'hue-272',
  billiards: 'hue-160',
  karaoke: 'hue-352',
  'escape-room': 'hue-76',
  karting: 'hue-28',
  padel: 'hue-240',
  climbing: 'hue-196',
  darts: 'hue-124',
  'mini-golf': 'hue-144',
  vr: 'hue-296',
  'laser-tag': 'hue-180',
  'table-tennis': 'hue-88',
  squash: 'hue-12',
  'ice-skating': 'hue-216',
  'axe-throwing': 'hue-44',
  'board-games': 'hue-324',
} as const;

export type SceneActivity = keyof typeof hueClasses;
export type SpotName = 'cart' | 'search' | 'bookings' | 'not-found' | 'error' | 'offline';
export type BadgeName = 'first-strike' | 'night-owl' | 'explorer' | 'streak';
export type PagePicture = 'home' | 'about' | 'for-businesses' | 'articles' | 'search' | 'default';

export interface PictureAddresses {
  /** 920 by 740. */
  readonly hero: string;
  /** The same in 760 by 611 pixels. */
  readonly heroSmall: string;
  /** 40 by 40. */
  readonly logo: string;
  /** 800 by 520: the same evening for the same venue, always. An activity without a scene gets the search spot. */
  scene(activity: string, seed: string): string;
  /** 320 by 220. */
  spot(name: SpotName): string;
  /** 200 by 200. */
  badge(name: BadgeName, isLocked?: boolean): string;
  /** 1200 by 630. Readers of Open Graph want the origin before it. */
  ogImage(name: PagePicture | SceneActivity): string;
  ogScene(activity: string, seed: string): string;
}

export function hasScene(activity: string): activity is SceneActivity {
  return Object.hasOwn(hueClasses, activity);
}

/** Holds the place of a scene in its activity's colour, without a style attribute. */
export function sceneGroundClass(activity: string): string {
  return hasScene(activity) ? `${hueClasses[activity]} bg-act-fill` : 'bg-paper-2';
}

/** For frames that are flatter than a scene: where its people reach to the top, less of it is cut off there. */
export function sceneFocusClass(activity: string): string {
  return activity === 'karaoke' || activity === 'climbing' ? 'object-[50%_10%]' : 'object-center';
}

/** Carries the hue of an activity; one without a scene has that of the brand. */
export function sceneHueClass(activity: string): string {
  return hasScene(activity) ? hueClasses[activity] : 'hue-44';
}

/** Ids and slugs are spelt like this already; anything else is made to fit, so that no card stays empty. */
function spellSeed(seed: string): string {
  const spelt = seed.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return spelt.replace(/^-/, '').slice(0, 64) || 'any';
}

/** `base` carries the kit's version: what it leads to never changes. */
export function createPictureAddresses(base: string): PictureAddresses {
  const spot = (name: SpotName) => `${base}/spots/${name}.svg`;
  const ogImage = (name: PagePicture | SceneActivity) => `${base}/og/${name}.png`;
  return {
    hero: `${base}/hero.svg`,
    heroSmall: `${base}/hero-small.avif`,
    logo: `${base}/logo.svg`,
    scene: (activity, seed) =>
      hasScene(activity) ? `${base}/scenes/${activity}/${spellSeed(seed)}.svg` : spot('search'),
    spot,
    badge: (name, isLocked = false) => `${base}/badges/${name}${isLocked ? '-locked' : ''}.svg`,
    ogImage,
    ogScene: (activity, seed) =>
      hasScene(activity) ? `${base}/og/scenes/${activity}/${spellSeed(seed)}.png` : ogImage('default'),
  };
}

export function usePictures(): PictureAddresses {
  const { picturesBase } = usePublicConfig();
  return useMemo(() => createPictureAddresses(picturesBase), [picturesBase]);
}
