import { describe, expect, it } from 'vitest';
import { requiredLine, requiredText, text } from './shared.ts';

describe('text that somebody sends', () => {
  it.each([
    ['text', text(10)],
    ['a required text', requiredText(10)],
    ['a line', requiredLine(10)],
  ])('turns nothing around: %s', (_, schema) => {
    expect(schema.parse('\u202eabc\u2067d\u200f')).toBe('abcd');
    expect(schema.safeParse('a\u0000').success).toBe(false);
  });

  it('comes in without piles of marks, before it is measured', () => {
    const piled = `Z${'\u0316'.repeat(40)}`;
    expect(requiredLine(4).parse(piled)).toBe('Z\u0316\u0316\u0316');
    expect(text(4).parse(piled)).toBe('Z\u0316\u0316\u0316');
    expect(text(4).parse(`Z${'\u0316\u0316\u0316\u202e'.repeat(10)}`)).toBe('Z\u0316\u0316\u0316');
  });

  it('of controls alone is missing', () => {
    expect(requiredLine(10).safeParse(' \u202e ').error?.issues[0]?.message).toBe('required');
  });

  it('is measured without them', () => {
    expect(text(3).parse(`abc${'\u202e'.repeat(50)}`)).toBe('abc');
  });
});
