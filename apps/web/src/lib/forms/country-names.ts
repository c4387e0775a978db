import { countryCodes } from '@gramy/domain/account/country';
import type { Language } from '@gramy/domain/language/language';

export interface NamedCountry {
  code: string;
  name: string;
}

const home = 'PL';

/** Home first, then by name in the language of the page. */
export function listCountries(language: Language): NamedCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const order = new Intl.Collator(language);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => {
      if (one.code === home) return -1;
      return other.code === home ? 1 : order.compare(one.name, other.name);
    });
}
