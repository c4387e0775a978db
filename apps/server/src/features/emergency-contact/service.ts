import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Pool } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordConsent } from '../consents/service.ts';
import { deleteContact, findContact, storeContact } from './store.ts';

type Answer = CallData<'GET /user/profile/emergency-contact'>;

export interface EmergencyContactService {
  find(userId: string): Promise<Answer>;
  store(userId: string, sent: ParsedRequest<'PUT /user/profile/emergency-contact'>['body']): Promise<Answer>;
  remove(userId: string): Promise<Answer>;
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
  };
}
