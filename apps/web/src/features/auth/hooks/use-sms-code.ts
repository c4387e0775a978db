import { useEffect, useEffectEvent } from 'react';

/** Where the browser reads the code out of the text message that names this site, it is entered by itself. */
export function useSmsCode(isExpected: boolean, onCode: (code: string) => void): void {
  const enter = useEffectEvent(onCode);
  useEffect(() => {
    if (!isExpected || !('OTPCredential' in window)) return undefined;
    const waiting = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(request)
      .then((credential) => {
        const code = (credential as { code?: unknown } | null)?.code;
        if (typeof code === 'string') enter(code);
      })
      // Refused, given up or not possible here: then the code is typed.
      .catch(() => undefined);
    return () => waiting.abort();
  }, [isExpected]);
}
