import { foldText } from './fold-text.ts';
import { isWithinSlips } from './typing-errors.ts';

/** Beyond that share of its letters a word is no longer the same one, badly typed. */
const mostWrong = 0.4;
const shortest = 4;

/** The item with the name that takes the fewest slips to come from `typed`; undefined where none is near. */
export function findNearestName<Item>(
  typed: string,
  items: readonly Item[],
  listNames: (item: Item) => readonly string[],
): Item | undefined {
  const folded = foldText(typed);
  const most = folded.length < shortest ? 0 : Math.floor(folded.length * mostWrong);
  for (let slips = 0; slips <= most; slips += 1) {
    const found = items.find((item) => listNames(item).some((name) => isWithinSlips(folded, name, slips)));
    if (found !== undefined) return found;
  }
  return undefined;
}
