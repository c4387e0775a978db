import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { canReadEmergencyContact } from '@gramy/domain/booking/emergency-reading';
import { readFirstName } from '@gramy/domain/booking/sharing';
import type { Instant } from '@gramy/domain/time/instant';
import type { Database, Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordConsent } from '../consents/service.ts';
import { recordSecurityEvent } from '../security-log/service.ts';
import { isWithinReach } from '../venue-bookings/service/desk-call.ts';
import { deleteContact, findContact, findVisit, storeContact } from './store.ts';

type Answer = CallData<'GET /user/profile/emergency-contact'>;

type VenueAnswer = CallData<'POST /business/providers/:providerId/bookings/:bookingId/emergency-contact'>;

interface VenueReading extends BookingKey {
  /** Who of the staff asks. */
  memberId: string;
  branchIds: readonly string[] | null;
}

export interface EmergencyContactService {
  find(userId: string): Promise<Answer>;
  store(userId: string, sent: ParsedRequest<'PUT /user/profile/emergency-contact'>['body']): Promise<Answer>;
  remove(userId: string): Promise<Answer>;
  readForVenue(asked: VenueReading): Promise<Outcome<VenueAnswer>>;
}

export function createEmergencyContactService(
  pool: Pool,
  { clock }: { clock: Clock },
): EmergencyContactService {
  const find = async (userId: string) => ({ contact: (await findContact(pool, userId)) ?? null });
  return {
    find,
    async store(userId, { hasAgreed: _, ...contact }) {
      const at = clock.now();
      await pool.begin(async (tx) => {
        await storeContact(tx, userId, contact, at);
        await recordConsent(tx, { userId, kind: 'emergencyContact', isGiven: true, at });
      });
      return find(userId);
    },
    async remove(userId) {
      await pool.begin(async (tx) => {
        if (!(await deleteContact(tx, userId))) return;
        await recordConsent(tx, { userId, kind: 'emergencyContact', isGiven: false, at: clock.now() });
      });
      return { contact: null };
    },
    readForVenue: (asked) => pool.begin((tx) => readForVenue(tx, asked, clock.now().getTime())),
  };
}

async function readForVenue(
  tx: Database,
  { memberId, branchIds, ...key }: VenueReading,
  now: Instant,
): Promise<Outcome<VenueAnswer>> {
  const visit = await findVisit(tx, key);
  if (!visit || !(await isWithinReach(tx, { ...key, branchIds }))) return new Failure('bookingNotFound');
  const { userId, venue, endsAt, ...days } = visit;
  if (!canReadEmergencyContact({ ...days, endsAt: endsAt.getTime() }, now)) {
    return new Failure('notTheDayOfTheVisit');
  }
  const contact = userId === null ? undefined : await findContact(tx, userId);
  if (!contact) return { contact: null };
  await recordSecurityEvent(tx, {
    userId,
    kind: 'emergencyContactRead',
    device: unshownDevice,
    detail: { ...key, venue, memberId },
  });
  const { fullName, relation, phone } = contact;
  return { contact: { firstName: readFirstName(fullName), relation, phone } };
}

/** The guest reads the log: from where somebody of the staff looked is none of their business. */
const unshownDevice = { address: 'unknown', userAgent: undefined };
