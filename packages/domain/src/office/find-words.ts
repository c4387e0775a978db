import { parseReference } from '../booking/reference.ts';

/** What somebody typed into the find bar, as far as its form says what it is. */
export type FindWish =
  | { readonly by: 'reference'; readonly reference: string }
  | { readonly by: 'email'; readonly email: string; readonly isWhole: boolean }
  | { readonly by: 'phone'; readonly phone: string }
  | { readonly by: 'name'; readonly words: readonly string[] };

/** Below it a name has to be whole: three letters begin the names of half the market. */
export const fewestLetters = 3;

export function readFindWish(text: string): FindWish | undefined {
  const typed = text.trim();
  // Names of six letters are no references: those that people read out have a digit or their prefix.
  const reference = /\d|^gr\W/i.test(typed) ? parseReference(typed) : undefined;
  if (reference !== undefined) return { by: 'reference', reference };
  if (typed.includes('@')) {
    const email = typed.toLowerCase();
    return { by: 'email', email, isWhole: /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email) };
  }
  const phone = readPhone(typed);
  if (phone !== undefined) return { by: 'phone', phone };
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.join('').length < fewestLetters ? undefined : { by: 'name', words: words.slice(0, 6) };
}

/** A number without a country is one of here. */
function readPhone(text: string): string | undefined {
  if (!/^\+?[\d\s()-]{7,20}$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) return `+${digits}`;
  return digits.length === 9 ? `+48${digits}` : undefined;
}
