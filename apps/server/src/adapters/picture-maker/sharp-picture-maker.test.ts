import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createSharpPictureMaker } from './sharp-picture-maker.ts';

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
  for (const picture of await Promise.all(pictures)) expect(picture?.contentType).toBe('image/webp');
});

it('goes on after one that is no picture', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const maker = createSharpPictureMaker();
  const answers = await Promise.all([maker.make(png.subarray(0, 40), size), maker.make(png, size)]);
  expect(answers.map((answer) => answer?.contentType)).toEqual([undefined, 'image/webp']);
});
