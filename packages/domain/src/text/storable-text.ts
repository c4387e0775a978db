/**
 * PostgreSQL text cannot hold NUL, and a lone surrogate cannot be written as UTF-8. Neither is ever meant by anybody who
 * writes.
 */
export function isStorableText(value: string): boolean {
  return !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);
}
