import { expect, it } from 'vitest';
import { formatResult } from '../objections.mjs';
import { checkTree, objectionsTo, server } from './clean-tree.mjs';

it('has no objection to a tree that keeps the rules', () => {
  expect(objectionsTo({})).toEqual([]);
});

it('prints one line per objection, by path and line', () => {
  const files = { [`${server}/b.ts`]: "\n\nimport 'pg';\n// TODO", [`${server}/a.ts`]: "import 'x';" };
  expect(formatResult('structure', checkTree(files)).split('\n')).toEqual([
    'apps/server/src/a.ts:1 undeclared-package — "x" is not declared in apps/server/package.json.',
    'apps/server/src/b.ts:3 sql-home — SQL and its driver stand only in store files, db/ and jobs/worker-guard.ts.',
    'apps/server/src/b.ts:4 unfinished — production code holds no TODO.',
  ]);
});
