import type { Language } from '../language/language.ts';
import type { Currency, Money } from '../money/money.ts';

/** One, two to four, five and more: Polish counts in three forms, English in two of them. */
type Forms = readonly [one: string, few: string, many: string];

interface Numerals {
  readonly ones: readonly string[];
  readonly tens: readonly string[];
  readonly hundreds: readonly string[];
  readonly powers: readonly Forms[];
  readonly zero: string;
  /** Between tens and ones. */
  readonly joint: string;
  /** Whether a lone power goes without its one: "tysiąc", but "one thousand". */
  readonly dropsLoneOne: boolean;
}

const polish: Numerals = {
  ones: words(
    ' jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście',
  ),
  tens: words(
    '  dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
  ),
  hundreds: words(' sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset'),
  powers: [
    ['', '', ''],
    ['tysiąc', 'tysiące', 'tysięcy'],
    ['milion', 'miliony', 'milionów'],
  ],
  zero: 'zero',
  joint: ' ',
  dropsLoneOne: true,
};

const english: Numerals = {
  ones: words(
    ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  tens: words('  twenty thirty forty fifty sixty seventy eighty ninety'),
  hundreds: words(' one two three four five six seven eight nine').map((word) => word && `${word} hundred`),
  powers: [
    ['', '', ''],
    ['thousand', 'thousand', 'thousand'],
    ['million', 'million', 'million'],
  ],
  zero: 'zero',
  joint: '-',
  dropsLoneOne: false,
};

const numerals: Record<Language, Numerals> = { pl: polish, en: english };

const currencyNames: Record<Language, Record<Currency, Forms>> = {
  pl: { PLN: ['złoty', 'złote', 'złotych'], EUR: ['euro', 'euro', 'euro'] },
  en: { PLN: ['zloty', 'zlotys', 'zlotys'], EUR: ['euro', 'euros', 'euros'] },
};

/** As invoices write it: "dwieście trzydzieści dwa złote 50/100". Below zero is a bug. */
export function sayAmount({ amount, currency }: Money, language: Language): string {
  if (amount < 0) throw new RangeError(`Only what is paid is put into words, not ${amount}`);
  const whole = Math.floor(amount / 100);
  const rest = String(amount % 100).padStart(2, '0');
  return `${sayNumber(whole, language)} ${pickForm(currencyNames[language][currency], whole)} ${rest}/100`;
}

function sayNumber(whole: number, language: Language): string {
  const own = numerals[language];
  if (whole === 0) return own.zero;
  const parts: string[] = [];
  for (let power = own.powers.length - 1; power >= 0; power -= 1) {
    const group = Math.floor(whole / 1000 ** power) % 1000;
    if (group > 0) parts.push(sayGroup(group, power, own));
  }
  return parts.join(' ');
}

function sayGroup(group: number, power: number, own: Numerals): string {
  const name = pickForm(own.powers[power] ?? ['', '', ''], group);
  if (power > 0 && group === 1 && own.dropsLoneOne) return name;
  const rest = group % 100;
  const small =
    rest < 20
      ? (own.ones[rest] ?? '')
      : [own.tens[Math.floor(rest / 10)], own.ones[rest % 10]].filter(Boolean).join(own.joint);
  return [own.hundreds[Math.floor(group / 100)], small, name].filter(Boolean).join(' ');
}

function pickForm([one, few, many]: Forms, count: number): string {
  if (count === 1) return one;
  const isFew = count % 10 >= 2 && count % 10 <= 4 && !(count % 100 >= 12 && count % 100 <= 14);
  return isFew ? few : many;
}

/** The empty words at the beginning are the places that nobody says. */
function words(text: string): readonly string[] {
  return text.split(' ');
}
