import { profileFields } from '@gramy/contract/schemas/profile';
import { parsePostalCodeIn } from '@gramy/domain/account/postal-address';
import * as z from 'zod/mini';
import type { Details } from '../../../entities/account/profile-queries.ts';
import { emptyOr } from '../../../lib/forms/form-schema.ts';
import type { Location } from '../../../lib/queries/location-query.ts';

export interface DetailsFields {
  fullName: string;
  streetAddress: string;
  postalCode: string;
  city: string;
  countryCode: string;
  additionalInformation: string;
}

export type DetailsName = keyof DetailsFields;

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

export const detailsSchema = z
  .object({
    fullName: profileFields.fullName,
    streetAddress: emptyOr(profileFields.streetAddress),
    postalCode: emptyOr(profileFields.postalCode),
    city: emptyOr(profileFields.city),
    countryCode: emptyOr(profileFields.countryCode),
    additionalInformation: profileFields.additionalInformation,
  })
  .check(
    z.refine(
      ({ postalCode, countryCode }) =>
        !postalCode || parsePostalCodeIn(countryCode ?? null, postalCode.trim()) !== undefined,
      { path: ['postalCode'], error: 'postalCodeInvalid' },
    ),
  );

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
