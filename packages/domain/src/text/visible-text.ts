const visible = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
const lineBreak = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Letters without width and blanks that count as letters are typed by nobody who has a name to tell. */
export function isVisibleText(text: string): boolean {
  return visible.test(text);
}

/** Unicode has line breaks of its own beside the control characters. */
export function isOneLine(text: string): boolean {
  return !lineBreak.test(text);
}
