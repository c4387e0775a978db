import { expect, it } from 'vitest';
import { formatHsl, greyOut, readHsl } from './color.ts';

it.each(['#ff6a13', '#12143a', '#1fa173', '#808080', '#ffffff', '#000000', '#ec4890'])(
  'reads %s as hue, saturation and lightness and writes it back',
  (hex) => {
    expect(formatHsl(readHsl(hex))).toBe(hex);
  },
);

it('greys out long and short colours and leaves references alone', () => {
  const grey = greyOut('<path fill="#fff" stroke="#FF6A13" clip-path="url(#fade)"/>');
  expect(grey).toMatch(/^<path fill="#[0-9a-f]{6}" stroke="#[0-9a-f]{6}" clip-path="url\(#fade\)"\/>$/);
  expect(grey).not.toContain('FF6A13');
});
