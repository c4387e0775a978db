import type { Consent, ConsentChoice } from '../storage/consent.ts';

declare global {
  interface Window {
    /** For the operator's own script: in the moment before a page is loaded anew it can still ask. */
    gramyConsent?: ConsentChoice;
  }
}

export interface AnalyticsWindow {
  gramyConsent?: ConsentChoice;
  document: Pick<Document, 'createElement'> & { head: Pick<HTMLElement, 'append'> };
  location: Pick<Location, 'reload'>;
}

/** A second copy in the same page would count everything twice, however often consent is given. */
const addedScripts = new WeakSet<AnalyticsWindow['document']>();

/**
 * The script is fetched only after consent. Code that runs, or is on its way (an element taken out again executes all
 * the same), cannot be stopped; so when consent is withdrawn the page is loaded anew without it. The dialog says so.
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
    if (choice === 'decline' && addedScripts.has(document)) browser.location.reload();
  }

  function addScript(): void {
    const script = document.createElement('script');
    script.async = true;
    script.src = scriptUrl;
    script.onerror = () => addedScripts.delete(document);
    addedScripts.add(document);
    document.head.append(script);
  }

  follow();
  return consent.subscribe(follow);
}
