import { expect, it } from 'vitest';
import { createKeySequence, nameKey } from './read-key.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  [{ ...plain, key: 'j' }, 'j'],
  [{ ...plain, key: 'J', shiftKey: true }, 'j'],
  [{ ...plain, key: '?', shiftKey: true }, '?'],
  [{ ...plain, key: 'k', metaKey: true }, 'Ctrl+k'],
  [{ ...plain, key: 'Enter', ctrlKey: true }, 'Ctrl+Enter'],
  [{ ...plain, key: 'ą', altKey: true }, undefined],
])('of %j the name is %s', (pressed, name) => {
  expect(nameKey(pressed)).toBe(name);
});

it('knows two keys in turn, but not too late and not with others between', () => {
  const keys = ['g i', 'g c', 'i', 'j'];
  const sequence = createKeySequence();
  expect(sequence.step('g', keys, 0)).toBeUndefined();
  expect(sequence.step('i', keys, 100)).toBe('g i');
  expect(sequence.step('i', keys, 200)).toBe('i');
  sequence.step('g', keys, 1000);
  expect(sequence.step('i', keys, 2600)).toBe('i');
  sequence.step('g', keys, 3000);
  expect(sequence.step('j', keys, 3100)).toBe('j');
  expect(sequence.step('c', keys, 3200)).toBeUndefined();
});
