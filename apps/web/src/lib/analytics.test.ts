import { describe, expect, it } from 'vitest';
import { type AnalyticsWindow, followConsent } from './analytics.ts';
import type { Consent, ConsentChoice } from './consent.ts';

const scriptUrl = 'https://count.example/script.js';

function openPage(initial?: ConsentChoice) {
  const scripts: HTMLScriptElement[] = [];
  const listeners = new Set<() => void>();
  let choice = initial;
  const document = {
    querySelector: () => ({ nonce: 'abc' }),
    createElement: () => {
      const script = { remove: () => void scripts.splice(scripts.indexOf(script), 1) } as HTMLScriptElement;
      return script;
    },
    head: { append: (script: HTMLScriptElement) => void scripts.push(script) },
  };
  const browser = { document } as unknown as AnalyticsWindow;
  const consent: Consent = {
    getChoice: () => choice,
    choose(chosen) {
      choice = chosen;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watchScrolling: () => () => undefined,
  };
  return { browser, consent, scripts };
}

describe('the analytics script', () => {
  it("R-13 comes after consent and not before, asynchronous and with the page's nonce", () => {
    const { browser, consent, scripts } = openPage();
    followConsent(consent, scriptUrl, browser);
    expect(scripts).toEqual([]);
    consent.choose('accept');
    expect(scripts).toMatchObject([{ src: scriptUrl, async: true, nonce: 'abc' }]);
    expect(browser.gramyConsent).toBe('accept');
  });

  it('R-13 comes at once where consent was given before', () => {
    const { browser, consent, scripts } = openPage('accept');
    followConsent(consent, scriptUrl, browser);
    expect(scripts).toHaveLength(1);
  });

  it('R-13 never comes where it was declined', () => {
    const { browser, consent, scripts } = openPage('decline');
    followConsent(consent, scriptUrl, browser);
    consent.choose('decline');
    expect(scripts).toEqual([]);
    expect(browser.gramyConsent).toBe('decline');
  });

  it('R-13 leaves when consent is withdrawn, and one page runs it once at most', () => {
    const { browser, consent, scripts } = openPage('accept');
    const stop = followConsent(consent, scriptUrl, browser);
    consent.choose('decline');
    expect(scripts).toEqual([]);
    expect(browser.gramyConsent).toBe('decline');
    consent.choose('accept');
    expect(scripts).toEqual([]);
    stop();
    followConsent(consent, scriptUrl, browser);
    expect(scripts).toEqual([]);
  });

  it('R-13 is asked for again after it failed to load', () => {
    const { browser, consent, scripts } = openPage('accept');
    followConsent(consent, scriptUrl, browser);
    scripts[0]?.onerror?.('');
    consent.choose('accept');
    expect(scripts).toHaveLength(2);
  });
});
