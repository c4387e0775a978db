/** What a venue may bring along as a file. */
export const importKinds = ['tables', 'offers', 'prices', 'members', 'bookings'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Without the line of column names. */
export const mostImportLines = 10_000;
/** Enough for so many lines of 400 characters. */
export const mostImportCharacters = 4_000_000;

/** One line of a file: where it begins there, counted from 1, and its cells by column. */
export interface ImportLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}
