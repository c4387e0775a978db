/** Numbers of places, in no order that means anything. Coming and going takes no longer in a long list. */
export interface PlaceList {
  readonly ordinals: readonly number[];
  add(ordinal: number): void;
  remove(ordinal: number): void;
}

export function createPlaceList(): PlaceList {
  const ordinals: number[] = [];
  const positions = new Map<number, number>();
  return {
    ordinals,
    add(ordinal) {
      if (positions.has(ordinal)) return;
      positions.set(ordinal, ordinals.length);
      ordinals.push(ordinal);
    },
    remove(ordinal) {
      const position = positions.get(ordinal);
      if (position === undefined) return;
      positions.delete(ordinal);
      const last = ordinals.pop();
      if (last === undefined || last === ordinal) return;
      ordinals[position] = last;
      positions.set(last, position);
    },
  };
}
