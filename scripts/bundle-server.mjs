import { rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';
import { StepFailed } from './progress.mjs';
import { root, serverBundle } from './project.mjs';
import { keptApart } from './run-time-packages.mjs';

const sources = `${root}apps/server/src/`;
/** The programs that are started by themselves; what they share lies in files beside them. */
const programs = ['main', 'reset-database', 'grow-market', 'back-up', 'restore', 'verify-data', 'admin'];

/** Not installed, and asked for by the driver only where it is wished for. */
const neverThere = 'pg-native';

/** Reading 1,400 files took half of a start (decision 023). */
export async function bundleServer() {
  try {
    await bundlePrograms(
      programs.map((name) => `${sources}${name}.ts`),
      serverBundle,
    );
  } catch (error) {
    throw new StepFailed('The server could not be bundled.', String(error));
  }
}

/** @param {string[]} input @param {string} folder */
export async function bundlePrograms(input, folder) {
  await rm(folder, { recursive: true, force: true });
  const bundle = await rolldown({
    input,
    platform: 'node',
    resolve: { conditionNames: ['gramy:source', 'node'] },
    external: (id) => [...keptApart, neverThere].some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [bundleFilesByAddress()],
    logLevel: 'silent',
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  });
  await bundle.close();
}

/**
 * A worker thread is started by the address of its file: that file is bundled too, and the address follows it.
 * @returns {import('rolldown').Plugin}
 */
function bundleFilesByAddress() {
  return {
    name: 'files-by-address',
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: 'import.meta.url' },
      async handler(code, id) {
        const addresses = [...code.matchAll(/new URL\('(\.[^']*\.[jt]s)', import\.meta\.url\)/g)];
        let text = code;
        for (const [expression, path = ''] of addresses) {
          const file = await this.resolve(path.replace(/\.js$/, '.ts'), id);
          if (!file) throw new Error(`${id} names ${path}, which is not there.`);
          const reference = this.emitFile({ type: 'chunk', id: file.id });
          text = text.replaceAll(expression, `new URL(import.meta.ROLLUP_FILE_URL_${reference})`);
        }
        return addresses.length > 0 ? { code: text, map: null } : undefined;
      },
    },
  };
}
