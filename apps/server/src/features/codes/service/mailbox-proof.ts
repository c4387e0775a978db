import type { Secrets } from '../../../ports/secrets.ts';

/** As long as a budget of codes lasts: until it is refilled, the last mail that used it up lets its reader in. */
const proofMs = 24 * 60 * 60 * 1000;

/** In place of a network address: whoever reads the mailbox, wherever they are. No address is spelled like this. */
export const mailboxReader = 'mailbox';

interface Mailbox {
  secrets: Secrets;
  target: string;
  now: Date;
}

/**
 * What stands in a mail and nowhere else. It opens nothing, but whoever brings it along has read our mail, and is asked
 * for no other code than the one they want: strangers cannot have used up what is theirs.
 */
export function writeMailboxProof({ secrets, target, now }: Mailbox): string {
  const expiry = (now.getTime() + proofMs).toString(36);
  return `${expiry}_${sign(secrets, target, expiry).toString('hex')}`;
}

export function isMailboxProof(proof: string, { secrets, target, now }: Mailbox): boolean {
  const [, expiry = '', signature = ''] = /^([0-9a-z]{1,10})_([0-9a-f]{64})$/.exec(proof) ?? [];
  if (Number.parseInt(expiry, 36) <= now.getTime() || signature === '') return false;
  return secrets.isSameHash(Buffer.from(signature, 'hex'), sign(secrets, target, expiry));
}

function sign(secrets: Secrets, target: string, expiry: string): Buffer {
  return secrets.hashCode('mailbox', `${expiry}:${target}`);
}
