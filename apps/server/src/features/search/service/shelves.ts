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

/** Shelves under names. When they weigh too much in all, the one that was not asked for the longest goes. */
export function createShelves<Kind>(most: number, create: () => Kind, weigh: (shelf: Kind) => number) {
  const shelves = new Map<string, Kind>();
  return {
    find(name: string): Kind {
      const shelf = shelves.get(name) ?? create();
      shelves.delete(name);
      shelves.set(name, shelf);
      return shelf;
    },
    all: (): Iterable<Kind> => shelves.values(),
    has: (shelf: Kind): boolean => [...shelves.values()].includes(shelf),
    tidyUp(): void {
      let sum = 0;
      for (const shelf of shelves.values()) sum += weigh(shelf);
      for (const [name, shelf] of shelves) {
        if (sum <= most || shelves.size === 1) return;
        shelves.delete(name);
        sum -= weigh(shelf);
      }
    },
    clear: () => shelves.clear(),
  };
}
