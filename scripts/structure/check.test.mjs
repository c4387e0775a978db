import { expect, it } from 'vitest';
import { formatResult } from '../objections.mjs';
import { checkTree, objectionsTo, server } from './clean-tree.mjs';

it('has no objection to a tree that keeps the rules', () => {
  expect(objectionsTo({})).toEqual([]);
});

it('prints one line per objection, by path and line', () => {
  const files = { [`${server}/b.ts`]: '\n\nconsole.log(1);\n// TODO', [`${server}/a.ts`]: "import 'fs';" };
  expect(formatResult('structure', checkTree(files)).split('\n')).toEqual([
    'apps/server/src/a.ts:1 node-prefix — "fs" is built in and has to be written "node:fs".',
    'apps/server/src/b.ts:3 console-log — production code does not use console.log.',
    'apps/server/src/b.ts:4 unfinished — production code holds no TODO.',
  ]);
});
