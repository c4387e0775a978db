import { giverChoices, invitableRoles, invitationStates } from '@gramy/domain/access/membership';
import { memberRoles } from '@gramy/domain/access/permission';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { email, instant, opaqueToken } from '../schemas/account.ts';
import { providerParams, version } from '../schemas/setup.ts';
import { id, language } from '../schemas/shared.ts';

const tag = 'Venue team';
const base = '/business/providers/:providerId';

/** Null: every branch. */
const branchLimit = z.nullable(z.array(id).check(z.maxLength(200, { error: 'tooMany' })));

const member = z.strictObject({
  userId: id,
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(memberRoles),
  branchIds: branchLimit,
  hasTwoStep: z.boolean(),
  joinedAt: instant,
  /** Null: not since sessions are kept. */
  lastSeenAt: z.nullable(instant),
  isSelf: z.boolean(),
  /** Ownership is offered to them, and they have not answered. */
  isOfferedOwnership: z.boolean(),
  version,
});

const staffRights = z.strictObject({ mayDecide: z.boolean(), mayCancel: z.boolean(), version });

const invitation = z.strictObject({
  id,
  email: z.string(),
  role: z.enum(invitableRoles),
  branchIds: branchLimit,
  /** Null: gone meanwhile. */
  invitedBy: z.nullable(z.string()),
  sentAt: instant,
  expiresAt: instant,
  state: z.enum(invitationStates),
});

const memberParams = z.strictObject({ providerId: id, userId: id });
const invitationParams = z.strictObject({ providerId: id, invitationId: id });

