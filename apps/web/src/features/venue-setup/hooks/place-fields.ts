import type { Position } from '@gramy/contract/schemas/where-when';
import type { CallRequest } from '@gramy/contract/wire-types';
import { toE164 } from '@gramy/domain/account/phone-number';
import { parsePostalCode } from '@gramy/domain/account/postal-address';
import type { FacilityTag } from '@gramy/domain/catalogue/facility-tag';
import { isInCountry } from '@gramy/domain/geo/country-outline';
import * as z from 'zod/mini';
import { findProblems, typedPhone } from '../../../lib/forms/form-schema.ts';
import { homePrefix, phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import type { Problems } from '../../../lib/queries/server-objections.ts';
import { type PhoneNumber, splitPhone } from '../../../ui/form/phone-number.ts';
import type { VenuePlace } from '../queries.ts';

/** As it is typed. */
export interface PlaceFields {
  name: string;
  cityId: string;
  street: string;
  postalCode: string;
  district: string;
  phone: PhoneNumber;
  /** Null until somebody has set it. */
  pin: Position | null;
  /** Where the pin starts, and the country it has to be in; the server says both. */
  start: Position;
  countryCode: string;
  tags: readonly FacilityTag[];
}

export type PlaceName = keyof PlaceFields;

type PlaceChange = CallRequest<'PATCH /business/providers/:providerId/branches/:branchId'>['body'];

const schema = z.object({ phone: typedPhone });

export function toPlaceFields({
  name,
  cityId,
  street,
  postalCode,
  district,
  ...place
}: VenuePlace): PlaceFields {
  return {
    name,
    cityId,
    street,
    postalCode,
    district,
    phone: splitPhone(place.phone ?? '', phonePrefixes) ?? { prefix: homePrefix, number: '' },
    pin: place.hasPin ? place.pin : null,
    start: place.pin,
    countryCode: place.countryCode,
    tags: place.tags,
  };
}

/** In a draft everything may be missing; what is there has to be right. */
export function findPlaceProblems({ phone, postalCode, pin, countryCode }: PlaceFields): Problems<PlaceName> {
  const isPhoneEmpty = phone.number.trim() === '';
  const isCodeWrong = postalCode.trim() !== '' && parsePostalCode(postalCode) === undefined;
  return {
    ...(isPhoneEmpty ? {} : findProblems<'phone'>(schema, { phone })),
    ...(isCodeWrong ? { postalCode: 'postalCodeInvalid' } : {}),
    ...(pin && !isInCountry(countryCode, pin) ? { pin: 'pinAbroad' } : {}),
  };
}

export function toPlaceChange(changes: Partial<PlaceFields>) {
  const { phone, pin, postalCode, tags, start: _, countryCode: __, ...lines } = changes;
  return {
    ...lines,
    ...(postalCode === undefined ? {} : { postalCode: parsePostalCode(postalCode) ?? postalCode }),
    ...(phone === undefined ? {} : { phone: toE164(phone) ?? null }),
    ...(pin ? { pin } : {}),
    ...(tags === undefined ? {} : { tags: [...tags] }),
  } satisfies Omit<PlaceChange, 'version'>;
}
