import { useSyncExternalStore } from 'react';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { openTabChannel } from '../../../lib/session/tab-channel.ts';
import { type Consent, type ConsentChoice, createConsent } from '../../../lib/storage/consent.ts';

let sharedConsent: Consent | undefined;

/** One for the whole page, so that banner and dialog speak of the same choice. For the browser only. */
export function useConsent(): Consent {
  const { consentDays } = usePublicConfig();
  sharedConsent ??= shareWithTabs(createConsent({ days: consentDays }));
  return sharedConsent;
}

/** Undefined until somebody has chosen. */
export function useConsentChoice(): ConsentChoice | undefined {
  const consent = useConsent();
  return useSyncExternalStore(consent.subscribe, consent.getChoice);
}

function shareWithTabs(consent: Consent): Consent {
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  // The other tab has written the cookie that both read.
  const otherTabs = openTabChannel<'changed'>('cookie-consent', announce);
  consent.subscribe(announce);
  // A page in the back/forward cache receives no events.
  window.addEventListener('pageshow', ({ persisted }) => (persisted ? announce() : undefined));
  return {
    ...consent,
    choose(choice) {
      consent.choose(choice);
      otherTabs.post('changed');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
