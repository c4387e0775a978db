export interface Shelf<Item> {
  readonly items: (Item | undefined)[];
  /** How many items stand here. */
  count: number;
  /** Somebody is putting things here; who wants the same waits for them. */
  filling: Promise<void> | undefined;
  /** Somebody is putting things here that nobody waits for. */
  isFilledLater: boolean;
}

export function createShelf<Item>(): Shelf<Item> {
  return { items: [], count: 0, filling: undefined, isFilledLater: false };
}

export function putOnShelf<Item>(shelf: Shelf<Item>, number: number, item: Item): void {
  if (shelf.items[number] === undefined) shelf.count += 1;
  shelf.items[number] = item;
}

/** Numbered items under names. When there are too many in all, the name that was not asked for the longest goes. */
export function createShelves<Item>(most: number) {
  const shelves = new Map<string, Shelf<Item>>();
  return {
    find(name: string): Shelf<Item> {
      const shelf = shelves.get(name) ?? createShelf<Item>();
      shelves.delete(name);
      shelves.set(name, shelf);
      return shelf;
    },
    tidyUp(): void {
      let sum = 0;
      for (const { count } of shelves.values()) sum += count;
      for (const [name, { count }] of shelves) {
        if (sum <= most || shelves.size === 1) return;
        shelves.delete(name);
        sum -= count;
      }
    },
    clear: () => shelves.clear(),
  };
}
