import { invitationStates } from '@gramy/domain/referrals/referral';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant, invitedEmails, opaqueToken, referralCode } from '../schemas/account.ts';
import { cursor, pageSize } from '../schemas/address.ts';
import { id, language, listOf } from '../schemas/shared.ts';

const tag = 'Referrals';
const count = z.int().check(z.nonnegative());

const invitation = z.strictObject({
  id,
  /** Null for somebody who came by the link. */
  email: z.nullable(z.string()),
  /** As people are called by others, once they have joined. */
  name: z.nullable(z.string()),
  state: z.enum(invitationStates),
  /** When it was sent, they joined, or the bonus came. */
  at: instant,
  points: count,
  /** From then on the same address can be written to once more; null: never. */
  remindAt: z.nullable(instant),
});

export const referralRoutes = defineRoutes({
  'GET /user/profile/invitation': {
    summary: 'The own code and link, and what they have brought',
    tag,
    access: 'signedIn',
    output: z.strictObject({
      code: z.string(),
      url: z.string(),
      /** For each side, in points. */
      bonus: count,
      earned: count,
      /** For friends who have joined and not played yet. */
      onTheWay: count,
      sentThisMonth: count,
      mostPerMonth: count,
    }),
    errors: [],
  },
  'POST /user/profile/invitation': {
    summary: 'Invite friends by email; nobody learns whether an address has an account',
    tag,
    access: 'signedIn',
    body: z.strictObject({
      emails: invitedEmails,
      language,
    }),
    output: z.strictObject({ invitations: z.array(invitation), sentThisMonth: count }),
    successStatus: 201,
    errors: ['tooManyInvitations', 'idempotencyKeyInvalid', 'idempotencyKeyReused'],
    idempotency: 'accepted',
    limit: { max: 20, windowSeconds: 3600 },
  },
  'GET /user/profile/invitations': {
    summary: 'Everybody who was invited or came by the link, the latest first',
    tag,
    access: 'signedIn',
    query: z.strictObject({ cursor: z.optional(cursor), limit: pageSize(20, 50) }),
    output: listOf(invitation),
    errors: [],
  },
  'POST /user/profile/invitations/:invitationId/again': {
    summary: 'Write to the same address for the second and last time',
    tag,
    access: 'signedIn',
    params: z.strictObject({ invitationId: id }),
    body: z.strictObject({ language }),
    output: invitation,
    errors: ['notFound', 'invitationTooSoon', 'tooManyInvitations'],
    limit: { max: 20, windowSeconds: 3600 },
  },
  'GET /invitation/inviter': {
    summary: 'Whose code it is, by the first name alone; null: nobody has it',
    tag,
    access: 'public',
    query: z.strictObject({ code: referralCode }),
    output: z.strictObject({ inviter: z.nullable(z.strictObject({ firstName: z.string() })) }),
    caching: 'revalidated',
    errors: [],
    limit: { max: 30, windowSeconds: 600 },
  },
  'POST /invitation/refusal': {
    summary: 'No more invitations to this address, from anybody',
    tag,
    access: 'public',
    body: z.strictObject({ token: opaqueToken }),
    output: z.strictObject({ isRefused: z.literal(true) }),
    errors: ['notFound'],
    limit: { max: 30, windowSeconds: 600 },
  },
});
