import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant, opaqueToken, sessionUser } from '../schemas/account.ts';
import { providerParams } from '../schemas/setup.ts';
import { id } from '../schemas/shared.ts';
import { newPin, pin, tabletName } from '../schemas/tablets.ts';

const tag = 'Shared tablets';
const base = '/business/providers/:providerId';

const place = z.strictObject({ id, name: z.string() });

const tablet = z.strictObject({
  id,
  name: z.string(),
  /** Null: of all places. */
  branchId: z.nullable(id),
  trustedAt: instant,
  /** Null: gone meanwhile. */
  trustedBy: z.nullable(z.string()),
  /** When somebody typed a PIN there last. */
  lastUsedAt: z.nullable(instant),
});

export const tabletRoutes = defineRoutes({
  [`GET ${base}/tablets`]: {
    summary: 'Tablets that members share by PIN, and which of the members have one',
    tag,
    access: 'tablets.write',
    params: providerParams,
    output: z.strictObject({
      items: z.array(tablet),
      people: z.array(z.strictObject({ userId: id, hasPin: z.boolean(), isLocked: z.boolean() })),
    }),
    errors: ['notFound'],
  },
  [`POST ${base}/tablets`]: {
    summary: 'Trust the device at which the caller sits; its token is shown this once',
    tag,
    access: 'tablets.write',
    params: providerParams,
    body: z.strictObject({ name: tabletName, branchId: z.nullable(id) }),
    output: z.strictObject({ tablet, token: opaqueToken }),
    successStatus: 201,
    freshSignIn: true,
    errors: ['notFound', 'branchUnknown', 'tooManyTablets', 'signInAgain'],
    limit: { max: 30, windowSeconds: 3600 },
  },
  [`DELETE ${base}/tablets/:tabletId`]: {
    summary: 'Trust a tablet no longer: whoever works at it is out at once',
    tag,
    access: 'tablets.write',
    params: z.strictObject({ providerId: id, tabletId: id }),
    output: z.strictObject({ isRemoved: z.literal(true) }),
    errors: ['notFound'],
  },
  [`DELETE ${base}/members/:userId/pin`]: {
    summary: 'Remove a PIN that was forgotten or seen; its owner sets another one',
    tag,
    access: 'tablets.write',
    params: z.strictObject({ providerId: id, userId: id }),
    output: z.strictObject({ isRemoved: z.literal(true) }),
    errors: ['notFound'],
  },
  [`GET ${base}/pin`]: {
    summary: 'Whether the caller has a PIN at this venue',
    tag,
    access: 'membership.write',
    params: providerParams,
    output: z.strictObject({ setAt: z.nullable(instant) }),
    errors: ['notFound'],
  },
  [`PUT ${base}/pin`]: {
    summary: 'Set or change the own PIN for shared tablets of the venue',
    tag,
    access: 'membership.write',
    params: providerParams,
    body: z.strictObject({ pin: newPin }),
    output: z.strictObject({ setAt: instant }),
    freshSignIn: true,
    errors: ['notFound', 'signInAgain'],
    limit: { max: 30, windowSeconds: 3600 },
  },
  [`DELETE ${base}/pin`]: {
    summary: 'Give up the own PIN',
    tag,
    access: 'membership.write',
    params: providerParams,
    output: z.strictObject({ setAt: z.null() }),
    errors: ['notFound'],
  },
  'POST /tablet/people': {
    summary: 'Who may type their PIN at a trusted tablet',
    tag,
    access: 'public',
    body: z.strictObject({ tabletToken: opaqueToken }),
    output: z.strictObject({
      name: z.string(),
      venue: place,
      branch: z.nullable(place),
      people: z.array(
        z.strictObject({
          userId: id,
          name: z.string(),
          hasPin: z.boolean(),
          /** Too many wrong PINs at this tablet; null otherwise. */
          lockedUntil: z.nullable(instant),
        }),
      ),
      /** Requests of guests that nobody has answered. */
      waiting: z.int(),
    }),
    errors: ['tabletUnknown'],
    // A few tablets behind one address, each of which asks every few seconds while it is locked.
    limit: { max: 3000, windowSeconds: 600 },
  },
  'POST /tablet/session': {
    summary: 'Open a tablet by name and PIN: the evening in the name of that member, until nobody touches it',
    tag,
    access: 'public',
    body: z.strictObject({ tabletToken: opaqueToken, userId: id, pin }),
    output: z.strictObject({
      /** Sent as other access tokens are. */
      sessionToken: opaqueToken,
      providerId: id,
      user: sessionUser,
      idleSeconds: z.int(),
    }),
    errors: ['tabletUnknown', 'pinWrong', 'pinLocked'],
    limit: { max: 300, windowSeconds: 600 },
  },
  'POST /tablet/session/stay': {
    summary: 'Somebody has touched the tablet',
    tag,
    access: 'public',
    body: z.strictObject({ sessionToken: opaqueToken }),
    output: z.strictObject({ isOpen: z.literal(true) }),
    errors: ['sessionEnded'],
    limit: { max: 1200, windowSeconds: 600 },
  },
  'POST /tablet/session/lock': {
    summary: 'Close the tablet; one that is closed already is as good',
    tag,
    access: 'public',
    body: z.strictObject({ sessionToken: opaqueToken }),
    output: z.strictObject({ isOpen: z.literal(false) }),
    errors: [],
    limit: { max: 600, windowSeconds: 600 },
  },
});
