/** The longest number that the telephone network knows has fifteen digits, prefix included; shorter than eight none is in use. */
const shortest = 8;
const longest = 15;

/** Numbers there keep their leading zero when they are called from abroad. */
const prefixesWithZero = ['+39', '+378', '+379'];

/** "+48601204877", or undefined when the number cannot be one. */
export function toE164({ prefix, number }: { prefix: string; number: string }): string | undefined {
  const digits = number.normalize('NFKC').replace(/[\s().\-–/]/g, '');
  const national = prefixesWithZero.includes(prefix) ? digits : digits.replace(/^0/, '');
  const whole = prefix.slice(1) + national;
  const isPossible = /^[1-9]\d*$/.test(whole) && whole.length >= shortest && whole.length <= longest;
  return isPossible && national !== '' ? `+${whole}` : undefined;
}
