import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

it('knows an id from a name, a part of an id, and several lines', () => {
  const id = '0199b000-0000-7000-8000-000000000104';
  expect(isUuid(id)).toBe(true);
  for (const other of [
    '',
    'pod-zegarem',
    id.slice(1),
    `${id}0`,
    `${id}\n`,
    `\n${id}`,
    'A'.repeat(8) + id.slice(8),
  ]) {
    expect(isUuid(other), JSON.stringify(other)).toBe(false);
  }
});
