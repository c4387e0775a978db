import { expect, test } from 'vitest';
import { shortenAuthorName } from './author-name.ts';

test.each([
  ['Agnieszka Kowalska', 'Agnieszka K.'],
  ['Anna Maria Wesołowska', 'Anna W.'],
  ['Zoja  Żak-Nowicka ', 'Zoja Ż.'],
  ['łucja łącka', 'łucja Ł.'],
  ['Ala', 'Ala'],
  ['Ala 🎳', 'Ala 🎳.'],
  ['', ''],
])('"%s" is called "%s" by others', (fullName, shown) => {
  expect(shortenAuthorName(fullName)).toBe(shown);
});
