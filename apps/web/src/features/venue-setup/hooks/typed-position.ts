import type { Position } from '@gramy/contract/schemas/where-when';

/** With commas for points the two are told apart by a semicolon or a space. */
const pattern = /^\s*([-+]?\d{1,2}(?:[.,]\d+)?)\s*°?(?:\s*[,;]\s*|\s+)([-+]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*$/;
/** Two whole numbers are no door, and what is typed first of a longer one is not yet it. */
const leastDecimals = 3;

/** As maps on the web copy a place: "53.12350, 18.00840". */
export function parseTypedPosition(text: string): Position | undefined {
  const found = pattern.exec(text);
  const [first = '', second = ''] = found?.slice(1) ?? [];
  if (![first, second].every(isPrecise)) return undefined;
  const [latitude, longitude] = [toNumber(first), toNumber(second)];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { latitude, longitude };
}

function isPrecise(text: string): boolean {
  return (text.split(/[.,]/)[1] ?? '').length >= leastDecimals;
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}
