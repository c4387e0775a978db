import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { maskTarget } from '@gramy/domain/account/mask-target';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CallerContext } from '../../http/call-context.ts';
import type { AccountService } from '../accounts/service.ts';
import type { CodeService } from '../codes/service.ts';
import type { PasskeyService } from '../passkeys/service.ts';
import type { SessionService } from '../sessions/service.ts';
import { findPerson, type Person } from './store.ts';

const base = '/user/profile/step-up';
type Proof = Outcome<{ isProved: true }>;
type Body<Path extends 'password' | 'passkey' | 'code/proof'> =
  ParsedRequest<`POST ${typeof base}/${Path}`>['body'];

export interface StepUpService {
  describe(userId: string): Promise<Outcome<CallData<`GET ${typeof base}`>>>;
  proveByPassword(body: Body<'password'>, context: CallerContext): Promise<Proof>;
  beginPasskey(userId: string): Promise<CallData<`POST ${typeof base}/passkey/options`>>;
  proveByPasskey(body: Body<'passkey'>, context: CallerContext): Promise<Proof>;
  sendCode(context: CallerContext): Promise<Outcome<CallData<`POST ${typeof base}/code`>>>;
  proveByCode(body: Body<'code/proof'>, context: CallerContext): Promise<Proof>;
}

export interface StepUpDeps {
  accounts: Pick<AccountService, 'provePassword'>;
  passkeys: Pick<PasskeyService, 'list' | 'beginProof' | 'prove'>;
  codes: Pick<CodeService, 'sendOnce' | 'check'>;
  sessions: Pick<SessionService, 'prove' | 'isKnownAddress'>;
}

/** Proves once more, in an open session, who is at the screen. */
export function createStepUpService(pool: Pool, deps: StepUpDeps): StepUpService {
  const { accounts, passkeys, codes, sessions } = deps;
  return {
    async describe(userId) {
      const person = await findPerson(pool, userId);
      if (!person) return new Failure('unauthenticated');
      const { items } = await passkeys.list(userId);
      const target = findCodeTarget(person);
      return {
        hasPassword: person.hasPassword,
        hasPasskey: items.length > 0,
        codeTarget: target && maskTarget('email', target),
      };
    },

    async proveByPassword({ password }, context) {
      const refusal = await accounts.provePassword(context.caller.userId, password);
      if (refusal) return refusal;
      await pool.begin((tx) => sessions.prove(tx, context.caller, { method: 'password', device: context }));
      return { isProved: true };
    },

    beginPasskey: (userId) => passkeys.beginProof(userId),

    proveByPasskey: (body, context) =>
      pool.begin(async (tx) => {
        const refusal = await passkeys.prove(tx, body, context);
        if (refusal) return refusal;
        await sessions.prove(tx, context.caller, { method: 'passkey', device: context });
        return { isProved: true };
      }),

    sendCode: ({ caller: { userId }, address }) =>
      pool.begin(async (tx) => {
        const person = await findPerson(tx, userId);
        // Whoever reads somebody's mail knows no password: where there is one, it is asked for.
        if (!person || person.hasPassword) return new Failure('forbidden');
        const target = findCodeTarget(person);
        if (target === null) return new Failure('emailNotVerified');
        const challenge = await codes.sendOnce(tx, {
          purpose: 'stepUp',
          channel: 'email',
          target,
          language: person.language,
          name: person.name,
          requester: address,
          isKnownRequester: await sessions.isKnownAddress(tx, userId, address),
          userId,
        });
        return challenge instanceof Failure ? challenge : { challenge };
      }),

    proveByCode: (proof, context) =>
      pool.begin(async (tx) => {
        const sent = await codes.check(tx, { ...proof, purposes: ['stepUp'], device: context });
        if (sent instanceof Failure) return sent;
        if (sent.userId !== context.caller.userId) return new Failure('codeExpired');
        await sessions.prove(tx, context.caller, { method: 'code', device: context });
        return { isProved: true };
      }),
  };
}

function findCodeTarget({ hasPassword, email }: Person): string | null {
  return hasPassword ? null : email;
}
