import type { AppFiles } from './version-check.ts';

/** The fields of Vite's manifest that matter here. */
export interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

export type ClientManifest = Record<string, ManifestChunk>;

/** What a document has to mention so that the browser fetches it early. */
export interface ClientAssets {
  /** The one with the letters of our languages; the others come when a page has such letters. */
  fonts: readonly string[];
  /** Of the app and of the given screens. */
  styles(screenFiles: readonly string[]): readonly string[];
  scripts(screenFiles: readonly string[]): AppFiles;
}

/** Of pages; the service worker is an entry of its own that no page mentions. */
const entryKey = 'src/app/browser-entry.tsx';

export function readClientAssets(manifest: ClientManifest): ClientAssets {
  const entry = manifest[entryKey];
  if (!entry?.isEntry) throw new TypeError('The client manifest has no entry');

  const chunksOf = (screenFiles: readonly string[]) =>
    collectChunks(manifest, [entryKey, ...screenFiles.filter((file) => file in manifest)]);
  const isFont = (file: string) => /\/bricolage-english-polish-[\w-]+\.woff2$/.test(file);
  return {
    fonts: toAddresses(chunksOf([]).flatMap((chunk) => chunk.assets ?? [])).filter(isFont),
    styles: (screenFiles) => toAddresses(chunksOf(screenFiles).flatMap((chunk) => chunk.css ?? [])),
    scripts(screenFiles) {
      const files = toAddresses(chunksOf(screenFiles).map((chunk) => chunk.file));
      const [entryFile = '', ...preloads] = files;
      return { entry: entryFile, preloads };
    },
  };
}

/** While developing, Vite serves the sources themselves. */
export const developmentAssets: ClientAssets = {
  fonts: [],
  styles: () => ['/src/app/app.css'],
  scripts: () => ({ entry: '/src/app/development-entry.ts', preloads: [] }),
};

/** The given chunks first, then what they import. */
function collectChunks(manifest: ClientManifest, keys: readonly string[]): ManifestChunk[] {
  const seen = new Set(keys);
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported);
  return [...seen].flatMap((key) => manifest[key] ?? []);
}

function toAddresses(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}
