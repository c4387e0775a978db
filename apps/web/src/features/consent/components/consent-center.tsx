import { type ComponentType, useEffect, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { loadMessages } from '../../../i18n/load-messages.ts';
import { useTranslator } from '../../../i18n/use-translation.ts';
import { followConsent } from '../../../lib/analytics.ts';
import { usePublicConfig } from '../../../lib/public-config.ts';
import { useConsent, useConsentChoice } from '../hooks/use-consent.ts';
import { showConsentDialog, useIsConsentDialogOpen } from '../store.ts';
import { ConsentBanner } from './consent-banner.tsx';

const loadBanner = async () => ConsentBanner;
const loadDialog = async () => (await import('./consent-dialog.tsx')).ConsentDialog;

/** Decides who is asked, and lets the analytics follow the answer. */
export function ConsentCenter() {
  const { analyticsScriptUrl } = usePublicConfig();
  const consent = useConsent();
  const isUnanswered = useConsentChoice() === undefined;
  const Banner = usePart(isUnanswered, loadBanner, ignoreFailure);
  const Dialog = usePart(useIsConsentDialogOpen(), loadDialog, readPolicyInstead);

  useEffect(
    () => (analyticsScriptUrl ? followConsent(consent, analyticsScriptUrl) : undefined),
    [consent, analyticsScriptUrl],
  );
  useEffect(() => consent.watchScrolling(), [consent]);

  return (
    <>
      {isUnanswered && Banner ? <Banner /> : null}
      {Dialog ? <Dialog /> : null}
    </>
  );
}

/** Shown with its words or not at all; most visits need neither part. */
function usePart(
  isNeeded: boolean,
  load: () => Promise<ComponentType>,
  onFailure: () => void,
): ComponentType | undefined {
  const translator = useTranslator();
  const [part, setPart] = useState<ComponentType>();
  useEffect(() => {
    if (!isNeeded || part) return;
    Promise.all([load(), loadMessages(translator, ['consent'])]).then(
      ([loaded]) => setPart(() => loaded),
      onFailure,
    );
  }, [isNeeded, part, load, onFailure, translator]);
  return part;
}

/** The next page asks again. */
function ignoreFailure() {}

function readPolicyInstead(): void {
  showConsentDialog(false);
  window.location.assign(`${paths.privacy}#cookies`);
}
