import { expect, it } from 'vitest';
import { forgetPerson } from './forget-person.ts';

const person = { name: 'Zofia Żak-Łęcka', emails: ['zofia@example.com'], phones: ['+48601234567'] };

it.each([
  ['Super! Zofia Żak-Łęcka, zofia@example.com', 'Super! –, –'],
  ['Dziękujemy, pani żak-łęcka.', 'Dziękujemy, pani –.'],
  ['Call 601 234 567 or +48 601-234-567.', 'Call – or –.'],
])('takes out of a text who somebody is: %s', (text, rest) => {
  expect(forgetPerson(text, person)).toBe(rest);
});

it('leaves first names, longer words and longer numbers alone', () => {
  const text = 'Zofia at the desk, Żak-Łęckanum, 9601234567123';
  expect(forgetPerson(text, person)).toBe(text);
  expect(forgetPerson('a (b', { name: 'A ((b', emails: [], phones: [''] })).toBe('a (b');
});
