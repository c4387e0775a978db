import { readCookie } from '@gramy/domain/text/read-cookie';
import { utcDayMs } from '@gramy/domain/time/instant';
import { type CookieWindow, formatCookie, readDocumentCookies } from './cookies.ts';
import { storedThings } from './stored-things.ts';

export const consentCookieName = storedThings.consent.name;

const consentChoices = ['accept', 'decline'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

export interface ConsentSettings {
  /** How long a choice is stored; the operator decides. */
  days: number;
  /** Off by default: scrolling is not agreeing. */
  acceptsOnScroll?: boolean;
  acceptOnScrollPercent?: number;
}

export interface Consent {
  /** Undefined until somebody has chosen: as long as it is, the banner shows. */
  getChoice(): ConsentChoice | undefined;
  /** The first choice and every later change of mind. */
  choose(choice: ConsentChoice): void;
  subscribe(listener: () => void): () => void;
  /** Does nothing unless accepting by scrolling is switched on. Returns the unsubscribe function. */
  watchScrolling(): () => void;
}

export interface ConsentWindow extends CookieWindow {
  document: CookieWindow['document'] & { documentElement: ScrollPosition };
  addEventListener(type: 'scroll', listener: () => void, options?: { passive: boolean }): void;
  removeEventListener(type: 'scroll', listener: () => void): void;
}

interface ScrollPosition {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

const defaultScrollPercent = 25;

/** Reads `document.cookie` as well as the header of a request, so that the server can leave the banner out. */
export function readConsent(cookies: string | undefined): ConsentChoice | undefined {
  return readCookie(cookies, consentCookieName, (text) => consentChoices.find((choice) => choice === text));
}

export function writeConsentCookie(choice: ConsentChoice, days: number, protocol: string): string {
  return formatCookie(consentCookieName, choice, Math.round((days * utcDayMs) / 1000), protocol);
}

export function createConsent(
  settings: ConsentSettings,
  browser: ConsentWindow | undefined = globalThis.window,
): Consent {
  const listeners = new Set<() => void>();
  // Where cookies are blocked the choice holds at least until the page is left.
  let choiceOfThisPage: ConsentChoice | undefined;

  function getChoice(): ConsentChoice | undefined {
    return readConsent(readDocumentCookies(browser)) ?? choiceOfThisPage;
  }

  function choose(choice: ConsentChoice): void {
    choiceOfThisPage = choice;
    try {
      if (browser) {
        browser.document.cookie = writeConsentCookie(choice, settings.days, browser.location.protocol);
      }
    } catch (cause) {
      console.warn('The choice about cookies could not be kept', cause);
    }
    for (const listener of listeners) listener();
  }

  return {
    getChoice,
    choose,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watchScrolling() {
      const { acceptsOnScroll = false, acceptOnScrollPercent = defaultScrollPercent } = settings;
      if (!browser || !acceptsOnScroll || getChoice()) return () => undefined;
      const stop = () => browser.removeEventListener('scroll', onScroll);
      const onScroll = () => {
        if (hasScrolled(browser.document.documentElement, acceptOnScrollPercent)) {
          stop();
          // Somebody may have declined in the meantime.
          if (!getChoice()) choose('accept');
        }
      };
      browser.addEventListener('scroll', onScroll, { passive: true });
      return stop;
    },
  };
}

/** A page without anything to scroll has not been scrolled. */
function hasScrolled({ scrollTop, scrollHeight, clientHeight }: ScrollPosition, percent: number): boolean {
  const distance = scrollHeight - clientHeight;
  return distance > 0 && (scrollTop / distance) * 100 >= percent;
}
