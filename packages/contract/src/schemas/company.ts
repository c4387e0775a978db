import { countNipDigits, parseNip } from '@gramy/domain/account/nip';
import { parsePostalCode } from '@gramy/domain/account/postal-address';
import * as z from 'zod/mini';
import { requiredLine } from './shared.ts';

const hasTenDigits = z.refine<string>((value) => value === '' || countNipDigits(value) === 10, {
  error: 'taxIdLength',
});
const addsUp = z.refine<string>((value) => countNipDigits(value) !== 10 || parseNip(value) !== undefined, {
  error: 'taxIdInvalid',
});

export const taxId = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'taxIdRequired' }), hasTenDigits, addsUp);

/** One that may be left empty. */
export const taxIdIfAny = z
  .string()
  .check(z.trim(), z.maxLength(20, { error: 'taxIdLength' }), hasTenDigits, addsUp);

const postalCode = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'postalCodeRequired' }),
  z.refine((value) => value === '' || parsePostalCode(value) !== undefined, { error: 'postalCodeInvalid' }),
);

/** What an invoice says of its buyer, as somebody types it. */
export const sentCompany = z.strictObject({
  name: requiredLine(160, 'companyRequired'),
  taxId,
  address: z.strictObject({
    street: requiredLine(160, 'streetRequired'),
    postalCode,
    city: requiredLine(80, 'cityRequired'),
  }),
});

export const postalAddress = z.strictObject({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
});
