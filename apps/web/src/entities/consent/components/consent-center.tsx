import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadMessages } from '../../../i18n/load-messages.ts';
import { useTranslator } from '../../../i18n/use-translation.ts';
import { followConsent } from '../../../lib/browser/analytics.ts';
import { focusMainHeading } from '../../../lib/navigation/focus-heading.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { useConsent, useConsentChoice } from '../hooks/use-consent.ts';
import { useRecordedChoice } from '../hooks/use-recorded-choice.ts';
import { showConsentDialog, useIsConsentDialogOpen } from '../store.ts';
import { ConsentBanner } from './consent-banner.tsx';

const loadDialog = async () => (await import('./consent-dialog.tsx')).ConsentDialog;

/** Decides who is asked, and lets the analytics follow the answer. */
export function ConsentCenter() {
  const { analyticsScriptUrl } = usePublicConfig();
  const consent = useConsent();
  const choice = useConsentChoice();
  const isUnanswered = choice === undefined;
  const Dialog = useDialog(useIsConsentDialogOpen());

  useEffect(
    () => (analyticsScriptUrl ? followConsent(consent, analyticsScriptUrl) : undefined),
    [consent, analyticsScriptUrl],
  );
  useEffect(() => consent.watchScrolling(), [consent]);
  useFocusAfterAnswer(isUnanswered);
  useRecordedChoice(choice);

  return (
    <>
      {isUnanswered ? <ConsentBanner /> : null}
      {Dialog ? <Dialog /> : null}
    </>
  );
}

/** The banner goes with its buttons, and the dialog cannot give the focus back to one of them. */
function useFocusAfterAnswer(isUnanswered: boolean): void {
  const wasUnanswered = useRef(isUnanswered);
  useEffect(() => {
    const isAnsweredNow = wasUnanswered.current && !isUnanswered;
    wasUnanswered.current = isUnanswered;
    if (isAnsweredNow && document.hasFocus() && isFocusLost()) focusMainHeading();
  }, [isUnanswered]);
}

/** A browser takes the focus out of a dialog that has closed only when it draws the next time. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.closest('dialog:not([open])') !== null;
}

/** Shown with its words or not at all; most visits never need it. */
function useDialog(isNeeded: boolean): ComponentType | undefined {
  const translator = useTranslator();
  const [dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!isNeeded || dialog) return;
    Promise.all([loadDialog(), loadMessages(translator, ['consent', 'stored'])]).then(
      ([loaded]) => setDialog(() => loaded),
      readPolicyInstead,
    );
  }, [isNeeded, dialog, translator]);
  return dialog;
}

function readPolicyInstead(): void {
  showConsentDialog(false);
  window.location.assign(`${paths.privacy}#cookies`);
}
