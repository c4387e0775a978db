import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { createCodeDrawer } from './sharp-code-drawer.ts';

it('draws every module of the code, dark on light, with its margin', async () => {
  const text = 'https://gramy.example/business/check-in?reference=GR-7K3M-Q2';
  const picture = sharp(await createCodeDrawer().draw(text));
  expect(await picture.metadata()).toMatchObject({ format: 'png' });
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const small = picture.resize(size, size, { kernel: 'nearest' }).greyscale().raw();
  const { data: pixels, info } = await small.toBuffer({ resolveWithObject: true });
  const drawn = Array.from({ length: size * size }, (_, index) => (pixels[index * info.channels] ?? 0) < 128);
  expect(drawn).toEqual(data.flat());
});
