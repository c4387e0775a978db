/** The fields of Vite's manifest that matter here. */
export interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

export type ClientManifest = Record<string, ManifestChunk>;

/** What a document has to mention so that the browser fetches it early. */
export interface ClientAssets {
  /** Module scripts, in order. */
  scripts: readonly string[];
  /** The one with the letters of our languages; the others come when a page has such letters. */
  fonts: readonly string[];
  /** Of the first view: without them a page would be drawn twice, first without its looks. */
  styles(screenFiles: readonly string[]): readonly string[];
  /** The files whose rules these are. Their screens would fetch them once more. */
  mergedStyles(screenFiles: readonly string[]): readonly string[];
  /** Chunks that the scripts and the given screens will import. */
  preloads(screenFiles: readonly string[]): readonly string[];
}

/** Of pages; the service worker is an entry of its own that no page mentions. */
const entries = ['src/app/browser-entry.tsx'];

/** Under this name the manifest has all the looks of a screen's first view in one file. */
export const looksKey = (screenFile: string) => `looks:${screenFile}`;

/** What stands alone, such as an error, looks like the door. */
const doorScreen = 'src/features/home/screens/home-screen.tsx';

/** By it the app finds the chunk of a screen: see `vite-plugins/chunk-groups.ts`. */
const directoryName = 'directory';

export function readClientAssets(manifest: ClientManifest): ClientAssets {
  const entryKeys = entries.filter((key) => manifest[key]?.isEntry);
  if (entryKeys.length === 0) throw new TypeError('The client manifest has no entry');

  const initial = collectChunks(manifest, entryKeys);
  const scripts = entryKeys.flatMap((key) => manifest[key]?.file ?? []);
  const isFont = (file: string) => /\/bricolage-english-polish-[\w-]+\.woff2$/.test(file);
  const directoryKeys = Object.keys(manifest).filter((key) => manifest[key]?.name === directoryName);
  const chunksOf = (screenFiles: readonly string[]) => {
    const lazy = screenFiles.filter((file) => file in manifest);
    return collectChunks(manifest, [...entryKeys, ...(lazy.length > 0 ? directoryKeys : []), ...lazy]);
  };
  /** The directory's own are the utilities of all screens: only those that the first view needs are in its file. */
  const partsOf = (screenFiles: readonly string[]) =>
    collectChunks(manifest, [...entryKeys, ...screenFiles])
      .filter((chunk) => chunk.name !== directoryName)
      .flatMap((chunk) => chunk.css ?? []);
  const stylesOf = (screenFiles: readonly string[]) => {
    const known = screenFiles.filter((file) => looksKey(file) in manifest);
    const looks = (known.length > 0 ? known : [doorScreen]).flatMap((file) => manifest[looksKey(file)] ?? []);
    return looks.length > 0
      ? looks.map(({ file }) => file)
      : chunksOf(screenFiles).flatMap((chunk) => chunk.css ?? []);
  };
  return {
    scripts: toAddresses(scripts),
    fonts: toAddresses(initial.flatMap((chunk) => chunk.assets ?? []).filter(isFont)),
    styles: (screenFiles) => toAddresses(stylesOf(screenFiles)),
    mergedStyles: (screenFiles) => toAddresses(partsOf(screenFiles)),
    preloads(screenFiles) {
      const files = chunksOf(screenFiles).map((chunk) => chunk.file);
      return toAddresses(files.filter((file) => !scripts.includes(file)));
    },
  };
}

/** While developing, Vite serves the sources themselves; the first script brings its own reloading. */
export const developmentAssets: ClientAssets = {
  scripts: ['/@vite/client', '/src/app/development-entry.ts'],
  fonts: [],
  styles: () => ['/src/app/app.css', '/src/app/all-screens.css'],
  mergedStyles: () => [],
  preloads: () => [],
};

function collectChunks(manifest: ClientManifest, keys: readonly string[]): ManifestChunk[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  keys.forEach(visit);
  return [...seen].flatMap((key) => manifest[key] ?? []);
}

function toAddresses(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}
