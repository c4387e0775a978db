import type { CallData, CallKey, ParsedRequest } from '@gramy/contract/wire-types';
import type { Device } from '@gramy/domain/account/device';
import type { SignInMethod } from '@gramy/domain/account/sign-in-method';
import type { CodeChannel } from '@gramy/domain/account/verification-code';
import type { Database, Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CallContext, Caller, CallerContext } from '../../http/call-context.ts';
import type { AccountDeps } from './service/account-deps.ts';
import { changePassword } from './service/change-password.ts';
import { createUser, type Newcomer } from './service/create-user.ts';
import { proveOwner, provePassword } from './service/prove-owner.ts';
import { finishByRecoveryCode, makeRecoveryCodes } from './service/recovery-codes.ts';
import { resendCode } from './service/resend-code.ts';
import { provideResetToken, requestReset, resetPassword } from './service/reset-password.ts';
import { finishSecondStep, finishSignIn, type SignInAnswer, signIn } from './service/sign-in.ts';
import { finishSignUp, signUp } from './service/sign-up.ts';
import { liftSuspension, type Suspension, suspendAccount } from './service/suspension.ts';
import { changeTwoStep, describeSecurity } from './service/two-step.ts';
import { findAccount } from './store/accounts.ts';

type Body<K extends CallKey> = ParsedRequest<K>['body'];
type Answer<K extends CallKey> = Promise<Outcome<CallData<K>>>;

export interface AccountService {
  signUp(form: Body<'POST /user/auth/signup'>, context: CallContext): Answer<'POST /user/auth/signup'>;
  finishSignUp(
    proof: Body<'POST /user/auth/verify-otp'>,
    context: CallContext,
  ): Answer<'POST /user/auth/verify-otp'>;
  resendCode(asked: Body<'POST /user/auth/resend-otp'>): Answer<'POST /user/auth/resend-otp'>;
  signIn(given: Body<'POST /user/auth/signin'>, context: CallContext): Answer<'POST /user/auth/signin'>;
  /**
   * For those who have proved who they are another way, inside the transaction that proved it: a session, or a code
   * first when the account asks for one.
   */
  finishSignIn(
    tx: Database,
    userId: string,
    start: { method: SignInMethod; device: Device },
  ): Promise<Outcome<SignInAnswer>>;
  finishSecondStep(
    proof: Body<'POST /user/auth/signin-verification'>,
    context: CallContext,
  ): Answer<'POST /user/auth/signin-verification'>;
  finishByRecoveryCode(
    proof: Body<'POST /user/auth/signin-recovery'>,
    context: CallContext,
  ): Answer<'POST /user/auth/signin-recovery'>;
  makeRecoveryCodes(
    proof: Body<'POST /user/profile/recovery-codes'>,
    context: CallerContext,
  ): Answer<'POST /user/profile/recovery-codes'>;
  /** For those whose address is proven. Undefined when it belongs to somebody already. */
  createUser(tx: Database, newcomer: Newcomer): Promise<{ id: string } | undefined>;
  requestReset(
    asked: Body<'POST /user/auth/forget-password'>,
    context: CallContext,
  ): Answer<'POST /user/auth/forget-password'>;
  provideResetToken(
    proof: Body<'POST /user/auth/forgot-password-otp'>,
    context: CallContext,
  ): Answer<'POST /user/auth/forgot-password-otp'>;
  resetPassword(
    channel: CodeChannel,
    choice: Body<'POST /user/auth/reset-password/email'>,
    context: CallContext,
  ): Answer<'POST /user/auth/reset-password/email'>;
  /** Before anything is added that opens the account from then on. Answers why not. */
  proveOwner(caller: Caller, password: string | undefined): Promise<Failure | undefined>;
  /** The password itself, and nothing in its place. Answers why not. */
  provePassword(userId: string, password: string): Promise<Failure | undefined>;
  /** In the transaction of whoever decides it. False when it was so already. */
  suspend(tx: Database, suspension: Suspension): Promise<boolean>;
  liftSuspension(tx: Database, lifted: Pick<Suspension, 'userId' | 'device'>): Promise<boolean>;
  describeSecurity(userId: string): Answer<'GET /user/profile/security'>;
  changePassword(
    change: Body<'PUT /user/profile/password'>,
    context: CallerContext,
  ): Answer<'PUT /user/profile/password'>;
  changeTwoStep(
    channel: CodeChannel,
    change: Body<'PUT /user/profile/email-login-verification'>,
    context: CallerContext,
  ): Answer<'PUT /user/profile/email-login-verification'>;
}

export function createAccountService(pool: Pool, deps: AccountDeps): AccountService {
  return {
    signUp: (form, context) => signUp(pool, deps, form, context),
    finishSignUp: (proof, context) => finishSignUp(pool, deps, proof, context),
    resendCode: (asked) => resendCode(pool, deps, asked),
    signIn: (given, context) => signIn(pool, deps, given, context),
    finishSignIn: (tx, userId, start) => finishSignIn(tx, deps, userId, start),
    finishSecondStep: (proof, context) => finishSecondStep(pool, deps, proof, context),
    finishByRecoveryCode: (proof, context) => finishByRecoveryCode(pool, deps, proof, context),
    makeRecoveryCodes: (proof, context) => makeRecoveryCodes(pool, deps, proof, context),
    createUser: (tx, newcomer) => createUser(tx, deps, newcomer),
    requestReset: (asked, context) => requestReset(pool, deps, asked, context),
    provideResetToken: (proof, context) => provideResetToken(pool, deps, proof, context),
    resetPassword: (channel, choice, device) => resetPassword(pool, deps, choice, { channel, device }),
    async proveOwner({ userId, sessionId }, password = '') {
      const account = await findAccount(pool, userId);
      if (!account) return new Failure('unauthenticated');
      return proveOwner(pool, deps, account, { password, field: 'password', sessionId });
    },
    async provePassword(userId, password) {
      const account = await findAccount(pool, userId);
      if (!account) return new Failure('unauthenticated');
      return provePassword(pool, deps, account, { password, field: 'password' });
    },
    suspend: (tx, suspension) => suspendAccount(tx, deps, suspension),
    liftSuspension,
    describeSecurity: (userId) => describeSecurity(pool, userId),
    changePassword: (change, context) => changePassword(pool, deps, change, context),
    changeTwoStep: (channel, change, context) => changeTwoStep(pool, deps, { ...change, channel }, context),
  };
}
