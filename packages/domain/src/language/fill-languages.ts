import type { Language } from './language.ts';

/** One language is enough to be on the market: where the other is empty, people read the one there is. */
export function fillLanguages<Text extends Readonly<Record<Language, string>>>({
  en,
  pl,
}: Text): { en: string; pl: string } {
  return { en: en.trim() === '' ? pl : en, pl: pl.trim() === '' ? en : pl };
}
