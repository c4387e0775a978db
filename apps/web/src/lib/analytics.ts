import type { Consent, ConsentChoice } from './consent.ts';

declare global {
  interface Window {
    /** For the operator's own script: what has run cannot be unloaded, but it can ask before it sends. */
    gramyConsent?: ConsentChoice;
  }
}

/** The part of the window that is used here. */
export interface AnalyticsWindow {
  gramyConsent?: ConsentChoice;
  document: Pick<Document, 'createElement' | 'querySelector'> & { head: Pick<HTMLElement, 'append'> };
}

/** A second copy in the same page would count everything twice, however often consent is given. */
const addedScripts = new WeakMap<AnalyticsWindow['document'], HTMLScriptElement>();

/**
 * The script is fetched only after consent. When consent is withdrawn nothing more is loaded, but code that already
 * runs in this page stops for certain only with the next full page; the dialog says so.
 */
export function followConsent(
  consent: Consent,
  scriptUrl: string,
  browser: AnalyticsWindow = window,
): () => void {
  const { document } = browser;

  function follow(): void {
    const choice = consent.getChoice();
    if (choice) browser.gramyConsent = choice;
    if (choice === 'accept' && !addedScripts.has(document)) addScript();
    if (choice === 'decline') addedScripts.get(document)?.remove();
  }

  function addScript(): void {
    const script = document.createElement('script');
    script.async = true;
    // Browsers hide the attribute from scripts; the property still has it.
    script.nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? '';
    script.src = scriptUrl;
    script.onerror = () => addedScripts.delete(document);
    addedScripts.set(document, script);
    document.head.append(script);
  }

  follow();
  return consent.subscribe(follow);
}
