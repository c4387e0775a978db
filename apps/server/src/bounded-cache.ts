import { LRUCache } from 'lru-cache';

/**
 * Keeps at most so many values; what nobody asked for the longest goes first. Bounded by size and not by number, because
 * a number takes all its room at once: some milliseconds for each of a server's caches, and tests start many servers.
 */
export function createBoundedCache<Value extends object>(
  most: number,
  options: Pick<LRUCache.Options<string, Value, unknown>, 'dispose'> = {},
): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1, ...options });
}
