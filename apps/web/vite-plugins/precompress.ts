import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The last percents of a large file take as long as those of a hundred small ones. */
const largeFile = 500_000;

/** Compresses once, at build time and with the highest quality that is worth its time, what the server would otherwise compress per visit. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'gramy:precompress',
    apply: (config, { isSsrBuild }) => !isSsrBuild && config.build?.write !== false,
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compressFile(path.join(outDir, file))),
      );
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const source = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(source, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: source.length < largeFile ? 11 : 10,
        [zlib.BROTLI_PARAM_SIZE_HINT]: source.length,
      },
    }),
    compressGzip(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
