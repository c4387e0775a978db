export interface Person {
  name: string;
  emails: readonly string[];
  phones: readonly string[];
}

const nobody = '–';

/**
 * A text without what says who somebody is: addresses, numbers, the whole name and the family name. A first name alone
 * stays; it is that of many, and perhaps of the one at the desk who was so kind.
 */
export function forgetPerson(text: string, { name, emails, phones }: Person): string {
  const parts = name.split(/\s+/).filter((part) => part !== '');
  const words = [...emails, parts.join(' '), ...parts.slice(1)].filter((word) => [...word].length > 2);
  const patterns = [...words.map(findWord), ...phones.flatMap(findNumber)];
  return patterns.reduce((rest, pattern) => rest.replace(pattern, nobody), text);
}

function findWord(word: string): RegExp {
  const escaped = word.split(/\s+/).map(escapeText).join('\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
}

/** With spaces and dashes wherever people put them, and with or without the country. */
function findNumber(phone: string): RegExp[] {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 7) return [];
  const local = [...digits.slice(-9)].join('[\\s.-]?');
  return [new RegExp(`(?<!\\d)(?:\\+?\\d{1,3}[\\s.-]?)?${local}(?!\\d)`, 'g')];
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
