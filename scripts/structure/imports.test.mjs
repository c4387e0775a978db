import { describe, expect, it } from 'vitest';
import { readImports } from './imports.mjs';
import { readTokens } from './tokens.mjs';

/**
 * @param {string} source
 * @param {boolean} [hasElements]
 */
function specifiersOf(source, hasElements = false) {
  return readImports(readTokens(source, { hasElements })).map(({ specifier }) => specifier);
}

describe('reading imports', () => {
  it.each([
    ["import 'a';", 'a'],
    ["import one from 'a';", 'a'],
    ["import one, { two as three } from 'a';", 'a'],
    ["import * as one from 'a';", 'a'],
    ["import {\n  one,\n  type two,\n} from 'a';", 'a'],
    ['import "a"', 'a'],
    ["import data from './a.json' with { type: 'json' };", './a.json'],
    ["export { one } from 'a';", 'a'],
    ["export * from 'a';", 'a'],
    ["export * as one from 'a';", 'a'],
    ["const one = await import('a');", 'a'],
    ['const one = import(`a`);', 'a'],
    ["type One = import('a').One;", 'a'],
    [`const text = \`\${await import('a')}\`;`, 'a'],
  ])('finds the module of %s', (source, specifier) => {
    expect(specifiersOf(source)).toEqual([specifier]);
  });

  it.each([
    "// import 'a';",
    "/* import 'a'; */",
    "/** @type {import('a').One} */",
    `const text = "import 'a'";`,
    "const text = `import 'a'`;",
    `const text = \`\${1} import 'a'\`;`,
    "const pattern = /import 'a'/;",
    "const pattern = /[/'] import 'a'/;",
    'import.meta.url;',
    "const options = { import: 'default', export: 'all' };",
    "module.import('a');",
    'await import(path);',
    `await import(\`./\${name}.ts\`);`,
    "export { one };\nconst from = 'a';",
    "export const one = 'a';",
    "export type One = 'a';",
    "declare module 'a' {}",
  ])('is not fooled by %s', (source) => {
    expect(specifiersOf(source)).toEqual([]);
  });

  it('goes on after texts that look like something else', () => {
    const source = [
      "const quotient = total / 2; const half = '/';",
      `const nested = \`a \${\`b \${"c'"} '\`} d\`;`,
      'const pattern = list.map((item) => /[\'"`]/.test(item));',
      "const escaped = 'it\\'s';",
      "import 'a';",
    ];
    expect(specifiersOf(source.join('\n'))).toEqual(['a']);
  });

  it('reads past the text of elements', () => {
    const source = `
      const Generic = <Item,>(props: { item: Item }) => <b>{props.item}</b>;
      type Call = <Item>(item: Item) => void;
      const page = (
        <>
          <p title="it's">It's // not a comment, import 'text' {/* import 'comment' */}</p>
          <Select<City> options={cities.filter((city) => city.size > 2)} />
        </>
      );
      const isSmall = one < two;
      const screen = lazy(() => import('./screen.tsx'));`;
    expect(specifiersOf(source, true)).toEqual(['./screen.tsx']);
  });

  it('tells imports of types from others', () => {
    const source = [
      "import type { One } from 'types-1';",
      "export type { One } from 'types-2';",
      "export type * from 'types-3';",
      "import { type One } from 'stays-when-types-are-erased';",
      "import type from 'default-called-type';",
    ];
    const types = readImports(readTokens(source.join('\n'))).filter(({ isTypeOnly }) => isTypeOnly);
    expect(types.map(({ specifier }) => specifier)).toEqual(['types-1', 'types-2', 'types-3']);
  });

  it('knows the line of each module', () => {
    const source =
      "#!/usr/bin/env node\n/* two\nlines */\nimport {\n  one,\n} from 'a';\nconst text = `\n`;\nimport('b');\n";
    expect(readImports(readTokens(source)).map(({ line }) => line)).toEqual([6, 9]);
  });
});
