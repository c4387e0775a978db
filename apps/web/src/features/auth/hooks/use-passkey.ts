import { ApiError } from '@gramy/contract/api-error';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../../lib/queries/api.ts';
import { type PasskeyProof, type SignedIn, signInWithPasskey } from '../queries.ts';
import { CookiesBlockedError } from './cookies-blocked.ts';
import { canUsePasskeys, offerPasskeys } from './passkey-offer.ts';

export interface PasskeySignIn {
  isSupported: boolean;
  isBusy: boolean;
  /** The dialog was closed without a passkey. */
  isUnused: boolean;
  failure: unknown;
  ask: () => Promise<void>;
}

/** Asked for with a button, and offered where the browser fills in the address. */
export function usePasskey(isAllowed: boolean, accept: (answer: SignedIn) => void): PasskeySignIn {
  const api = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function prove(proof: PasskeyProof): Promise<void> {
    setIsBusy(true);
    try {
      accept(await signInWithPasskey(api, proof));
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  }

  async function ask(): Promise<void> {
    if (isBusy) return;
    setFailure(undefined);
    setIsBusy(true);
    try {
      const { askForPasskey } = await import('./passkey-ceremony.ts').catch((cause: unknown) => {
        throw new ApiError('network', 'The code for passkeys did not arrive', { cause });
      });
      await prove(await askForPasskey(api, 'asked'));
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  }

  const proveOffered = useEffectEvent((proof: PasskeyProof) => void prove(proof));
  const isOffered = isAllowed && !isBusy;
  useEffect(() => {
    if (isOffered) return offerPasskeys(api, (proof) => proveOffered(proof));
    return undefined;
  }, [api, isOffered]);

  return {
    isSupported: canUsePasskeys(),
    isBusy,
    isUnused: failure !== undefined && !isOurs(failure),
    failure,
    ask,
  };
}

/** Everything else is the device's word. */
function isOurs(failure: unknown): boolean {
  return failure instanceof ApiError || failure instanceof CookiesBlockedError;
}
