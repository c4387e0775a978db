import type { Language } from '@gramy/domain/language/language';

export const homePrefix = '+48';

export interface PhonePrefix {
  prefix: string;
  /** "Poland (+48)". */
  label: string;
}

/** Where guests come from; one entry for each prefix, whoever shares it. */
const regionsByPrefix: Record<string, readonly string[]> = {
  '+1': ['US', 'CA'],
  '+30': ['GR'],
  '+31': ['NL'],
  '+32': ['BE'],
  '+33': ['FR'],
  '+34': ['ES'],
  '+351': ['PT'],
  '+352': ['LU'],
  '+353': ['IE'],
  '+354': ['IS'],
  '+355': ['AL'],
  '+356': ['MT'],
  '+357': ['CY'],
  '+358': ['FI'],
  '+359': ['BG'],
  '+36': ['HU'],
  '+370': ['LT'],
  '+371': ['LV'],
  '+372': ['EE'],
  '+373': ['MD'],
  '+374': ['AM'],
  '+375': ['BY'],
  '+380': ['UA'],
  '+381': ['RS'],
  '+382': ['ME'],
  '+385': ['HR'],
  '+386': ['SI'],
  '+387': ['BA'],
  '+389': ['MK'],
  '+39': ['IT'],
  '+40': ['RO'],
  '+41': ['CH'],
  '+420': ['CZ'],
  '+421': ['SK'],
  '+423': ['LI'],
  '+43': ['AT'],
  '+44': ['GB'],
  '+45': ['DK'],
  '+46': ['SE'],
  '+47': ['NO'],
  '+48': ['PL'],
  '+49': ['DE'],
  '+52': ['MX'],
  '+54': ['AR'],
  '+55': ['BR'],
  '+57': ['CO'],
  '+61': ['AU'],
  '+62': ['ID'],
  '+63': ['PH'],
  '+64': ['NZ'],
  '+65': ['SG'],
  '+66': ['TH'],
  '+81': ['JP'],
  '+82': ['KR'],
  '+84': ['VN'],
  '+86': ['CN'],
  '+90': ['TR'],
  '+91': ['IN'],
  '+971': ['AE'],
  '+972': ['IL'],
  '+977': ['NP'],
  '+994': ['AZ'],
  '+995': ['GE'],
  '+998': ['UZ'],
};

export const phonePrefixes: readonly string[] = Object.keys(regionsByPrefix);

/** Home first, then by name in the language of the page. */
export function listPhonePrefixes(language: Language): PhonePrefix[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const order = new Intl.Collator(language);
  return Object.entries(regionsByPrefix)
    .map(([prefix, regions]) => {
      const name = regions.map((region) => names.of(region)).join(', ');
      return { prefix, label: `${name} (${prefix})` };
    })
    .sort((one, other) => {
      if (one.prefix === homePrefix) return -1;
      return other.prefix === homePrefix ? 1 : order.compare(one.label, other.label);
    });
}
