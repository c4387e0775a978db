import { expect, it } from 'vitest';
import { writePosition } from './write-position.ts';

it('writes a position as other maps read it, in every language', () => {
  expect(writePosition({ latitude: 53.1235, longitude: 18.0084 })).toBe('53.12350, 18.00840');
  expect(writePosition({ latitude: -0.1234567, longitude: 24 })).toBe('-0.12346, 24.00000');
});
