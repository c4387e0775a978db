import { memberRoles } from '@gramy/domain/access/permission';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { providerParams } from '../schemas/setup.ts';
import { id, language, listOf, requiredText, slug, text } from '../schemas/shared.ts';

const ownerAnswer = z.nullable(z.enum(['agrees', 'objects']));

/** What an owner may know of it: what the other says, and not how to reach them. */
const claimOnVenue = z.strictObject({
  id,
  fullName: z.string(),
  position: z.string(),
  /** What they have to show for it. */
  message: z.string(),
  createdAt: instant,
  /** Until then the office waits for the owner. */
  answerUntil: instant,
  answer: ownerAnswer,
  /** What the owner has said with the answer. */
  note: z.nullable(z.string()),
});

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
});

const base = '/business/providers/:providerId/claims';
const claimParams = z.strictObject({ providerId: id, claimId: id });
const office = 'Office';
const decision = {
  tag: office,
  access: 'office.decideClaims',
  params: z.strictObject({ claimId: id }),
  output: z.strictObject({ id, status: z.enum(['approved', 'rejected']) }),
  idempotency: 'accepted',
} as const;

export const ownershipClaimRoutes = defineRoutes({
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
    output: listOf(claimToDecide),
    errors: [],
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
