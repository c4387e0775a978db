import type { Language } from '@gramy/domain/language/language';
import type { Money } from '@gramy/domain/money/money';

const locales: Record<Language, string> = { en: 'en-GB', pl: 'pl-PL' };
const symbols = { PLN: 'zł', EUR: '€' };

/** Decimals only where there are some: 119 zł, 119,50 zł. People here say złoty in either language. */
export function formatMoney(language: Language, money: Money): string {
  return `${formatFigure(language, money)}\u00a0${symbols[money.currency]}`;
}

/** With the code instead of a sign that would cost a second text message. */
export function formatMoneyInLetters(language: Language, money: Money): string {
  return `${formatFigure(language, money).replace(/\s/g, '')} ${money.currency}`;
}

/** Made once: making one takes a hundred times longer than using it. */
const formats = {
  en: { 0: makeFormat('en', 0), 2: makeFormat('en', 2) },
  pl: { 0: makeFormat('pl', 0), 2: makeFormat('pl', 2) },
};

function makeFormat(language: Language, digits: 0 | 2): Intl.NumberFormat {
  return new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function formatFigure(language: Language, { amount }: Money): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  return formats[language][digits].format(amount / 100).replace(/\s/g, '\u00a0');
}
