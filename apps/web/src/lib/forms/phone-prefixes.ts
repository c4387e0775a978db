import { regionsByCallingCode } from '@gramy/domain/account/country';
import type { Language } from '@gramy/domain/language/language';

export const homePrefix = '+48';

export interface PhonePrefix {
  prefix: string;
  /** "Poland (+48)". */
  label: string;
}

export const phonePrefixes: readonly string[] = [...regionsByCallingCode.keys()];

const mostNamed = 3;

/** Home first, then by name in the language of the page. */
export function listPhonePrefixes(language: Language): PhonePrefix[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const order = new Intl.Collator(language);
  return [...regionsByCallingCode]
    .map(([prefix, regions]) => {
      // Two dozen share the code of North America: whoever lives there knows it.
      const shown = regions.slice(0, mostNamed).map((region) => names.of(region));
      const name = [...shown, ...(regions.length > mostNamed ? ['…'] : [])].join(', ');
      return { prefix, label: `${name} (${prefix})` };
    })
    .sort((one, other) => {
      if (one.prefix === homePrefix) return -1;
      return other.prefix === homePrefix ? 1 : order.compare(one.label, other.label);
    });
}
