import type { Handlers } from '../../http/register-routes.ts';
import type { AccountService } from './service.ts';

export function accountHandlers(accounts: AccountService) {
  return {
    'POST /user/auth/signup': ({ body }, context) => accounts.signUp(body, context),
    'POST /user/auth/verify-otp': ({ body }, context) => accounts.finishSignUp(body, context),
    'POST /user/auth/resend-otp': ({ body }) => accounts.resendCode(body),
    'POST /user/auth/signin': ({ body }, context) => accounts.signIn(body, context),
    'POST /user/auth/signin-verification': ({ body }, context) => accounts.finishSecondStep(body, context),
    'POST /user/auth/signin-recovery': ({ body }, context) => accounts.finishByRecoveryCode(body, context),
    'POST /user/profile/recovery-codes': ({ body }, context) => accounts.makeRecoveryCodes(body, context),
    'POST /user/auth/forget-password': ({ body }, context) => accounts.requestReset(body, context),
    'POST /user/auth/forgot-password-otp': ({ body }, context) => accounts.provideResetToken(body, context),
    'POST /user/auth/reset-password/email': ({ body }, context) =>
      accounts.resetPassword('email', body, context),
    'POST /user/auth/reset-password/phone': ({ body }, context) =>
      accounts.resetPassword('sms', body, context),
    'GET /user/profile/security': (_request, { caller }) => accounts.describeSecurity(caller.userId),
    'PUT /user/profile/password': ({ body }, context) => accounts.changePassword(body, context),
    'PUT /user/profile/email-login-verification': ({ body }, context) =>
      accounts.changeTwoStep('email', body, context),
    'PUT /user/profile/sms-login-verification': ({ body }, context) =>
      accounts.changeTwoStep('sms', body, context),
  } satisfies Partial<Handlers>;
}
