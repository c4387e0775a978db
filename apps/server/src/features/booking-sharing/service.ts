import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import {
  canAnswerInvitation,
  countAnswersAllowed,
  countPlacesLeft,
  sharedDaysAfterEnd,
} from '@gramy/domain/booking/sharing';
import type { Database, Pool } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { findOwnBooking, lockBooking } from '../bookings/service/lock-booking.ts';
import { countGuests, type SharedBooking, toSharedBooking } from './service/shared-view.ts';
import {
  countAnswers,
  countComing,
  deleteShare,
  findSharedBooking,
  findShareToken,
  insertAnswer,
  insertShare,
  lockShare,
  type SharedBookingRow,
  updateAnswer,
} from './store.ts';

type AnswerBody = ParsedRequest<'POST /shared-bookings/:token/answers'>['body'];
type Answered = CallData<'POST /shared-bookings/:token/answers'>;

export interface BookingSharing {
  share(bookingId: string, userId: string): Promise<Outcome<{ url: string }>>;
  unshare(bookingId: string, userId: string): Promise<Outcome<{ isShared: false }>>;
  find(token: string): Promise<Outcome<SharedBooking>>;
  answer(token: string, body: AnswerBody): Promise<Outcome<Answered>>;
}

export interface SharingDeps {
  clock: Clock;
  secrets: Secrets;
  /** Without a slash at the end. */
  publicUrl: string;
}

const dayMs = 86_400_000;

export function createBookingSharing(pool: Pool, deps: SharingDeps): BookingSharing {
  const { clock, secrets, publicUrl } = deps;
  const makeToken = () => Buffer.from(secrets.randomBytes(16)).toString('base64url');
  const toUrl = (token: string) => `${publicUrl}/shared-booking/${token}`;
  const findNow = (db: Database, token: string) =>
    findSharedBooking(db, token, new Date(clock.now().getTime() - sharedDaysAfterEnd * dayMs));

  return {
    share(bookingId, userId) {
      return runOnce(pool, undefined, async (tx): Promise<Outcome<{ url: string }>> => {
        const key = await findOwnBooking(tx, bookingId, userId);
        // Two tabs that share at once get the same link.
        const booking = key && (await lockBooking(tx, key));
        if (!booking) return new Failure('bookingNotFound');
        const shared = await findShareToken(tx, booking);
        if (shared !== undefined) return { url: toUrl(shared) };
        const now = clock.now();
        const isAhead = canAnswerInvitation({ ...booking, endsAt: booking.endsAt.getTime() }, now.getTime());
        if (!isAhead) return new Failure('invitationClosed');
        const token = makeToken();
        await insertShare(tx, booking, token, now);
        return { url: toUrl(token) };
      });
    },

    unshare(bookingId, userId) {
      return runOnce(pool, undefined, async (tx): Promise<Outcome<{ isShared: false }>> => {
        const key = await findOwnBooking(tx, bookingId, userId);
        const booking = key && (await lockBooking(tx, key));
        if (!booking) return new Failure('bookingNotFound');
        await deleteShare(tx, booking);
        return { isShared: false };
      });
    },

    async find(token) {
      const row = await findNow(pool, token);
      return row ? toSharedBooking(row, clock.now().getTime()) : new Failure('notFound');
    },

    answer(token, body) {
      return runOnce(pool, undefined, async (tx): Promise<Outcome<Answered>> => {
        const now = clock.now();
        const row = await findNow(tx, token);
        if (!row || !(await lockShare(tx, row))) return new Failure('notFound');
        if (!toSharedBooking(row, now.getTime()).canAnswer) return new Failure('invitationClosed');
        const answerKey = await storeAnswer(tx, row, body, now);
        if (answerKey instanceof Failure) return answerKey;
        const after = (await findNow(tx, token)) ?? row;
        return { answerKey, booking: toSharedBooking(after, now.getTime()) };
      });
    },
  };

  /** Answers the key by which it can be changed: the one that was sent, if an answer has it. */
  async function storeAnswer(
    tx: Database,
    row: SharedBookingRow,
    { firstName, isComing, answerKey }: AnswerBody,
    at: Date,
  ): Promise<Outcome<string>> {
    const answer = { firstName, isComing, at };
    const keyHash = answerKey === undefined ? undefined : secrets.hashToken(answerKey);
    if (isComing && !(await hasPlace(tx, row, keyHash))) return new Failure('groupFull');
    if (answerKey !== undefined && keyHash) {
      if (await updateAnswer(tx, row, { ...answer, keyHash })) return answerKey;
    }
    if ((await countAnswers(tx, row)) >= countAnswersAllowed(countGuests(row))) {
      return new Failure('tooManyAnswers');
    }
    const key = makeToken();
    await insertAnswer(tx, row, { ...answer, keyHash: secrets.hashToken(key) });
    return key;
  }

  /** Who is in already keeps the place, even where the booking has become smaller since. */
  async function hasPlace(
    tx: Database,
    row: SharedBookingRow,
    keyHash: Buffer | undefined,
  ): Promise<boolean> {
    const { coming, isIn } = await countComing(tx, row, keyHash);
    return isIn || countPlacesLeft({ guests: countGuests(row), coming }) > 0;
  }
}
