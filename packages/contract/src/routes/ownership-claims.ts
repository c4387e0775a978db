import { claimCodeChannels } from '@gramy/domain/access/claim-code';
import { proofTypes } from '@gramy/domain/access/claim-proof';
import { memberRoles } from '@gramy/domain/access/permission';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant, sixDigits } from '../schemas/account.ts';
import { cursor } from '../schemas/address.ts';
import { ownershipClaim } from '../schemas/ownership-claim.ts';
import { providerParams } from '../schemas/setup.ts';
import { id, language, listOf, requiredText, slug, text } from '../schemas/shared.ts';

const ownerAnswer = z.nullable(z.enum(['agrees', 'objects']));

const proofFacts = z.nullable(z.strictObject({ contentType: z.enum(proofTypes), bytes: z.int() }));

/** What an owner may know of it: what the other says, and not how to reach them. */
const claimOnVenue = z.strictObject({
  id,
  fullName: z.string(),
  position: z.string(),
  /** What they have to show for it. */
  message: z.string(),
  /** There is a file as well, which the office reads and the owner does not. */
  hasProof: z.boolean(),
  createdAt: instant,
  /** Until then the office waits for the owner. */
  answerUntil: instant,
  answer: ownerAnswer,
  /** What the owner has said with the answer. */
  note: z.nullable(z.string()),
});

const sentCode = { channel: z.enum(claimCodeChannels), sentAt: instant, expiresAt: instant };

const claimToDecide = z.strictObject({
  id,
  provider: z.strictObject({ id, slug, name: z.string() }),
  fullName: z.string(),
  position: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Of the company that they say runs the place. */
  taxId: z.nullable(z.string()),
  message: z.string(),
  proof: proofFacts,
  createdAt: instant,
  /** Null where nobody owns the venue, so that nobody has to be asked. */
  answerUntil: z.nullable(instant),
  ownerAnswer,
  ownerNote: z.nullable(z.string()),
  /** The owner has answered, or has had the time for it, or there is none. */
  canBeApproved: z.boolean(),
  /** In which they wrote, and will read the answer. */
  language,
  userId: id,
  /** What the market itself knows, to be held against what they say. */
  known: z.strictObject({
    legalName: z.string(),
    taxId: z.nullable(z.string()),
    contactEmail: z.nullable(z.string()),
    contactPhone: z.nullable(z.string()),
    phones: z.array(z.string()),
    accountName: z.nullable(z.string()),
    isEmailProven: z.boolean(),
    owners: z.int(),
    members: z.int(),
    /** Claims on the same venue that were turned down. */
    declinedBefore: z.int(),
  }),
  /** Codes by which they prove that they are reached at the venue. */
  codes: z.strictObject({
    /** Of the venue as it is listed, where text messages reach it; null: there is none. */
    phone: z.nullable(z.string()),
    /** The last one of each kind. */
    sent: z.array(z.strictObject({ ...sentCode, triesLeft: z.int() })),
    proved: z.nullable(z.strictObject({ channel: z.enum(claimCodeChannels), at: instant })),
  }),
});

const base = '/business/providers/:providerId/claims';
const claimParams = z.strictObject({ providerId: id, claimId: id });
const oneProvider = z.strictObject({ serviceProviderId: slug });
const proofFile = z.strictObject({
  contentType: z.enum(proofTypes),
  /** In base64. */
  content: z.string(),
});
const office = 'Office';
const decision = {
  tag: office,
  access: 'office.decideClaims',
  params: z.strictObject({ claimId: id }),
  output: z.strictObject({ id, status: z.enum(['approved', 'rejected']) }),
  idempotency: 'accepted',
} as const;

