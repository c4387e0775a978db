import { describe, expect, it, vi } from 'vitest';
import type { Consent, ConsentChoice } from '../storage/consent.ts';
import { type AnalyticsWindow, followConsent } from './analytics.ts';

const scriptUrl = 'https://count.example/script.js';

function openPage(initial?: ConsentChoice) {
  const scripts: HTMLScriptElement[] = [];
  const listeners = new Set<() => void>();
  let choice = initial;
  const document = {
    createElement: () => ({}) as HTMLScriptElement,
    head: { append: (script: HTMLScriptElement) => void scripts.push(script) },
  };
  const reload = vi.fn();
  const browser = { document, location: { reload } } as unknown as AnalyticsWindow;
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
  return { browser, consent, scripts, reload };
}

describe('the analytics script', () => {
  it('R-13 comes after consent and not before, asynchronous', () => {
    const { browser, consent, scripts } = openPage();
    followConsent(consent, scriptUrl, browser);
    expect(scripts).toEqual([]);
    consent.choose('accept');
    expect(scripts).toMatchObject([{ src: scriptUrl, async: true }]);
    expect(browser.gramyConsent).toBe('accept');
  });

  it('R-13 comes at once where consent was given before', () => {
    const { browser, consent, scripts } = openPage('accept');
    followConsent(consent, scriptUrl, browser);
    expect(scripts).toHaveLength(1);
  });

  it('R-13 never comes where it was declined', () => {
    const { browser, consent, scripts, reload } = openPage('decline');
    followConsent(consent, scriptUrl, browser);
    consent.choose('decline');
    expect(scripts).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
    expect(browser.gramyConsent).toBe('decline');
  });

  it('R-13 ends with the page when consent is withdrawn, also while it is still on its way', () => {
    const { browser, consent, reload } = openPage('accept');
    followConsent(consent, scriptUrl, browser);
    expect(reload).not.toHaveBeenCalled();
    consent.choose('decline');
    expect(reload).toHaveBeenCalledOnce();
    expect(browser.gramyConsent).toBe('decline');
  });

  it('R-13 comes once into one page, however often consent is given', () => {
    const { browser, consent, scripts } = openPage('accept');
    const stop = followConsent(consent, scriptUrl, browser);
    consent.choose('accept');
    stop();
    followConsent(consent, scriptUrl, browser);
    expect(scripts).toHaveLength(1);
  });

  it('R-13 needs no new page to end when it never came', () => {
    const { browser, consent, scripts, reload } = openPage('accept');
    followConsent(consent, scriptUrl, browser);
    scripts[0]?.onerror?.('');
    consent.choose('decline');
    expect(reload).not.toHaveBeenCalled();
  });

  it('R-13 is asked for again after it failed to load', () => {
    const { browser, consent, scripts } = openPage('accept');
    followConsent(consent, scriptUrl, browser);
    scripts[0]?.onerror?.('');
    consent.choose('accept');
    expect(scripts).toHaveLength(2);
  });
});
