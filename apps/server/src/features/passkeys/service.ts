import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CallContext, CallerContext } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NewPasskey, PasskeyAuthority, PasskeyChallenge } from '../../ports/passkey-authority.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { AccountService } from '../accounts/service.ts';
import { queueMessage } from '../outbox/service.ts';
import { recordSecurityEvent } from '../security-log/service.ts';
import type { SessionService } from '../sessions/service.ts';
import {
  type ChallengePurpose,
  deletePasskey,
  findOwner,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  lockOwner,
  type Owner,
  recordUse,
  type StoredPasskey,
  takeChallenge,
} from './store.ts';

type Passkey = CallData<'POST /user/profile/passkeys'>;
type Options = CallData<'POST /user/auth/passkey/options'>;

export interface PasskeyService {
  beginSignIn(): Promise<Options>;
  signIn(
    body: ParsedRequest<'POST /user/auth/passkey/signin'>['body'],
    context: CallContext,
  ): Promise<Outcome<CallData<'POST /user/auth/passkey/signin'>>>;
  /** For somebody who is signed in and proves it once more. */
  beginProof(userId: string): Promise<Options>;
  /** To be committed also when it fails. Answers why not. */
  prove(
    tx: Database,
    body: ParsedRequest<'POST /user/profile/step-up/passkey'>['body'],
    context: CallerContext,
  ): Promise<Failure | undefined>;
  list(userId: string): Promise<CallData<'GET /user/profile/passkeys'>>;
  beginRegistration(
    body: ParsedRequest<'POST /user/profile/passkeys/options'>['body'],
    context: CallerContext,
  ): Promise<Outcome<Options>>;
  add(
    body: ParsedRequest<'POST /user/profile/passkeys'>['body'],
    context: CallerContext,
  ): Promise<Outcome<Passkey>>;
  remove(passkeyId: string, context: CallerContext): Promise<Outcome<{ isRemoved: true }>>;
}

export interface PasskeyDeps {
  authority: PasskeyAuthority;
  sessions: Pick<SessionService, 'open'>;
  accounts: Pick<AccountService, 'proveOwner'>;
  secrets: Pick<Secrets, 'randomId'>;
  clock: Clock;
}

export const passkeysPerAccount = 10;
export const challengeLifetimeMs = 5 * 60_000;

const signInPurpose: ChallengePurpose = { purpose: 'signIn', userId: null };
const toProve = (userId: string): ChallengePurpose => ({ purpose: 'stepUp', userId });
const toRegister = (userId: string): ChallengePurpose => ({ purpose: 'register', userId });

