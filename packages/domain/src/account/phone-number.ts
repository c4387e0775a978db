/** The longest number that the telephone network knows has fifteen digits, prefix included; shorter than eight none is in use. */
const shortest = 8;
const longest = 15;

/** Numbers there keep their leading zero when they are called from abroad. */
const prefixesWithZero = ['+39', '+378', '+379'];

/** Where all numbers, mobile or not, have the same number of digits after the prefix. */
const nationalDigits: Record<string, number> = {
  '+1': 10,
  '+33': 9,
  '+34': 9,
  '+351': 9,
  '+380': 9,
  '+420': 9,
  '+421': 9,
  '+45': 8,
  '+48': 9,
};

/** "+48601204877", or undefined when the number cannot be one. */
export function toE164({ prefix, number }: { prefix: string; number: string }): string | undefined {
  const digits = number.normalize('NFKC').replace(/[\s().\-–/]/g, '');
  const national = prefixesWithZero.includes(prefix) ? digits : digits.replace(/^0/, '');
  const whole = `${prefix}${national}`;
  return national !== '' && isPhoneNumber(whole) ? whole : undefined;
}

/** Whether such a number can exist: as long as the country's are, where that is known. */
export function isPhoneNumber(whole: string): boolean {
  const digits = whole.slice(1);
  if (!/^\+[1-9]\d*$/.test(whole) || digits.length < shortest || digits.length > longest) return false;
  const prefix = Object.keys(nationalDigits).find((known) => whole.startsWith(known));
  return prefix === undefined || whole.length - prefix.length === nationalDigits[prefix];
}

/** Of the numbering plan: everything else in Poland is a landline, or no phone at all. */
const polishMobile = /^\+48(?:45|50|51|53|57|60|66|69|72|73|78|79|88)\d{7}$/;

/** "+48600100100" of "+48 600-100-100", where a text message can reach it: abroad nobody can tell, so it is tried. */
export function readSmsNumber(phone: string): string | undefined {
  const number = phone.replace(/[\s()-]/g, '');
  const canReceive = number.startsWith('+48') ? polishMobile.test(number) : isPhoneNumber(number);
  return canReceive ? number : undefined;
}
