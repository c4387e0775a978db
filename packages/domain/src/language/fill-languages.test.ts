import { expect, test } from 'vitest';
import { fillLanguages } from './fill-languages.ts';

test('an empty language says what the other says, and nothing else is changed', () => {
  expect(fillLanguages({ en: ' ', pl: 'Tory' })).toEqual({ en: 'Tory', pl: 'Tory' });
  expect(fillLanguages({ en: 'Lanes', pl: '' })).toEqual({ en: 'Lanes', pl: 'Lanes' });
  expect(fillLanguages({ en: 'Lanes', pl: 'Tory' })).toEqual({ en: 'Lanes', pl: 'Tory' });
});
