import type { Language } from '@gramy/domain/language/language';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';

/** Accounts have no time zone of their own, so the zone stands beside the time. */
const zoneNames = { en: 'Polish time', pl: 'czas polski' };
const locales = { en: 'en-GB', pl: 'pl-PL' };

export function formatMoment(language: Language, instant: string): string {
  const moment = new Date(instant);
  const locale = locales[language];
  const date = moment.toLocaleDateString(locale, {
    timeZone: homeTimeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const time = moment.toLocaleTimeString(locale, {
    timeZone: homeTimeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${date}, ${time} (${zoneNames[language]})`;
}

const minuteWords: Record<Language, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  en: { one: 'minute', other: 'minutes' },
  // As after "przez".
  pl: { one: 'minutę', few: 'minuty', many: 'minut', other: 'minuty' },
};

export function formatMinutes(language: Language, minutes: number): string {
  const words = minuteWords[language];
  return `${minutes} ${words[new Intl.PluralRules(language).select(minutes)] ?? words.other}`;
}
