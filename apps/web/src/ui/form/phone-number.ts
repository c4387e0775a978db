export interface PhoneNumber {
  /** With its plus: "+48". */
  prefix: string;
  /** As it was typed. */
  number: string;
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
  return { prefix, number: groupDigits(prefix, cutPrefix(whole, prefix)) };
}

/** For reading: the groups of a number stay together. What is no number is as it is. */
export function writePhone(text: string, prefixes: readonly string[]): string {
  const phone = splitPhone(text, prefixes);
  return phone ? `${phone.prefix} ${phone.number}`.replaceAll(' ', '\u00a0') : text;
}

/** What Polish landlines begin with; mobile numbers begin otherwise. */
const polishArea = /^(?:1[2-8]|2[2-59]|3[2-4]|4[1-468]|5[245689]|6[1-3578]|7[14-7]|8[1-79]|9[145])/;

/**
 * Nine digits that nobody has grouped: in threes, and Polish landlines behind their area code. How other numbers are written
 * differs from country to country.
 */
function groupDigits(prefix: string, number: string): string {
  return prefix === '+48' && polishArea.test(number)
    ? number.replace(/^(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
    : number.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
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
