import { parsePostalCodeIn } from '@gramy/domain/account/postal-address';
import type { Location } from '../../../lib/location-query.ts';
import type { Problems } from '../../../lib/server-objections.ts';
import type { Details } from '../queries.ts';

export interface DetailsFields {
  fullName: string;
  streetAddress: string;
  postalCode: string;
  city: string;
  countryCode: string;
  additionalInformation: string;
}

export type DetailsName = keyof DetailsFields;

export const longestInformation = 500;
const longest: Record<DetailsName, number> = {
  fullName: 120,
  streetAddress: 160,
  postalCode: 12,
  city: 120,
  countryCode: 2,
  additionalInformation: longestInformation,
};

export function toFields(details: Details, location: Location): DetailsFields {
  return {
    fullName: details.fullName,
    streetAddress: location.streetAddress ?? '',
    postalCode: location.postalCode ?? '',
    city: location.city ?? '',
    countryCode: location.countryCode ?? '',
    additionalInformation: details.additionalInformation,
  };
}

export function checkDetails(fields: DetailsFields): Problems<DetailsName> {
  const problems: Problems<DetailsName> = {};
  for (const name of Object.keys(longest) as DetailsName[]) {
    if (fields[name].trim().length > longest[name]) problems[name] = 'tooLong';
  }
  if (fields.fullName.trim() === '') problems.fullName = 'required';
  if (fields.postalCode.trim() !== '' && tidyPostalCode(fields) === undefined) {
    problems.postalCode = 'postalCodeInvalid';
  }
  return problems;
}

/** Nothing typed is nothing known. */
const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** As it is written in the country; undefined where it is none of that country's. */
export function tidyPostalCode({ postalCode, countryCode }: DetailsFields): string | undefined {
  return parsePostalCodeIn(orNull(countryCode), postalCode.trim());
}

/** Only what has changed: another tab may have saved the rest meanwhile. */
export function toBodies(fields: DetailsFields, changed: readonly DetailsName[]) {
  return {
    details: pick(changed, {
      fullName: fields.fullName.trim(),
      additionalInformation: fields.additionalInformation.trim(),
    }),
    location: pick(changed, {
      streetAddress: orNull(fields.streetAddress),
      postalCode: orNull(fields.postalCode),
      city: orNull(fields.city),
      countryCode: orNull(fields.countryCode),
    }),
  };
}

/** Undefined where nothing of it is wanted. */
function pick<Body extends object>(names: readonly string[], body: Body): Partial<Body> | undefined {
  const kept = Object.entries(body).filter(([name]) => names.includes(name));
  return kept.length > 0 ? (Object.fromEntries(kept) as Partial<Body>) : undefined;
}
