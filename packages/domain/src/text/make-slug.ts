import { foldText } from './fold-text.ts';

const longestSlug = 60;

/** `Kręgielnia Młyn` becomes `kregielnia-mlyn`; undefined where nothing of the name can be written in an address. */
export function makeSlug(name: string): string | undefined {
  const letters = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const cut = letters.slice(0, longestSlug).replace(/-+$/, '');
  return cut === '' ? undefined : cut;
}
