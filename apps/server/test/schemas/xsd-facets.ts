import type { XmlElement } from './xml-element.ts';

const anyText = /^.*$/s;
const integer = /^[+-]?\d+$/;
const builtIn: Readonly<Record<string, RegExp>> = {
  'xsd:string': anyText,
  'xsd:normalizedString': /^[^\t\n\r]*$/,
  'xsd:token': /^(?:\S+(?: \S+)*)?$/,
  'xsd:decimal': /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/,
  'xsd:integer': integer,
  'xsd:int': integer,
  'xsd:byte': integer,
  'xsd:nonNegativeInteger': /^\+?\d+$/,
  'xsd:gYear': /^\d{4}$/,
  'xsd:date': /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  'xsd:dateTime': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
};

export function isOfBuiltIn(type: string, text: string): boolean {
  const pattern = builtIn[type];
  if (!pattern) throw new TypeError(`unknown type ${type}`);
  return pattern.test(text);
}

/** Whether a text keeps to a limit. Dates are written so that they compare as texts do. */
const facets: Readonly<Record<string, (text: string, limit: string) => boolean>> = {
  'xsd:length': (text, limit) => text.length === Number(limit),
  'xsd:minLength': (text, limit) => text.length >= Number(limit),
  'xsd:maxLength': (text, limit) => text.length <= Number(limit),
  'xsd:minInclusive': (text, limit) => compare(text, limit) >= 0,
  'xsd:maxInclusive': (text, limit) => compare(text, limit) <= 0,
  'xsd:minExclusive': (text, limit) => compare(text, limit) > 0,
  'xsd:totalDigits': (text, limit) =>
    text.replace(/^[+-]?0*/, '').replace(/\.?0*$|\./g, '').length <= Number(limit),
  'xsd:fractionDigits': (text, limit) =>
    (text.split('.')[1] ?? '').replace(/0+$/, '').length <= Number(limit),
  // It says how blanks are read, and refuses nothing.
  'xsd:whiteSpace': () => true,
};

function compare(text: string, limit: string): number {
  const isDate = /^\d{4}-/.test(limit);
  return isDate ? text.localeCompare(limit) : Number(text) - Number(limit);
}

/** One of several patterns, or of several values, is enough; of all other facets each counts. */
export function listBrokenFacets(restrictions: readonly XmlElement[], text: string): string[] {
  const valuesOf = (kind: string) =>
    restrictions.filter(({ name }) => name === kind).map(({ attributes }) => attributes.value ?? '');
  const patterns = valuesOf('xsd:pattern');
  const values = valuesOf('xsd:enumeration');
  const isOdd = patterns.length > 0 && !patterns.some((each) => new RegExp(`^(?:${each})$`, 'u').test(text));
  const broken = restrictions.filter(({ name, attributes }) => {
    if (name === 'xsd:pattern' || name === 'xsd:enumeration') return false;
    const keeps = facets[name];
    if (!keeps) throw new TypeError(`unknown facet ${name}`);
    return !keeps(text, attributes.value ?? '');
  });
  return [
    ...(isOdd ? [`“${text}” is not ${patterns.join(' or ')}`] : []),
    ...(values.length > 0 && !values.includes(text) ? [`“${text}” is not one of the values`] : []),
    ...broken.map(({ name, attributes }) => `“${text}” breaks ${name} ${attributes.value}`),
  ];
}
