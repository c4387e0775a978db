import { expect, test } from 'vitest';
import { findWorkPath } from './work-path.ts';

const venue = (id: string, status: 'draft' | 'listed' | 'paused' | 'suspended' = 'listed') => ({
  id,
  status,
});

test.each([
  ['guests', [], undefined],
  ['people of one venue', [venue('v1')], '/business/v1/board'],
  ['people of one that takes a break', [venue('v1', 'paused')], '/business/v1/board'],
  ['whoever sets one up', [venue('v1', 'draft')], '/business/v1/set-up'],
  ['people of one that is kept off the market', [venue('v1', 'suspended')], '/business/v1/set-up'],
  ['people of several', [venue('v1'), venue('v2', 'draft')], '/business'],
])('%s go on where they work', (_, worksAt, path) => {
  expect(findWorkPath(worksAt)).toBe(path);
});
