import { type Language, languages } from './language.ts';

/** Accepts regional codes such as `pl-PL`; anything else is no language of ours. */
export function matchLanguage(code: string | null | undefined): Language | undefined {
  const base = code?.trim().toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((language) => language === base);
}

/** What a browser asks for in its Accept-Language header, as far as it is spoken here. */
export function matchAcceptLanguage(header: string | undefined): Language | undefined {
  const preferences = (header?.split(',') ?? []).map((part) => {
    const [code, ...settings] = part.split(';');
    const weight = settings.map((setting) => setting.trim()).find((setting) => /^q=/i.test(setting));
    return { language: matchLanguage(code), weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  // The sort is stable: of equal preferences the first one counts. A weight of 0 means "not this one".
  return preferences
    .filter((preference) => preference.language !== undefined && preference.weight > 0)
    .sort((one, other) => other.weight - one.weight)[0]?.language;
}
