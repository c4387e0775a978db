import { describe, expect, it } from 'vitest';
import { readHsl } from './color.ts';
import { PALETTES, type Palette, type SceneActivity } from './palette.ts';
import { drawScene, drawVariation, sceneColor } from './scene.ts';
import { chooseVariation, sampleVariation, type Variation } from './variation.ts';

const ACTIVITIES = Object.keys(PALETTES) as SceneActivity[];
const VENUES = Array.from({ length: 12 }, (_, index) => `venue-${index}`);

describe('a scene', () => {
  it('exists for each of the sixteen activities', () => {
    expect([...ACTIVITIES].sort()).toEqual([
      'axe-throwing',
      'billiards',
      'board-games',
      'bowling',
      'climbing',
      'darts',
      'escape-room',
      'ice-skating',
      'karaoke',
      'karting',
      'laser-tag',
      'mini-golf',
      'padel',
      'squash',
      'table-tennis',
      'vr',
    ]);
  });

  it.each(ACTIVITIES)('%s is the same picture each time it is drawn', (activity) => {
    expect(drawScene(activity, 'venue-7')).toBe(drawScene(activity, 'venue-7'));
    expect(sceneColor(activity, 'venue-7')).toBe(sceneColor(activity, 'venue-7'));
  });

  it.each(ACTIVITIES)('%s differs from venue to venue, not only in its ids', (activity) => {
    const pictures = VENUES.map((venue) => drawVariation(activity, chooseVariation(venue), activity));
    expect(new Set(pictures).size).toBe(VENUES.length);
  });

  it.each(ACTIVITIES)('%s shows the accent, the tint, the step and the people or moment', (activity) => {
    const draw = (change: Partial<Variation>) =>
      drawVariation(activity, { ...sampleVariation(0), ...change }, activity);
    const plain = draw({});
    for (const change of [{ accent: 1 }, { tint: 1 }, { step: 3 }, { look: 1, people: 1 }]) {
      expect(draw(change)).not.toBe(plain);
    }
  });

  it.each(ACTIVITIES)('%s has a flat colour to hold its place', (activity) => {
    for (const venue of VENUES) expect(sceneColor(activity, venue)).toMatch(/^#[0-9a-f]{6}$/);
  });
});

it('whoever sings keeps head and hand in the picture, also where a card shows less of it', () => {
  const flatCard = 400 / 236;
  const highestPoint = 41;
  for (const step of [0, 1, 2, 3]) {
    const drawn = drawVariation('karaoke', { ...sampleVariation(2), step }, 'singer');
    const [, top = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(drawn)?.[1] ?? '')
      .split(' ')
      .map(Number);
    expect(top + (height - width / flatCard) / 2).toBeLessThan(highestPoint);
  }
});

describe('the hues of the walls', () => {
  it('never meet, however far venues turn them', () => {
    const ranges = ACTIVITIES.map((activity) => {
      const palette: Palette = PALETTES[activity];
      const { hue } = readHsl(palette.tones.wall);
      const [down, up] = palette.hueReach;
      return { activity, from: hue - down, to: hue + up };
    }).sort((a, b) => a.from - b.from);
    ranges.forEach((range, index) => {
      const next = ranges[index + 1] ?? { activity: ranges[0]?.activity, from: (ranges[0]?.from ?? 0) + 360 };
      expect(next.from - range.to, `${range.activity} and ${next.activity}`).toBeGreaterThan(0.5);
    });
  });

  it('turn by no more than twenty degrees', () => {
    for (const activity of ACTIVITIES) {
      expect(Math.max(...PALETTES[activity].hueReach)).toBeLessThanOrEqual(20);
    }
  });
});

describe('a variation', () => {
  it('uses every choice about equally often', () => {
    const looks = Array.from({ length: 400 }, (_, index) => chooseVariation(`venue-${index}`));
    for (const choice of ['look', 'accent', 'decor', 'tint', 'people', 'step'] as const) {
      for (const value of [0, 1, 2, 3]) {
        expect(looks.filter((look) => look[choice] === value).length).toBeGreaterThan(60);
      }
    }
    expect(looks.filter(({ side }) => side === 1).length).toBeGreaterThan(150);
  });

  it('chooses the accent apart from the moment', () => {
    const pairs = Array.from({ length: 400 }, (_, index) => chooseVariation(`venue-${index}`));
    expect(new Set(pairs.map(({ look, accent }) => `${look} ${accent}`)).size).toBe(16);
  });
});
