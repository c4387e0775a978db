import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createSharpPictureMaker } from './sharp-picture-maker.ts';

const webp = { contentType: 'image/webp' };
const size = { width: 1600, height: 1200, maxPixels: 50_000_000 };

it('works on one picture at a time: files are read and passwords hashed beside it', async () => {
  const photo = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  let made = 0;
  const makers = [createSharpPictureMaker(), createSharpPictureMaker()];
  const pictures = Array.from({ length: 8 }, async (_, index) => {
    const picture = await makers[index % 2]?.make(photo, size);
    made += 1;
    return picture;
  });
  await readFile(new URL(import.meta.url));
  expect(made).toBeLessThan(3);
  for (const picture of await Promise.all(pictures)) expect(picture).toMatchObject(webp);
});

it('goes on after one that is no picture, and says which is too small', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const maker = createSharpPictureMaker();
  const [none, whole, small] = await Promise.all([
    maker.make(png.subarray(0, 40), size),
    maker.make(png, { ...size, leastSide: 4 }),
    maker.make(png, { ...size, leastSide: 5 }),
  ]);
  expect(none).toBeUndefined();
  expect(whole).toMatchObject(webp);
  expect(small).toBe('tooSmall');
});