export function createPasskeyService(pool: Pool, deps: PasskeyDeps): PasskeyService {
  const { authority, sessions, accounts, secrets, clock } = deps;

  async function keepChallenge(purpose: ChallengePurpose, written: PasskeyChallenge): Promise<Options> {
    const id = secrets.randomId();
    const until = new Date(clock.now().getTime() + challengeLifetimeMs);
    await insertChallenge(pool, purpose, { id, challenge: written.challenge, until });
    return { challengeId: id, options: written.options };
  }

  function keepPasskey(made: NewPasskey, name: string, context: CallerContext): Promise<Outcome<Passkey>> {
    const { userId } = context.caller;
    return pool.begin(async (tx) => {
      const owner = await lockOwner(tx, userId);
      if (!owner) return new Failure('passkeyRefused');
      if ((await listPasskeys(tx, userId)).length >= passkeysPerAccount) {
        return new Failure('passkeyLimitReached');
      }
      const [id, createdAt] = [uuidv7(), clock.now()];
      if (!(await insertPasskey(tx, { ...made, id, userId, name, createdAt }))) {
        return new Failure('passkeyRefused');
      }
      await recordSecurityEvent(tx, {
        userId,
        kind: 'passkeyAdded',
        device: context,
        detail: { passkeyId: id },
      });
      if (owner.email !== null) {
        await queueMessage(tx, {
          channel: 'email',
          template: 'passkeyAdded',
          recipient: owner.email,
          language: owner.language,
          data: { name: owner.name, passkeyName: name, at: createdAt.toISOString() },
        });
      }
      return toPasskey({ ...made, id, name, createdAt, lastUsedAt: null });
    });
  }

  return {
    async beginSignIn() {
      return keepChallenge(signInPurpose, await authority.challengeSignIn());
    },

    async signIn({ challengeId, response }, device) {
      const challenge = await takeChallenge(pool, signInPurpose, challengeId, clock.now());
      const credentialId = authority.readCredentialId(response);
      if (challenge === undefined || credentialId === undefined) return new Failure('passkeyRefused');
      const passkey = await findPasskey(pool, credentialId);
      if (!passkey) return new Failure('passkeyRefused');
      const { userId } = passkey;
      const used = await authority.judgeSignIn({ response, challenge, ownerId: userId, passkey });
      return pool.begin(async (tx) => {
        if (!used || !(await recordUse(tx, passkey.id, { ...used, at: clock.now() }))) {
          const detail = { method: 'passkey' };
          await recordSecurityEvent(tx, { userId, kind: 'signInFailed', device, detail });
          return new Failure('passkeyRefused');
        }
        // A passkey is two things at once already: the device, and what its owner knows or is.
        return sessions.open(tx, { userId, method: 'passkey', device });
      });
    },

    async beginProof(userId) {
      return keepChallenge(toProve(userId), await authority.challengeSignIn());
    },

    async prove(tx, { challengeId, response }, context) {
      const { userId } = context.caller;
      const challenge = await takeChallenge(tx, toProve(userId), challengeId, clock.now());
      const credentialId = authority.readCredentialId(response);
      if (challenge === undefined || credentialId === undefined) return new Failure('passkeyRefused');
      const passkey = await findPasskey(tx, credentialId);
      if (passkey?.userId !== userId) return new Failure('passkeyRefused');
      const used = await authority.judgeSignIn({ response, challenge, ownerId: userId, passkey });
      if (used && (await recordUse(tx, passkey.id, { ...used, at: clock.now() }))) return undefined;
      return new Failure('passkeyRefused');
    },

    async list(userId) {
      return { items: (await listPasskeys(pool, userId)).map(toPasskey), nextCursor: null };
    },

    async beginRegistration({ password }, { caller }) {
      const { userId } = caller;
      const refusal = await accounts.proveOwner(caller, password);
      if (refusal) return refusal;
      const [owner, known] = [await findOwner(pool, userId), await listPasskeys(pool, userId)];
      if (!owner || known.length >= passkeysPerAccount) return new Failure('passkeyLimitReached');
      const written = await authority.challengeRegistration({ ...owner, account: nameAccount(owner) }, known);
      return keepChallenge(toRegister(userId), written);
    },

    async add({ challengeId, name, response }, context) {
      const challenge = await takeChallenge(
        pool,
        toRegister(context.caller.userId),
        challengeId,
        clock.now(),
      );
      if (challenge === undefined) return new Failure('passkeyRefused');
      const made = await authority.judgeRegistration(response, challenge);
      return made ? keepPasskey(made, name, context) : new Failure('passkeyRefused');
    },

    remove(passkeyId, context) {
      const { userId } = context.caller;
      return pool.begin(async (tx) => {
        if (!(await deletePasskey(tx, userId, passkeyId))) return new Failure('notFound');
        const detail = { passkeyId };
        await recordSecurityEvent(tx, { userId, kind: 'passkeyRemoved', device: context, detail });
        return { isRemoved: true };
      });
    },
  };
}

function nameAccount({ email, phone, name }: Owner): string {
  return email ?? phone ?? name;
}

function toPasskey(stored: Omit<StoredPasskey, 'credentialId' | 'transports'>): Passkey {
  return {
    id: stored.id,
    name: stored.name,
    createdAt: stored.createdAt.toISOString(),
    lastUsedAt: stored.lastUsedAt?.toISOString() ?? null,
    isBackedUp: stored.isBackedUp,
  };
}
