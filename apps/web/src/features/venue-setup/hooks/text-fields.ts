import type { CallRequest } from '@gramy/contract/wire-types';
import type { Language } from '@gramy/domain/language/language';
import type { Problems } from '../../../lib/queries/server-objections.ts';
import type { Business } from '../queries.ts';

/** What guests read of a venue, each language by itself: two members may write one each. */
export interface TextFields {
  name: string;
  taglineEn: string;
  taglinePl: string;
  descriptionEn: string;
  descriptionPl: string;
}

export type TextName = keyof TextFields;

type BusinessChange = CallRequest<'PATCH /business/providers/:providerId'>['body'];

export const longest = { name: 120, tagline: 160, description: 4000 } as const;

export const textLimits: Readonly<Record<TextName, number>> = {
  name: longest.name,
  taglineEn: longest.tagline,
  taglinePl: longest.tagline,
  descriptionEn: longest.description,
  descriptionPl: longest.description,
};

export const taglineIn = (language: Language): TextName => (language === 'en' ? 'taglineEn' : 'taglinePl');
export const descriptionIn = (language: Language): TextName =>
  language === 'en' ? 'descriptionEn' : 'descriptionPl';

export function toTextFields({ name, tagline, description }: Business): TextFields {
  return {
    name,
    taglineEn: tagline.en,
    taglinePl: tagline.pl,
    descriptionEn: description.en,
    descriptionPl: description.pl,
  };
}

export function findTextProblems(fields: TextFields): Problems<TextName> {
  const names = Object.keys(textLimits) as TextName[];
  const tooLong = names.filter((name) => fields[name].trim().length > textLimits[name]);
  return {
    ...Object.fromEntries(tooLong.map((name) => [name, 'tooLong'])),
    ...(fields.name.trim() === '' ? { name: 'nameRequired' } : {}),
  };
}

/** To the server both languages of a text are one thing: any of them sends both. */
export function toTextChange(changes: Partial<TextFields>, all: TextFields): Omit<BusinessChange, 'version'> {
  const isTagline = 'taglineEn' in changes || 'taglinePl' in changes;
  const isDescription = 'descriptionEn' in changes || 'descriptionPl' in changes;
  return {
    ...(changes.name === undefined ? {} : { name: changes.name }),
    ...(isTagline ? { tagline: { en: all.taglineEn, pl: all.taglinePl } } : {}),
    ...(isDescription ? { description: { en: all.descriptionEn, pl: all.descriptionPl } } : {}),
  };
}
