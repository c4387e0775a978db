import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test('people are shortened to their surname, other names stay whole', () => {
  expect(splitName('Łukasz Nowicki')).toEqual({ given: 'Łukasz', surname: 'Nowicki' });
  expect(splitName('Nguyen Van Khoa')).toEqual({ given: 'Nguyen Van', surname: 'Khoa' });
  expect(splitName('Wójcik')).toEqual({ given: '', surname: 'Wójcik' });
  expect(splitName('Bartek i ekipa')).toEqual({ given: '', surname: 'Bartek i ekipa' });
  expect(splitName('Szkoła nr 12')).toEqual({ given: '', surname: 'Szkoła nr 12' });
});
