/** Marks, embeddings, overrides and isolates: what tells a browser to write the rest of a line in another direction. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Hebrew, Arabic and their neighbours. */
const writtenFromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Nobody types them. In a name they turn around what stands beside it: an amount, a status, a file's ending. */
export function stripDirectionControls(text: string): string {
  return text.replace(directionControls, '');
}

/** A word from the right in a sentence from the left: what follows it stays where it belongs. */
export function isolateDirection(text: string): string {
  return writtenFromRight.test(text) ? `\u2068${text}\u2069` : text;
}
