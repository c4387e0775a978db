/** A page to go to, or what is left out between two of them. */
export type PageEntry = number | 'gap';

/**
 * The first and the last page, the current one and its neighbours: never more than seven entries, and as many on
 * every page of the same list, so that the arrows stay under the pointer. A gap stands for two pages at least.
 */
export function listPageEntries(page: number, pageCount: number): PageEntry[] {
  const pages = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pageCount <= 7) return pages(1, pageCount);
  if (page <= 4) return [...pages(1, 5), 'gap', pageCount];
  if (page >= pageCount - 3) return [1, 'gap', ...pages(pageCount - 4, pageCount)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pageCount];
}
