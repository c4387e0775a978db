import { expect, it } from 'vitest';
import { signUpSchema } from '../../features/auth/hooks/auth-fields.ts';
import { findSchema } from '../../features/checkout/hooks/information-fields.ts';
import { detailsSchema } from '../../features/profile/hooks/details-fields.ts';
import { claimSchema } from '../../features/service-provider/hooks/claim-fields.ts';
import { companySchema } from './company-fields.ts';
import { findLimit } from './form-schema.ts';

it.each([
  ['a name', signUpSchema, 'fullName', 120],
  ['an email', signUpSchema, 'email', 254],
  ['a code of friends', signUpSchema, 'referralCode', 40],
  ['the guest of a booking', findSchema('personal'), 'fullName', 120],
  ['a company', companySchema, 'companyName', 160],
  ['a city', companySchema, 'city', 80],
  ['a street', detailsSchema, 'streetAddress', 160],
  ['words about oneself', detailsSchema, 'additionalInformation', 500],
  ['a position', claimSchema, 'position', 80],
  ['a message', claimSchema, 'message', 2000],
] as const)('%s can be as long as the contract says', (_, schema, name, limit) => {
  expect(findLimit(schema, name)).toBe(limit);
});
