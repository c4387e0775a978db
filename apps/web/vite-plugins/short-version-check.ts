import { minifySync, type Plugin, parseSync } from 'vite';

/** Every document carries their text: only there do the lengths of names, and the white space, matter. */
const inEveryDocument = ['checkVersion', 'keyOfPlace'];

export function shortVersionCheck(): Plugin {
  return {
    name: 'gramy:short-version-check',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = shortenFunctions(file.code, inEveryDocument);
      }
    },
  };
}

/** Of a finished chunk: whatever happens to code before, the bundler writes all of it anew. */
export function shortenFunctions(code: string, names: readonly string[]): string {
  const found = parseSync('chunk.mjs', code).program.body.filter(
    (node) => node.type === 'FunctionDeclaration' && names.includes(node.id?.name ?? ''),
  );
  if (found.length !== names.length) throw new Error(`Not all there to be shortened: ${names}`);
  return found.reduceRight((text, { start, end }) => {
    // What is not exported would be left out.
    const { code: short } = minifySync('function.mjs', `export ${code.slice(start, end)}`, { module: true });
    return `${text.slice(0, start)}${short.replace(/^export /, '').replace(/;?\n?$/, '')}${text.slice(end)}`;
  }, code);
}
