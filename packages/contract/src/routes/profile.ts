import { mostProofBytes, proofTypes } from '@gramy/domain/access/claim-proof';
import { notificationChoices } from '@gramy/domain/account/notification-choice';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import {
  challengeId,
  codeChallenge,
  email,
  instant,
  knownPassword,
  phone,
  sixDigits,
} from '../schemas/account.ts';
import { currency } from '../schemas/booking.ts';
import { countryCode, emergencyContact, hasAgreed, isTimeZone, profileFields } from '../schemas/profile.ts';
import { id, language } from '../schemas/shared.ts';

const tag = 'Profile';

const details = z.strictObject({
  userId: id,
  fullName: z.string(),
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  phone: z.nullable(z.string()),
  isPhoneVerified: z.boolean(),
  additionalInformation: z.string(),
  profilePictureUrl: z.nullable(z.string()),
  memberSince: instant,
  /** How many have signed up with this account's code. */
  invitedMembers: z.int(),
  /** A change of address or number has to be proved by a password, or by having signed in just now. */
  hasPassword: z.boolean(),
});

const location = z.strictObject({
  countryCode: z.nullable(countryCode),
  city: z.nullable(z.string()),
  streetAddress: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  timeZone: z.string(),
});

const preferences = z.strictObject({
  /** In which messages are written. */
  language,
  currency,
  notifications: z.record(z.enum(notificationChoices), z.boolean()),
});

/** A share of a side. */
const share = z.number().check(z.minimum(0), z.maximum(1));

const ownerProof = {
  /** Left out by somebody who has none. */
  password: z.optional(knownPassword),
};

const user = { tag, access: 'signedIn' } as const;
const sentCode = {
  ...user,
  output: z.strictObject({ challenge: codeChallenge }),
  successStatus: 202,
  limit: { max: 20, windowSeconds: 3600 },
} as const;
const codeBack = {
  ...user,
  body: z.strictObject({ challengeId, code: sixDigits }),
  output: details,
  errors: ['codeInvalid', 'codeExpired', 'codeSpent'],
  limit: { max: 60, windowSeconds: 600 },
} as const;

export const profileRoutes = defineRoutes({
  'GET /user/profile/details': {
    summary: 'Who the account belongs to',
    ...user,
    output: details,
    errors: [],
  },
  'PATCH /user/profile/details': {
    summary: 'Change what needs no proof: the name, and what venues should know',
    ...user,
    body: z.strictObject({
      fullName: z.optional(profileFields.fullName),
      additionalInformation: z.optional(profileFields.additionalInformation),
    }),
    output: details,
    errors: [],
  },
  'POST /user/profile/email': {
    summary: 'Ask for a code to a new address; the old one stays until the code is back',
    ...sentCode,
    body: z.strictObject({ email, ...ownerProof }),
    errors: ['passwordWrong', 'signInAgain', 'codeTooSoon'],
  },
  'POST /user/profile/email/verification': {
    summary: 'The code that went to the new address: it becomes the address, and the old one is told',
    ...codeBack,
  },
  'POST /user/profile/phone': {
    summary: 'Ask for a code to a new number, or to the present one to prove it',
    ...sentCode,
    body: z.strictObject({ phone, ...ownerProof }),
    errors: ['passwordWrong', 'signInAgain', 'codeTooSoon'],
  },
  'POST /user/profile/phone/verification': {
    summary: 'The code that went to the number: from now on it is proven',
    ...codeBack,
  },
  'GET /user/profile/location': {
    summary: 'Where the account is at home',
    ...user,
    output: location,
    errors: [],
  },
  'PATCH /user/profile/location': {
    summary: 'Change the address or the time zone; what is left out stays as it is',
    ...user,
    body: z.strictObject({
      countryCode: z.optional(z.nullable(countryCode)),
      city: z.optional(z.nullable(profileFields.city)),
      streetAddress: z.optional(z.nullable(profileFields.streetAddress)),
      postalCode: z.optional(z.nullable(profileFields.postalCode)),
      timeZone: z.optional(
        z.string().check(z.maxLength(60), z.refine(isTimeZone, { error: 'timeZoneInvalid' })),
      ),
    }),
    output: location,
    errors: [],
  },
  'GET /user/profile/preferences': {
    summary: 'How the account likes things',
    ...user,
    output: preferences,
    errors: [],
  },
  'PATCH /user/profile/preferences': {
    summary: 'Change some of it; messages that are part of a booking are sent whatever stands here',
    ...user,
    body: z.strictObject({
      language: z.optional(language),
      currency: z.optional(currency),
      notifications: z.optional(z.partialRecord(z.enum(notificationChoices), z.boolean())),
    }),
    output: preferences,
    errors: [],
  },
  'GET /user/profile/emergency-contact': {
    summary: 'Whom to call if something happens',
    ...user,
    output: z.strictObject({ contact: z.nullable(emergencyContact) }),
    errors: [],
  },
  'PUT /user/profile/emergency-contact': {
    summary: 'Name somebody who knows about it',
    ...user,
    body: z.strictObject({ ...emergencyContact.shape, hasAgreed }),
    output: z.strictObject({ contact: z.nullable(emergencyContact) }),
    errors: [],
  },
  'DELETE /user/profile/emergency-contact': {
    summary: 'Forget them',
    ...user,
    output: z.strictObject({ contact: z.nullable(emergencyContact) }),
    errors: [],
  },
  'POST /user/profile/pre-signed-url': {
    summary:
      'An address of some minutes to which a browser may send one file, and the key by which it is named',
    ...user,
    body: z.strictObject({
      contentType: z.enum(proofTypes, { error: 'pictureTypeInvalid' }),
      bytes: z.int().check(z.positive(), z.maximum(mostProofBytes, { error: 'pictureTooLarge' })),
    }),
    output: z.strictObject({
      key: z.string(),
      url: z.string(),
      method: z.literal('PUT'),
      headers: z.record(z.string(), z.string()),
    }),
    errors: [],
    limit: { max: 60, windowSeconds: 3600 },
  },
  'PUT /user/profile/picture': {
    summary:
      'Take what was sent there as the profile picture: the chosen part of it, without what a camera wrote',
    ...user,
    body: z.strictObject({
      key: z.string().check(z.maxLength(512)),
      crop: z.optional(z.strictObject({ left: share, top: share, width: share, height: share })),
    }),
    output: details,
    errors: ['notFound', 'pictureRefused'],
    limit: { max: 30, windowSeconds: 3600 },
  },
  'DELETE /user/profile/picture': {
    summary: 'Have no picture',
    ...user,
    output: details,
    errors: [],
  },
});
