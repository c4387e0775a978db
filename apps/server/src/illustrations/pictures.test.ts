import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawAppIcon } from './app-icon.ts';
import { badgeNames, drawBadge } from './badge.ts';
import { drawHero } from './hero.ts';
import { drawFavicon, drawLogo, drawPlainLogo } from './logo.ts';
import { PALETTES, type SceneActivity } from './palette.ts';
import { drawScene } from './scene.ts';
import { drawShareImage, drawVenueShareImage, shareNames } from './share-image.ts';
import { drawSpot, spotNames } from './spot.ts';

const ACTIVITIES = Object.keys(PALETTES) as SceneActivity[];
const VENUES = Array.from({ length: 8 }, (_, index) => `venue-${index}`);

interface Picture {
  readonly name: string;
  /** What the ids inside the picture have to begin with. */
  readonly prefix: string;
  readonly drawings: readonly string[];
}

const HERO: Picture = { name: 'hero', prefix: 'hero-', drawings: [drawHero()] };
const PICTURES: readonly Picture[] = [
  ...ACTIVITIES.map((activity) => ({
    name: activity,
    prefix: `${activity}-`,
    drawings: VENUES.map((venue) => drawScene(activity, venue)),
  })),
  ...spotNames.map((name) => ({
    name: `spot ${name}`,
    prefix: `spot-${name}-`,
    drawings: [drawSpot(name)],
  })),
  ...badgeNames.map((name) => ({
    name: `badge ${name}`,
    prefix: `badge-${name}-`,
    drawings: [drawBadge(name, { isLocked: false }), drawBadge(name, { isLocked: true })],
  })),
  { name: 'logo', prefix: 'logo-', drawings: [drawLogo(), drawPlainLogo()] },
  { name: 'favicon', prefix: 'favicon-', drawings: [drawFavicon()] },
  { name: 'app icon', prefix: 'app-icon-', drawings: [drawAppIcon()] },
];

const TOKEN = /<(\/?)([A-Za-z]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>|[^<>&]+/y;

/** What keeps the text from being well-formed XML, or null: a stricter XML than the real one. */
function findXmlFault(text: string): string | null {
  const open: string[] = [];
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (!token) return `not a tag: ${text.slice(at, at + 60)}`;
    const [whole, slash, tag, attributes = '', selfClosing] = token;
    const names = [...attributes.matchAll(/ ([\w:-]+)=/g)].map(([, name]) => name);
    if (new Set(names).size < names.length) return `attribute given twice: ${whole}`;
    if (slash && open.pop() !== tag) return `closes another tag: ${whole}`;
    if (tag && !slash && !selfClosing) open.push(tag);
    at = TOKEN.lastIndex;
    if (open.length === 0 && at < text.length) return 'more than one root';
  }
  return open.length > 0 ? `left open: ${open.join(' ')}` : null;
}

const listIds = (svg: string) => [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
const listReferences = (svg: string) => [...svg.matchAll(/url\(#([^)]*)\)/g)].map(([, id = '']) => id);

describe('the checker of these tests', () => {
  it.each([
    '<svg><g></svg>',
    '<svg x=1/>',
    '<svg x="1" x="2"/>',
    '<svg/><svg/>',
    '<svg>a & b</svg>',
    '<svg><g/>',
  ])('finds the fault in %s', (text) => {
    expect(findXmlFault(text)).not.toBeNull();
  });
});

const HEAD = /^<svg xmlns="[^"]+" viewBox="[-\d. ]+" width="\d+" height="\d+" aria-hidden="true">/;

describe.each([...PICTURES, HERO])('$name', ({ prefix, drawings }) => {
  it('is well-formed and knows its size', () => {
    for (const svg of drawings) {
      expect(findXmlFault(svg)).toBeNull();
      expect(svg).toMatch(HEAD);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    }
  });

  it('holds nothing that a strict policy for images would stop, and nothing that needs a font', () => {
    for (const svg of drawings) {
      expect(svg).not.toMatch(/<(script|style|foreignObject|image|use|a|animate|set|text)\b/);
      expect(svg).not.toMatch(/ (style|href|xlink:href|class|on\w+)=/);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|data:|@import/);
    }
  });

  it('rounds its numbers to two decimals', () => {
    for (const svg of drawings) expect(svg).not.toMatch(/\d*\.\d{3}|\de-\d/);
  });

  it('has ids of its own, and refers only to them', () => {
    for (const svg of drawings) {
      const ids = listIds(svg);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !id.startsWith(prefix))).toEqual([]);
      expect(listReferences(svg).filter((id) => !ids.includes(id))).toEqual([]);
    }
  });
});

it('gives two venues ids that do not collide in one page', () => {
  for (const activity of ACTIVITIES) {
    const [first = '', second = ''] = VENUES.map((venue) => drawScene(activity, venue));
    expect(listIds(first).filter((id) => listIds(second).includes(id))).toEqual([]);
  }
});

describe('the weight of pictures', () => {
  it.each(PICTURES)('is small for $name', ({ drawings }) => {
    for (const svg of drawings) {
      expect(svg.length).toBeLessThan(30_000);
      expect(brotliCompressSync(svg).length).toBeLessThan(4_000);
    }
  });

  it('stays bearable for the hero, which holds seven scenes', () => {
    for (const svg of HERO.drawings) {
      expect(svg.length).toBeLessThan(120_000);
      expect(brotliCompressSync(svg).length).toBeLessThan(15_000);
    }
  });
});

describe('the picture of a link', () => {
  it.each(shareNames)('%s is well-formed, needs no font, and refers only to its own parts', (name) => {
    for (const svg of [drawShareImage(name), drawVenueShareImage('bowling', name)]) {
      const ids = listIds(svg);
      expect(findXmlFault(svg)).toBeNull();
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 630" width="1200" height="630"/);
      expect(svg).not.toMatch(/<text|NaN|undefined/);
      expect(new Set(ids).size).toBe(ids.length);
      expect(listReferences(svg).filter((id) => !ids.includes(id))).toEqual([]);
    }
  });
});

describe('a locked badge', () => {
  it.each(badgeNames)('%s keeps its shape and loses its colour', (name) => {
    const withoutColor = (svg: string) =>
      svg.replace(/(fill|stroke)="#[^"]*"/g, '').replaceAll('-locked', '');
    const locked = drawBadge(name, { isLocked: true });
    expect(withoutColor(locked)).toBe(withoutColor(drawBadge(name, { isLocked: false })));
    for (const [, red = '', blue = ''] of locked.matchAll(/fill="#(..)..(..)"/g)) {
      expect(Math.abs(Number.parseInt(red, 16) - Number.parseInt(blue, 16))).toBeLessThan(32);
    }
  });
});
