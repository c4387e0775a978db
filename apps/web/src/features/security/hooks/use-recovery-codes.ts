import { useState } from 'react';
import { useApi } from '../../../lib/queries/api.ts';
import { makeRecoveryCodes } from './account-changes.ts';
import { usePasswordProof } from './use-password-proof.ts';

/** First the password, then the codes, which nobody can show again. */
export function useRecoveryCodes() {
  const api = useApi();
  const [codes, setCodes] = useState<readonly string[]>();
  const proof = usePasswordProof(
    (password) => makeRecoveryCodes(api, password),
    (made) => setCodes(made.codes),
  );
  return { codes, proof };
}
