import { describe, expect, it } from 'vitest';
import { createPictureAddresses, hasScene, sceneFocusClass, sceneGroundClass } from './pictures.ts';

const pictures = createPictureAddresses('/pictures/abc');
/** What the server accepts as a seed. */
const seedOf = (address: string) => /\/([a-z0-9][a-z0-9-]{0,63})\.svg$/.exec(address)?.[1];

describe('the addresses of pictures', () => {
  it('lead to the present version of each kind', () => {
    expect(pictures.hero).toBe('/pictures/abc/hero.svg');
    expect(pictures.scene('laser-tag', 'venue-7')).toBe('/pictures/abc/scenes/laser-tag/venue-7.svg');
    expect(pictures.spot('not-found')).toBe('/pictures/abc/spots/not-found.svg');
    expect(pictures.badge('streak')).toBe('/pictures/abc/badges/streak.svg');
    expect(pictures.badge('streak', true)).toBe('/pictures/abc/badges/streak-locked.svg');
    expect(pictures.ogImage('for-businesses')).toBe('/pictures/abc/og/for-businesses.png');
    expect(pictures.ogScene('vr', 'venue-7')).toBe('/pictures/abc/og/scenes/vr/venue-7.png');
  });

  it.each([
    ['0197C1F0-6D6E-7CC3-9A52-9F6F8F3B1A11', '0197c1f0-6d6e-7cc3-9a52-9f6f8f3b1a11'],
    ['Kręgielnia „Pod Lwem"', 'kr-gielnia-pod-lwem-'],
    ['../../x', 'x'],
    ['', 'any'],
    ['a'.repeat(80), 'a'.repeat(64)],
  ])('make the seed "%s" fit', (seed, spelt) => {
    expect(seedOf(pictures.scene('bowling', seed))).toBe(spelt);
  });

  it('never break for an activity that nobody has drawn yet', () => {
    expect(pictures.scene('chess', 'venue-7')).toBe(pictures.spot('search'));
    expect(pictures.ogScene('toString', 'venue-7')).toBe(pictures.ogImage('default'));
    expect(hasScene('toString')).toBe(false);
  });
});

it('a scene that is still on its way has the colour of its activity', () => {
  expect(sceneGroundClass('bowling')).toBe('hue-272 bg-act-fill');
  expect(sceneGroundClass('chess')).toBe('bg-paper-2');
});

it('nobody who reaches to the top of a scene loses their head in a flat frame', () => {
  expect(sceneFocusClass('karaoke')).toBe('object-[50%_10%]');
  expect(sceneFocusClass('bowling')).toBe('object-center');
});
