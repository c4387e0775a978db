import type { Language } from '../language/language.ts';
import { foldText } from '../text/fold-text.ts';

export interface Named {
  readonly id: string;
  readonly name: Readonly<Record<Language, string>>;
}

/** Things by what they are called in either language, however it is typed. */
export interface NameBook<Thing extends Named> {
  /** Several of one name are all of them. */
  find(typed: string): readonly Thing[];
}

export function createNameBook<Thing extends Named>(
  things: readonly Thing[],
  alsoCalled: (thing: Thing) => readonly string[] = () => [],
): NameBook<Thing> {
  const byName = new Map<string, Thing[]>();
  for (const thing of things) {
    const names = new Set([thing.name.en, thing.name.pl, ...alsoCalled(thing)].map(foldText));
    for (const name of names) {
      if (name === '') continue;
      const others = byName.get(name);
      if (others) others.push(thing);
      else byName.set(name, [thing]);
    }
  }
  return { find: (typed) => byName.get(foldText(typed)) ?? [] };
}
