import { describe, expect, it } from 'vitest';
import { hueClass } from './hue-class.ts';

describe('the class of a hue', () => {
  it('is the nearest one that the style sheet holds', () => {
    expect([0, 26, 272, 351].map(hueClass)).toEqual(['hue-0', 'hue-28', 'hue-272', 'hue-352']);
  });

  it('goes round the circle', () => {
    expect([359, 360, 725, -8].map(hueClass)).toEqual(['hue-0', 'hue-0', 'hue-4', 'hue-352']);
  });
});
