export interface Numbers {
  /** 0, 1, 2 … in the order in which ids are first seen; the same for the same id from then on. */
  numberOf(id: string): number;
}

export function createNumbers(): Numbers {
  const known = new Map<string, number>();
  return {
    numberOf(id) {
      let number = known.get(id);
      if (number === undefined) {
        number = known.size;
        known.set(id, number);
      }
      return number;
    },
  };
}
