import { expect, it } from 'vitest';
import { createPictureAddresses } from './pictures.ts';
import { choosePlacePicture } from './place-picture.tsx';

const pictures = createPictureAddresses('/pictures/abc');
const place = { activity: 'bowling', seed: 'venue-7' };
const photo = { url: '/api/media/a.webp', caption: { en: 'Lanes', pl: '' }, focus: { x: 25, y: 100 } };

it('a place is shown by its photo, with its focus and its words; in the other language where there are none', () => {
  const shown = { src: photo.url, alt: 'Lanes', 'data-focus-x': 25, 'data-focus-y': 100 };
  expect(choosePlacePicture(pictures, { ...place, photo }, 'en')).toEqual(shown);
  expect(choosePlacePicture(pictures, { ...place, photo }, 'pl')).toEqual(shown);
  expect(choosePlacePicture(pictures, { ...place, photo: { ...photo, caption: null } }, 'en').alt).toBe('');
});

it('until there is one, by its scene', () => {
  const scene = { src: '/pictures/abc/scenes/bowling/venue-7.svg', alt: '' };
  expect(choosePlacePicture(pictures, { ...place, photo: null }, 'en')).toEqual(scene);
  expect(choosePlacePicture(pictures, { ...place, photo: undefined }, 'en')).toEqual(scene);
});
