import path from 'node:path';
import type { Plugin } from 'vite';

const fromPackage = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/**
 * Icons of the package, drawn by a function of our own: theirs weighs more than all icons of a page, merges a dozen
 * objects for each of them, and leaves two class names in every document.
 */
export function leanIcons(): Plugin {
  return {
    name: 'gramy:lean-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: (_source, importer) =>
        importer && fromPackage.test(importer) ? path.join(import.meta.dirname, 'lean-icon.ts') : undefined,
    },
  };
}
