import type { ApiClient } from '@gramy/contract/client';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';

export interface NewPasskey {
  name: string;
  /** Of the account; undefined where there is none. */
  password: string | undefined;
}

/** This module brings a library: load it when it is needed. */
export async function registerPasskey(api: ApiClient, { name, password }: NewPasskey) {
  const body = password === undefined ? {} : { password };
  const { challengeId, options } = await api.call('POST /user/profile/passkeys/options', { body });
  const response = await startRegistration({
    // Written by the same library on the server; the contract only hands it through.
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  return api.call('POST /user/profile/passkeys', { body: { challengeId, name, response: { ...response } } });
}