export const memberRoutes = defineRoutes({
  [`GET ${base}/members`]: {
    summary: 'Who works at the venue, and what its staff may do',
    tag,
    access: 'members.read',
    params: providerParams,
    output: z.strictObject({ items: z.array(member), staffRights }),
    errors: ['notFound'],
  },
  [`PATCH ${base}/members/:userId`]: {
    summary: "Change a member's role and places; ownership is handed over instead",
    tag,
    access: 'members.write',
    params: memberParams,
    body: z.strictObject({ version, role: z.enum(invitableRoles), branchIds: branchLimit }),
    output: member,
    freshSignIn: true,
    errors: ['notFound', 'changedMeanwhile', 'onlyOwner', 'branchUnknown', 'signInAgain'],
    idempotency: 'accepted',
  },
  [`DELETE ${base}/members/:userId`]: {
    summary: 'Take a member out: their rights end at once',
    tag,
    access: 'members.write',
    params: memberParams,
    output: z.strictObject({ isRemoved: z.literal(true) }),
    freshSignIn: true,
    errors: ['notFound', 'onlyOwner', 'signInAgain'],
    idempotency: 'accepted',
  },
  [`POST ${base}/leave`]: {
    summary: 'Leave the venue',
    tag,
    access: 'membership.write',
    params: providerParams,
    output: z.strictObject({ hasLeft: z.literal(true) }),
    errors: ['notFound', 'onlyOwner'],
    idempotency: 'accepted',
  },
  [`PUT ${base}/staff-rights`]: {
    summary: 'Decide what all staff of the venue may do',
    tag,
    access: 'members.write',
    params: providerParams,
    body: staffRights,
    output: staffRights,
    freshSignIn: true,
    errors: ['notFound', 'changedMeanwhile', 'signInAgain'],
    idempotency: 'accepted',
  },
  [`GET ${base}/invitations`]: {
    summary: 'Invitations that nobody has accepted or withdrawn',
    tag,
    access: 'members.read',
    params: providerParams,
    output: z.strictObject({ items: z.array(invitation) }),
    errors: ['notFound'],
  },
  [`POST ${base}/invitations`]: {
    summary: 'Invite somebody by mail: good for seven days, once, and for this address only',
    tag,
    access: 'members.write',
    params: providerParams,
    body: z.strictObject({ email, role: z.enum(invitableRoles), branchIds: branchLimit, language }),
    output: invitation,
    successStatus: 201,
    freshSignIn: true,
    errors: ['notFound', 'alreadyMember', 'invitedBefore', 'tooManyMembers', 'branchUnknown', 'signInAgain'],
    idempotency: 'accepted',
    limit: { max: 60, windowSeconds: 3600 },
  },
  [`POST ${base}/invitations/:invitationId/resend`]: {
    summary: 'Send an invitation again, for seven more days; the link before stops working',
    tag,
    access: 'members.write',
    params: invitationParams,
    output: invitation,
    errors: ['notFound', 'mailedJustNow'],
    idempotency: 'accepted',
    limit: { max: 60, windowSeconds: 3600 },
  },
  [`DELETE ${base}/invitations/:invitationId`]: {
    summary: 'Withdraw an invitation',
    tag,
    access: 'members.write',
    params: invitationParams,
    output: z.strictObject({ isWithdrawn: z.literal(true) }),
    errors: ['notFound'],
  },
  'GET /member-invitation': {
    summary: 'What an invitation is about, for whoever has its link',
    tag,
    access: 'public',
    query: z.strictObject({ token: opaqueToken }),
    output: z.strictObject({
      venue: z.string(),
      role: z.enum(invitableRoles),
      /** Masked: the link may have been passed on. */
      email: z.string(),
      expiresAt: instant,
      state: z.enum(invitationStates),
    }),
    caching: 'revalidated',
    errors: ['notFound'],
    limit: { max: 60, windowSeconds: 600 },
  },
  'GET /business/invitation': {
    summary: 'Whether the caller is the one who was invited',
    tag,
    access: 'signedIn',
    query: z.strictObject({ token: opaqueToken }),
    output: z.strictObject({
      /** `unproven`: it is the address, but nobody has proved to read its mail. */
      standing: z.enum(['invited', 'somebodyElse', 'member', 'unproven']),
      providerId: z.nullable(id),
      ownEmail: z.nullable(z.string()),
    }),
    errors: ['notFound'],
    limit: { max: 60, windowSeconds: 600 },
  },
  'POST /business/invitation': {
    summary: 'Accept an invitation',
    tag,
    access: 'signedIn',
    body: z.strictObject({ token: opaqueToken }),
    output: z.strictObject({ providerId: id, role: z.enum(memberRoles) }),
    errors: ['notFound', 'memberInvitationClosed', 'invitationForOther', 'emailNotVerified', 'alreadyMember'],
    idempotency: 'accepted',
    limit: { max: 30, windowSeconds: 600 },
  },
  [`GET ${base}/hand-over`]: {
    summary: 'Ownership that is offered to the caller, or by them',
    tag,
    access: 'membership.write',
    params: providerParams,
    output: z.strictObject({
      venue: z.string(),
      offer: z.nullable(
        z.strictObject({
          isForCaller: z.boolean(),
          from: z.nullable(z.string()),
          to: z.string(),
          giverBecomes: z.enum(giverChoices),
          offeredAt: instant,
          expiresAt: instant,
        }),
      ),
    }),
    errors: ['notFound'],
  },
  [`POST ${base}/hand-over`]: {
    summary: 'Offer ownership to another member; it passes when they accept',
    tag,
    access: 'ownership.write',
    params: providerParams,
    body: z.strictObject({ userId: id, giverBecomes: z.enum(giverChoices) }),
    output: z.strictObject({ isOffered: z.literal(true) }),
    freshSignIn: true,
    errors: ['notFound', 'memberNotVerified', 'handOverWaiting', 'signInAgain'],
    idempotency: 'accepted',
  },
  [`DELETE ${base}/hand-over`]: {
    summary: 'Take an offer of ownership back',
    tag,
    access: 'ownership.write',
    params: providerParams,
    output: z.strictObject({ isOffered: z.literal(false) }),
    errors: ['notFound'],
  },
  [`POST ${base}/hand-over/answer`]: {
    summary: 'Take ownership that was offered, or decline it',
    tag,
    access: 'membership.write',
    params: providerParams,
    body: z.strictObject({ isAccepted: z.boolean() }),
    output: z.strictObject({ role: z.enum(memberRoles) }),
    freshSignIn: true,
    errors: ['notFound', 'handOverClosed', 'memberNotVerified', 'signInAgain'],
    idempotency: 'accepted',
  },
});
