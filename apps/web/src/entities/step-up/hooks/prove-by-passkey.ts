import type { ApiClient } from '@gramy/contract/client';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';

/** This module brings a library: load it when it is needed. */
export async function proveByPasskey(api: ApiClient): Promise<{ isProved: true }> {
  const { challengeId, options } = await api.call('POST /user/profile/step-up/passkey/options');
  const response = await startAuthentication({
    // Written by the same library on the server; the contract only hands it through.
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  return api.call('POST /user/profile/step-up/passkey', { body: { challengeId, response: { ...response } } });
}
