import { ApiError } from '@gramy/contract/api-error';

/** `known` and `cancelled` come from the device; everything else is the server's word, or nobody's. */
export type PasskeyFailure = 'known' | 'cancelled' | 'refused' | 'password' | 'call';

export function namePasskeyFailure(error: unknown): PasskeyFailure {
  if (error instanceof ApiError) return nameRefusal(error);
  if (!(error instanceof Error)) return 'refused';
  if (error.name === 'InvalidStateError') return 'known';
  // The browser does not say which of the two, so that sites cannot find out who has a passkey.
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'cancelled';
  return error instanceof TypeError ? 'call' : 'refused';
}

function nameRefusal({ code }: ApiError): PasskeyFailure {
  if (code === 'passkeyRefused') return 'refused';
  return code === 'passwordWrong' ? 'password' : 'call';
}
