const pile = /(\p{M}{3})\p{M}+/gu;

/** Marks piled upon one letter draw over whatever stands around it; no language needs more than three. */
export function cutPiledMarks(text: string): string {
  return text.replace(pile, '$1');
}
