import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { maskTarget } from '@gramy/domain/account/mask-target';
import { describeReach } from '@gramy/domain/messages/message-budget';
import { shortenAuthorName } from '@gramy/domain/reviews/author-name';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { releaseMessages, standingOf } from '../outbox/service.ts';
import { answerPermission, findContactOfBooking, findPermission, type StoredPermission } from './store.ts';

type Permission = CallData<'GET /contact-permission'>;

export interface ContactPermissionService {
  describe(token: string): Promise<Outcome<Permission>>;
  answer(answer: ParsedRequest<'POST /contact-permission'>['body']): Promise<Outcome<Permission>>;
  describeReach(
    userId: string,
    bookingId: string,
  ): Promise<Outcome<CallData<'GET /user/booking/:bookingId/contact-reach'>>>;
}

interface Deps {
  secrets: Pick<Secrets, 'hashToken'>;
  clock: Clock;
}

/** Whoever holds the link has read what was sent to the address: no account is needed for an answer. */
export function createContactPermissionService(
  pool: Pool,
  { secrets, clock }: Deps,
): ContactPermissionService {
  return {
    async describe(token) {
      const found = await findPermission(pool, secrets.hashToken(token));
      return found ? toWire(found) : new Failure('notFound');
    },
    answer: ({ token, isGiven }) =>
      pool.begin(async (tx) => {
        const tokenHash = secrets.hashToken(token);
        const isChanged = await answerPermission(tx, tokenHash, isGiven, clock.now());
        const found = await findPermission(tx, tokenHash);
        if (!found) return new Failure('notFound');
        if (isChanged && isGiven) await releaseMessages(tx, found);
        return toWire(found);
      }),
    async describeReach(userId, bookingId) {
      const contact = await findContactOfBooking(pool, userId, bookingId);
      if (!contact) return new Failure('bookingNotFound');
      const email = await standingOf(pool, { userId, channel: 'email', target: contact.email });
      const phone = await standingOf(pool, { userId, channel: 'sms', target: contact.phone });
      return { email: describeReach(email), phone: describeReach(phone) };
    },
  };
}

function toWire({ channel, target, isGiven, booking }: StoredPermission): Permission {
  return {
    channel,
    target: maskTarget(channel, target),
    isGiven,
    booking: booking && {
      provider: booking.provider,
      startsAt: new Date(booking.startsAt).toISOString(),
      timeZone: booking.timeZone,
      bookedBy: shortenAuthorName(booking.bookedBy),
    },
  };
}
