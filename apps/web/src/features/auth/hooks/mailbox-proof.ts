import { mailboxProof } from '@gramy/contract/schemas/account';

let kept: { email: string; proof: string } | undefined;

/**
 * Takes what a mail of ours has sent its reader with out of the address, before anybody else sees it. Answers the
 * mailbox that it is of; gone with the page.
 */
export function takeMailboxProof(): string | undefined {
  if (typeof window === 'undefined') return undefined;
  const { hash, pathname, search } = window.location;
  const given = new URLSearchParams(hash.slice(1));
  const { success, data: proof } = mailboxProof.safeParse(given.get('mailbox'));
  if (success) {
    kept = { email: given.get('email') ?? '', proof };
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return kept?.email;
}

/** Of that mailbox only: for others it says nothing. */
export function readMailboxProof(email: string): { mailboxProof?: string } {
  const isSame = kept?.email.toLowerCase() === email.trim().toLowerCase();
  return kept && isSame ? { mailboxProof: kept.proof } : {};
}
