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

function formatFigure(language: Language, { amount }: Money): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  const figure = (amount / 100).toLocaleString(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return figure.replace(/\s/g, '\u00a0');
}
