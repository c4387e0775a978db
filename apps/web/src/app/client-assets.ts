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
  /** Module scripts, in order. */
  scripts: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  /** Chunks that the scripts and the given routes will import. */
  preloads(routeIds: readonly string[]): readonly string[];
}

export function readClientAssets(manifest: ClientManifest): ClientAssets {
  const entryKeys = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  if (entryKeys.length === 0) throw new TypeError('The client manifest has no entry');

  const initial = collectChunks(manifest, entryKeys);
  const scripts = entryKeys.flatMap((key) => manifest[key]?.file ?? []);
  const isFont = (file: string) => file.endsWith('.woff2');
  return {
    scripts: toAddresses(scripts),
    styles: toAddresses(initial.flatMap((chunk) => chunk.css ?? [])),
    fonts: toAddresses(initial.flatMap((chunk) => chunk.assets ?? []).filter(isFont)),
    preloads(routeIds) {
      const screens = routeIds.filter((id) => id in manifest);
      const files = collectChunks(manifest, [...entryKeys, ...screens]).map((chunk) => chunk.file);
      return toAddresses(files.filter((file) => !scripts.includes(file)));
    },
  };
}

/** While developing, Vite serves the sources themselves; the first script brings its own reloading. */
export const developmentAssets: ClientAssets = {
  scripts: ['/@vite/client', '/src/app/development-entry.ts'],
  styles: ['/src/app/app.css'],
  fonts: [],
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
