import type { CallData } from '@gramy/contract/wire-types';
import { findAgreedVersion } from '@gramy/domain/account/agreed-version';
import type { ConsentKind } from '@gramy/domain/account/consent';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { insertConsent, listConsents } from './store.ts';

export interface Consent {
  userId: string;
  kind: ConsentKind;
  isGiven: boolean;
  at: Date;
}

/** Call inside the transaction in which somebody answered: then the log has it if and only if they did. */
export async function recordConsent(tx: Database, { userId, at, ...answer }: Consent): Promise<void> {
  const version = findAgreedVersion(answer.kind, at.getTime()) ?? null;
  await insertConsent(tx, userId, { id: uuidv7(), ...answer, at, version });
}

type ConsentLog = CallData<'GET /user/profile/consents'>;

export interface ConsentService {
  list(userId: string): Promise<ConsentLog>;
  /** What somebody answered about statistics in this browser. */
  answer(userId: string, isGiven: boolean): Promise<ConsentLog>;
}

export function createConsentService(pool: Pool, { clock }: { clock: Clock }): ConsentService {
  async function list(userId: string): Promise<ConsentLog> {
    const consents = await listConsents(pool, userId);
    const items = consents.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
    return { items, nextCursor: null };
  }
  return {
    list,
    async answer(userId, isGiven) {
      await pool.begin((tx) => recordConsent(tx, { userId, kind: 'analytics', isGiven, at: clock.now() }));
      return list(userId);
    },
  };
}
