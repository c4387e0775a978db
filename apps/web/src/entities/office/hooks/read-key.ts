/** What of a key press matters here. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** One step of a combination: `j`, `?`, `Enter`, `Ctrl+k`. The key of a Mac is as good as that of others. */
export function nameKey({ key, ctrlKey, metaKey, altKey }: PressedKey): string | undefined {
  if (altKey) return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `Ctrl+${name}` : name;
}

/** How long the first of two keys waits for the second. */
export const sequenceMs = 1500;

export interface KeySequence {
  /** Which combination of those given is complete with this step; whether one has begun is remembered. */
  step(name: string, combinations: readonly string[], now: number): string | undefined;
}

/** Two keys after one another, as `g i`, beside those that stand alone. */
export function createKeySequence(): KeySequence {
  let begun: { name: string; at: number } | undefined;
  return {
    step(name, combinations, now) {
      const first = begun && now - begun.at <= sequenceMs ? begun.name : undefined;
      begun = undefined;
      const pair = first === undefined ? undefined : `${first} ${name}`;
      if (pair !== undefined && combinations.includes(pair)) return pair;
      if (combinations.some((combination) => combination.startsWith(`${name} `))) begun = { name, at: now };
      return combinations.includes(name) ? name : undefined;
    },
  };
}
