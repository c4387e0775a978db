import { signUpConsents } from '@gramy/domain/account/consent';
import { parseReferralCode, referralCodeFromBytes } from '@gramy/domain/account/referral-code';
import type { Language } from '@gramy/domain/language/language';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/database.ts';
import { recordConsent } from '../../consents/service.ts';
import { insertUser, isEmailTaken } from '../store/accounts.ts';
import { deletePendingByEmail } from '../store/pending-sign-ups.ts';
import type { AccountDeps } from './account-deps.ts';

/** Somebody whose address is proven. */
export interface Newcomer {
  email: string;
  phone: string | null;
  passwordHash: string | null;
  fullName: string;
  language: Language;
  termsAcceptedAt: Date | null;
  /** As it was typed. */
  invitationCode: string | null;
}

/** 10^10 codes: the second that is taken means that something else is wrong. */
const mostTries = 3;

/** Undefined when the address belongs to somebody already. */
export async function createUser(
  tx: Database,
  { secrets, clock }: Pick<AccountDeps, 'secrets' | 'clock'>,
  newcomer: Newcomer,
): Promise<{ id: string } | undefined> {
  const id = uuidv7();
  const invitationCode = parseReferralCode(newcomer.invitationCode ?? '') ?? null;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const referralCode = referralCodeFromBytes(Buffer.from(secrets.randomToken(), 'base64url'));
    const user = { ...newcomer, id, emailVerifiedAt: clock.now(), referralCode, invitationCode };
    if (await insertUser(tx, user)) {
      await deletePendingByEmail(tx, newcomer.email);
      await recordAgreement(tx, id, newcomer.termsAcceptedAt);
      return { id };
    }
    if (await isEmailTaken(tx, newcomer.email)) return undefined;
  }
  throw new Error('no referral code was free');
}

async function recordAgreement(tx: Database, userId: string, at: Date | null): Promise<void> {
  if (at === null) return;
  for (const kind of signUpConsents) {
    await recordConsent(tx, { userId, kind, isGiven: true, at });
  }
}
