import { expect, it } from 'vitest';
import { describeFile } from './source-tree.mjs';

it.each([
  ["import 'a';", 'a'],
  ["import {\n  one,\n  type two,\n} from 'a';", 'a'],
  ["import data from './a.json' with { type: 'json' };", './a.json'],
  ["export { one } from 'a';", 'a'],
  ["export * as one from 'a';", 'a'],
  ["const one = await import('a');", 'a'],
  ['const one = import(`a`);', 'a'],
  ["type One = import('a').One;", 'a'],
])('finds the module of %s', (source, specifier) => {
  expect(describeFile('x.ts', source).imports).toMatchObject([{ specifier }]);
});

it.each([
  "// import 'a';",
  'await import(path);',
  `await import(\`./\${name}.ts\`);`,
  "declare module 'a' {}",
])('finds none in %s', (source) => expect(describeFile('x.ts', source).imports).toEqual([]));

it('tells imports of types from others', () => {
  const source = [
    "import type { One } from 'types-1';",
    "export type { One } from 'types-2';",
    "export type * from 'types-3';",
    "type One = import('types-4').One;",
    "import { type One } from 'stays-when-types-are-erased';",
    "import type from 'default-called-type';",
  ];
  const types = describeFile('x.ts', source.join('\n')).imports.filter(({ isTypeOnly }) => isTypeOnly);
  expect(types.map(({ specifier }) => specifier)).toEqual(['types-1', 'types-2', 'types-3', 'types-4']);
});

it('knows the line of each module, also behind letters and elements of all kinds', () => {
  const source =
    "const a = <p title=\"it's\">żółć 🎳 // {/* no */}</p>;\nimport {\n  one,\n} from 'a';\nimport('b');\n";
  expect(describeFile('x.tsx', source).imports.map(({ line }) => line)).toEqual([4, 5]);
});
