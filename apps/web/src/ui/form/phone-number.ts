export interface PhoneNumber {
  /** With its plus: "+48". */
  prefix: string;
  /** As it was typed. */
  number: string;
}

/** The longest number that the telephone network knows has fifteen digits, prefix included; shorter than eight none is in use. */
const shortest = 8;
const longest = 15;

/** Numbers there keep their leading zero when they are called from abroad. */
const prefixesWithZero = ['+39', '+378', '+379'];

/** "+48601204877", or undefined when the number cannot be one. */
export function toE164({ prefix, number }: PhoneNumber): string | undefined {
  const digits = number.normalize('NFKC').replace(/[\s().\-–/]/g, '');
  const national = prefixesWithZero.includes(prefix) ? digits : digits.replace(/^0/, '');
  const whole = prefix.slice(1) + national;
  const isPossible = /^[1-9]\d*$/.test(whole) && whole.length >= shortest && whole.length <= longest;
  return isPossible && national !== '' ? `+${whole}` : undefined;
}

/** A whole number, pasted or stored, in its two parts; undefined when it does not begin with a known prefix. */
export function splitPhone(text: string, prefixes: readonly string[]): PhoneNumber | undefined {
  const whole = text
    .normalize('NFKC')
    .trim()
    .replace(/^00(?=[1-9])/, '+');
  const bare = whole.replace(/[\s().\-–/]/g, '');
  const [prefix] = prefixes
    .filter((candidate) => bare.startsWith(candidate))
    .sort((one, other) => other.length - one.length);
  if (prefix === undefined) return undefined;
  return { prefix, number: groupDigits(cutPrefix(whole, prefix)) };
}

/** Nine digits that nobody has grouped, in threes; how other numbers are written differs from country to country. */
function groupDigits(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
}

/** The spaces that somebody wrote into the rest stay. */
function cutPrefix(whole: string, prefix: string): string {
  let left = prefix.length;
  let index = 0;
  for (; left > 0 && index < whole.length; index += 1) {
    if (/[+\d]/.test(whole[index] ?? '')) left -= 1;
  }
  return whole.slice(index).trim();
}
