import type { ApiClient } from '@gramy/contract/client';
import type { CodeChannel } from '../../../entities/account/security-queries.ts';

export function changePassword(api: ApiClient, currentPassword: string | undefined, newPassword: string) {
  const proof = currentPassword === undefined ? {} : { currentPassword };
  return api.call('PUT /user/profile/password', { body: { ...proof, newPassword } });
}

export function changeTwoStep(api: ApiClient, channel: CodeChannel, isEnabled: boolean, password: string) {
  const body = { isEnabled, password };
  return channel === 'email'
    ? api.call('PUT /user/profile/email-login-verification', { body })
    : api.call('PUT /user/profile/sms-login-verification', { body });
}

export function makeRecoveryCodes(api: ApiClient, password: string) {
  return api.call('POST /user/profile/recovery-codes', { body: { password } });
}

export function endSession(api: ApiClient, sessionId: string) {
  return api.call('DELETE /user/profile/sessions/:sessionId', { params: { sessionId } });
}

export function endOtherSessions(api: ApiClient) {
  return api.call('DELETE /user/profile/sessions');
}

export function removePasskey(api: ApiClient, passkeyId: string) {
  return api.call('DELETE /user/profile/passkeys/:passkeyId', { params: { passkeyId } });
}
