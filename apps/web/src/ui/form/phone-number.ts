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
  return { prefix, number: groupDigits(cutPrefix(whole, prefix)) };
}

/** For reading: the groups of a number stay together. What is no number is as it is. */
export function writePhone(text: string, prefixes: readonly string[]): string {
  const phone = splitPhone(text, prefixes);
  return phone ? `${phone.prefix} ${phone.number}`.replaceAll(' ', '\u00a0') : text;
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
