import type { ApiClient } from '@gramy/contract/client';
import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { fetchPasskeyOptions, type PasskeyProof } from '../queries.ts';

/**
 * `asked`: the browser shows its dialog. `offered`: it lists passkeys where it also offers to fill in the address, for
 * as long as it takes. One begun later ends the one before. This module brings a library: load it when it is needed.
 */
export async function askForPasskey(api: ApiClient, manner: 'asked' | 'offered'): Promise<PasskeyProof> {
  const { challengeId, options } = await fetchPasskeyOptions(api);
  const response = await startAuthentication({
    // Written by the same library on the server; the contract only hands it through.
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: manner === 'offered',
  });
  return { challengeId, response: { ...response } };
}

export function cancelPasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}