export const ownershipClaimRoutes = defineRoutes({
  'POST /user/service-providers/:serviceProviderId/claim': {
    summary: 'Say that this business is yours; an admin looks at it',
    tag: 'Service providers',
    access: 'signedIn',
    params: oneProvider,
    body: ownershipClaim,
    output: z.strictObject({ id, createdAt: instant }),
    successStatus: 201,
    errors: [
      'notFound',
      'claimedBefore',
      'tooManyClaims',
      'proofRefused',
      'idempotencyKeyInvalid',
      'idempotencyKeyReused',
    ],
    idempotency: 'accepted',
    limit: { max: 10, windowSeconds: 3600 },
  },
  'GET /user/service-providers/:serviceProviderId/own-claim': {
    summary: 'Whether the caller works at a venue, or waits for an answer to a claim on it',
    tag: 'Service providers',
    access: 'signedIn',
    params: oneProvider,
    output: z.strictObject({
      isMember: z.boolean(),
      /** That which nobody has decided. */
      claim: z.nullable(
        z.strictObject({
          createdAt: instant,
          proof: proofFacts,
          /** The office has sent a code to the venue, which they can type. */
          isCodeSent: z.boolean(),
          isProved: z.boolean(),
        }),
      ),
    }),
    errors: ['notFound'],
  },
  'GET /user/service-providers/:serviceProviderId/own-claim/proof': {
    summary: 'The file that came with it',
    tag: 'Service providers',
    access: 'signedIn',
    params: oneProvider,
    output: proofFile,
    errors: ['notFound'],
    limit: { max: 30, windowSeconds: 600 },
  },
  'POST /user/service-providers/:serviceProviderId/own-claim/code': {
    summary:
      'Prove by the code that was sent to the venue that one is reached there; the office still decides',
    tag: 'Service providers',
    access: 'signedIn',
    params: oneProvider,
    body: z.strictObject({ code: sixDigits }),
    output: z.strictObject({ provedAt: instant }),
    errors: ['notFound', 'codeInvalid', 'codeExpired', 'codeSpent'],
    limit: { max: 20, windowSeconds: 3600 },
  },
  [`GET ${base}`]: {
    summary: 'Who else says that the venue is theirs',
    tag: 'Venue set-up',
    access: 'ownership.write',
    params: providerParams,
    output: listOf(claimOnVenue),
    errors: ['notFound'],
  },
  [`POST ${base}/:claimId/answer`]: {
    summary: 'What the owner says to a claim, before the office decides',
    tag: 'Venue set-up',
    access: 'ownership.write',
    params: claimParams,
    body: z.strictObject({ answer: z.enum(['agrees', 'objects']), note: text(2000) }),
    output: z.strictObject({ id, answer: ownerAnswer }),
    errors: ['notFound', 'claimDecided'],
    idempotency: 'accepted',
  },
  'GET /admin/claims': {
    summary: 'Claims that nobody has decided, the oldest first',
    tag: office,
    access: 'office.decideClaims',
    query: z.strictObject({ cursor: z.optional(cursor) }),
    output: listOf(claimToDecide),
    errors: [],
  },
  'GET /admin/claims/:claimId/proof': {
    summary: 'The file that came with a claim which nobody has decided',
    tag: office,
    access: 'office.decideClaims',
    params: z.strictObject({ claimId: id }),
    output: proofFile,
    errors: ['notFound'],
  },
  'POST /admin/claims/:claimId/codes': {
    summary: 'Send a code to the listed number of the venue, or have one for a letter to its listed address',
    tag: office,
    access: 'office.decideClaims',
    params: z.strictObject({ claimId: id }),
    body: z.strictObject({ channel: z.enum(claimCodeChannels) }),
    output: z.strictObject(sentCode),
    errors: ['notFound', 'claimDecided', 'codeTooSoon'],
    idempotency: 'accepted',
    limit: { max: 60, windowSeconds: 3600 },
  },
  'GET /admin/claims/:claimId/letter': {
    summary: 'The letter with the code, to be printed and posted',
    tag: office,
    access: 'office.decideClaims',
    params: z.strictObject({ claimId: id }),
    output: z.strictObject({
      fileName: z.string(),
      /** A PDF in base64. */
      content: z.string(),
    }),
    errors: ['notFound', 'codeExpired'],
    limit: { max: 60, windowSeconds: 3600 },
  },
  'POST /admin/claims/:claimId/approve': {
    ...decision,
    summary: 'Make the claimant a member of the venue',
    body: z.strictObject({ role: z.enum(memberRoles) }),
    errors: ['notFound', 'claimDecided', 'ownerNotHeard'],
  },
  'POST /admin/claims/:claimId/decline': {
    ...decision,
    summary: 'Turn a claim down; the claimant reads the reason',
    body: z.strictObject({ reason: requiredText(2000) }),
    errors: ['notFound', 'claimDecided'],
  },
});
