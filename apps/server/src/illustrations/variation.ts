import { hashText } from './random.ts';

/** Everything one venue may differ in. Each choice is 0 to 3; a scene says what it means there. */
export interface Variation {
  /** The moment: rack or break, one kart or a duel, day or night. */
  readonly look: number;
  readonly accent: number;
  /** Pattern of the wall, mural, backdrop. */
  readonly decor: number;
  readonly tint: number;
  readonly people: number;
  /** How far the viewer has stepped into the room. */
  readonly step: number;
  readonly side: 1 | -1;
  /** Feeds the small accidents: windows that are lit, the boxes on a shelf. */
  readonly grain: number;
}

export function chooseVariation(seed: string): Variation {
  // Each choice is hashed on its own, so that venues alike in one do not become alike in all.
  const choose = (what: string) => hashText(`${what} ${seed}`) % 4;
  return {
    look: choose('look'),
    accent: choose('accent'),
    decor: choose('decor'),
    tint: choose('tint'),
    people: choose('people'),
    step: choose('step'),
    side: hashText(`side ${seed}`) % 2 === 0 ? 1 : -1,
    grain: hashText(seed),
  };
}

/** Four composed variations in which every choice is the same number: the family's sample sheet. */
export function sampleVariation(index: number): Variation {
  const choice = index % 4;
  return {
    look: choice,
    accent: choice,
    decor: choice,
    tint: choice,
    people: choice,
    step: choice,
    side: choice % 2 === 0 ? 1 : -1,
    grain: choice,
  };
}
