import { useState } from 'react';

/** Fields that somebody types in and has not left since: nobody is told yet what is wrong with them. */
export function useFieldsInHand() {
  const [inHand, setInHand] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (name: string) => inHand.has(name),
    take: (names: readonly string[]) => setInHand((before) => new Set([...before, ...names])),
    leave: (names: readonly string[]) =>
      setInHand((before) => new Set([...before].filter((name) => !names.includes(name)))),
  };
}
