import { findMailbox, referralBonus } from '@gramy/domain/referrals/referral';
import { shortenAuthorName } from '@gramy/domain/reviews/author-name';
import type { Database } from '../../../db/database.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import { queueDecoy, queueMessage } from '../../outbox/service.ts';
import { type Inviter, isWelcome } from '../store.ts';

export interface Postman {
  secrets: Secrets;
  publicUrl: string;
}

/** Where newcomers type a code; this one is typed for them. */
export function linkOf(publicUrl: string, code: string): string {
  return `${publicUrl}/auth/user/sign-up?${new URLSearchParams({ ref: code })}`;
}

const refusalPurpose = 'invitation-refusal';

/** Who has an account or wants no such mail gets none, and the sender cannot see the difference. */
export async function sendInvitation(
  tx: Database,
  { secrets, publicUrl }: Postman,
  inviter: Inviter,
  { email, language }: { email: string; language: 'en' | 'pl' },
): Promise<void> {
  if (!(await isWelcome(tx, email, secrets.hashToken(findMailbox(email))))) return queueDecoy(tx, 'email');
  await queueMessage(tx, {
    channel: 'email',
    template: 'invitation',
    recipient: email,
    language,
    data: {
      inviterName: shortenAuthorName(inviter.name),
      signUpUrl: linkOf(publicUrl, inviter.code),
      bonus: referralBonus,
      refusalUrl: writeRefusalUrl({ secrets, publicUrl }, email),
    },
  });
}

/** Where somebody says that they want no such mail. */
export function writeRefusalUrl({ secrets, publicUrl }: Postman, email: string): string {
  return `${publicUrl}/no-invitations?token=${writeRefusal(secrets, email)}`;
}

const sealLength = 43;

/** The address, and the proof that it was us who wrote there: nothing has to be kept for it. */
function writeRefusal(secrets: Secrets, email: string): string {
  const address = Buffer.from(email).toString('base64url');
  return `${address}${secrets.hashCode(refusalPurpose, email).toString('base64url')}`;
}

/** Undefined: not a token of ours. */
export function readRefusal(secrets: Secrets, token: string): Buffer | undefined {
  const email = Buffer.from(token.slice(0, -sealLength), 'base64url').toString();
  const seal = Buffer.from(token.slice(-sealLength), 'base64url');
  const expected = secrets.hashCode(refusalPurpose, email);
  if (seal.length !== expected.length || !secrets.isSameHash(seal, expected)) return undefined;
  return secrets.hashToken(findMailbox(email));
}
