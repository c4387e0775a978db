import { expect, test } from 'vitest';
import { requiredLine, text } from './shared.ts';

test('what people write comes in without piles of marks, before it is measured', () => {
  const piled = `Z${'\u0316'.repeat(40)}`;
  expect(requiredLine(4).parse(piled)).toBe('Z\u0316\u0316\u0316');
  expect(text(4).parse(piled)).toBe('Z\u0316\u0316\u0316');
});
