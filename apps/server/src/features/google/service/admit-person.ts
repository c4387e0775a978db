import { email as emailSchema } from '@gramy/contract/schemas/account';
import type { Device } from '@gramy/domain/account/device';
import type { Language } from '@gramy/domain/language/language';
import { tidyText } from '@gramy/domain/text/tidy-text';
import { isVisibleText } from '@gramy/domain/text/visible-text';
import type { Transaction } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Identity } from '../../../ports/identity-provider.ts';
import type { AccountService } from '../../accounts/service.ts';
import { queueMessage } from '../../outbox/service.ts';
import { recordSecurityEvent } from '../../security-log/service.ts';
import {
  type AddressHolder,
  findAddressHolder,
  findLinkedUser,
  linkIdentity,
  lockIdentity,
} from '../store.ts';

interface Visitor {
  identity: Identity;
  language: Language;
  device: Device;
  /** Of whoever invited them. */
  invitationCode: string | undefined;
}

interface Deps {
  accounts: Pick<AccountService, 'createUser'>;
  clock: Clock;
  publicUrl: string;
}

/**
 * Whose account the identity opens. One that is linked already opens it whatever became of the address; otherwise the
 * address decides, and only when both sides have verified it: an account that somebody made in advance with a foreign
 * address must not swallow its owner.
 */
export async function admitPerson(
  tx: Transaction,
  visitor: Visitor,
  deps: Deps,
): Promise<string | undefined> {
  const { issuer, subject, isEmailVerified } = visitor.identity;
  await lockIdentity(tx, issuer, subject);
  const linked = await findLinkedUser(tx, issuer, subject);
  if (linked !== undefined) return linked;
  const email = emailSchema.safeParse(visitor.identity.email);
  if (!isEmailVerified || !email.success) return undefined;
  const userId = await registerPerson(tx, visitor, email.data, deps);
  if (userId !== undefined) return userId;
  const holder = await findAddressHolder(tx, email.data);
  return holder?.isProven ? linkHolder(tx, visitor, { ...holder, email: email.data }, deps) : undefined;
}

/** Nobody is made twice: when the address is taken, the answer is nothing. */
async function registerPerson(
  tx: Transaction,
  { identity, language, device, invitationCode }: Visitor,
  email: string,
  deps: Deps,
): Promise<string | undefined> {
  const [at, name] = [deps.clock.now(), chooseName(identity.name, email)];
  const user = await deps.accounts.createUser(tx, {
    email,
    phone: null,
    passwordHash: null,
    fullName: name,
    language,
    // The sentence about it stands beside the button that leads here.
    termsAcceptedAt: at,
    invitationCode: invitationCode ?? null,
  });
  if (!user) return undefined;
  const { id: userId } = user;
  await linkIdentity(tx, identity, userId, at);
  await recordSecurityEvent(tx, { userId, kind: 'signUp', device, detail: { method: 'google' } });
  await queueMessage(tx, {
    channel: 'email',
    template: 'welcome',
    recipient: email,
    language,
    data: { name, homeUrl: `${deps.publicUrl}/home` },
  });
  return userId;
}

async function linkHolder(
  tx: Transaction,
  { identity, device }: Visitor,
  { id: userId, name, email, language }: AddressHolder & { email: string },
  { clock }: Deps,
): Promise<string> {
  const at = clock.now();
  await linkIdentity(tx, identity, userId, at);
  await recordSecurityEvent(tx, { userId, kind: 'googleLinked', device });
  await queueMessage(tx, {
    channel: 'email',
    template: 'googleLinked',
    recipient: email,
    language,
    data: { name, at: at.toISOString() },
  });
  return userId;
}

const longestName = 120;

/** What the issuer calls them, on one line; somebody without a name is called as their address is. */
function chooseName(given: string | undefined, email: string): string {
  const name = tidyText(given ?? '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  const [shown = ''] = isVisibleText(name) ? [name] : email.split('@');
  return [...shown].slice(0, longestName).join('').trim();
}
