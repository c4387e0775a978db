import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ConsentWindow, createConsent, readConsent, writeConsentCookie } from './consent.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Keeps cookies as a browser does: a write names one, a read lists all without their attributes. */
function openBrowser(options: { protocol?: string; blocked?: boolean } = {}) {
  const cookies = new Map<string, string>();
  const events = new EventTarget();
  const writes: string[] = [];
  const page = { scrollTop: 0, scrollHeight: 2000, clientHeight: 1000 };
  const browser: ConsentWindow = {
    document: {
      documentElement: page,
      get cookie() {
        return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        writes.push(text);
        const [name = '', value = ''] = text.split(';', 1)[0]?.split('=') ?? [];
        if (!options.blocked) cookies.set(name, value);
      },
    },
    location: { protocol: options.protocol ?? 'https:' },
    addEventListener: (type, listener) => events.addEventListener(type, listener),
    removeEventListener: (type, listener) => events.removeEventListener(type, listener),
  };
  const scrollTo = (top: number) => {
    page.scrollTop = top;
    events.dispatchEvent(new Event('scroll'));
  };
  return { browser, cookies, writes, page, scrollTo };
}

describe('the consent cookie', () => {
  it('K-1 lasts as long as configured, SameSite lax, secure on https only', () => {
    expect(writeConsentCookie('accept', 365, 'https:')).toBe(
      'cookie-consent=accept; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    );
    expect(writeConsentCookie('decline', 150, 'http:')).toBe(
      'cookie-consent=decline; Max-Age=12960000; Path=/; SameSite=Lax',
    );
  });

  it('K-1 is read among others; what is not a choice counts as none', () => {
    expect(readConsent('a=1; cookie-consent=decline; b=2')).toBe('decline');
    expect(readConsent('cookie-consent=accept')).toBe('accept');
    expect(readConsent('cookie-consent=maybe')).toBeUndefined();
    expect(readConsent('my-cookie-consent=accept; cookie-consent')).toBeUndefined();
    expect(readConsent('')).toBeUndefined();
    expect(readConsent(undefined)).toBeUndefined();
  });
});

describe('the choice', () => {
  it.each(['accept', 'decline'] as const)('K-1 does not exist until it is made: %s', (choice) => {
    const { browser, cookies } = openBrowser();
    const consent = createConsent({ days: 365 }, browser);
    expect(consent.getChoice()).toBeUndefined();
    consent.choose(choice);
    expect(consent.getChoice()).toBe(choice);
    expect(cookies.get('cookie-consent')).toBe(choice);
    expect(createConsent({ days: 365 }, browser).getChoice()).toBe(choice);
  });

  it('K-1 can be changed, and listeners hear of it until they stop', () => {
    const { browser, writes } = openBrowser({ protocol: 'http:' });
    const consent = createConsent({ days: 1 }, browser);
    const heard: unknown[] = [];
    const stop = consent.subscribe(() => heard.push(consent.getChoice()));
    consent.choose('accept');
    consent.choose('decline');
    stop();
    consent.choose('accept');
    expect(heard).toEqual(['accept', 'decline']);
    expect(writes.at(-1)).toBe('cookie-consent=accept; Max-Age=86400; Path=/; SameSite=Lax');
  });

  it('K-1 holds for the page where cookies are blocked', () => {
    const { browser } = openBrowser({ blocked: true });
    const consent = createConsent({ days: 365 }, browser);
    consent.choose('decline');
    expect(consent.getChoice()).toBe('decline');
  });

  it('K-1 survives a browser that throws at the touch of a cookie', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { browser } = openBrowser();
    const refuse = () => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    Object.defineProperty(browser.document, 'cookie', { get: refuse, set: refuse });
    const consent = createConsent({ days: 365 }, browser);
    expect(consent.getChoice()).toBeUndefined();
    consent.choose('accept');
    expect(consent.getChoice()).toBe('accept');
    expect(warn).toHaveBeenCalledOnce();
  });

  it('K-1 is unknown on a server', () => {
    expect(createConsent({ days: 365 }).getChoice()).toBeUndefined();
  });
});

describe('accepting by scrolling', () => {
  it('K-1 is off unless it is switched on', () => {
    const { browser, scrollTo } = openBrowser();
    const consent = createConsent({ days: 365 }, browser);
    consent.watchScrolling();
    scrollTo(1000);
    expect(consent.getChoice()).toBeUndefined();
  });

  it('K-1 accepts at 25 % of the way when it is switched on', () => {
    const { browser, scrollTo } = openBrowser();
    const consent = createConsent({ days: 365, acceptsOnScroll: true }, browser);
    consent.watchScrolling();
    scrollTo(249);
    expect(consent.getChoice()).toBeUndefined();
    scrollTo(250);
    expect(consent.getChoice()).toBe('accept');
  });

  it('K-1 never overrides a choice, and stops when told', () => {
    const { browser, scrollTo, page } = openBrowser();
    const consent = createConsent({ days: 365, acceptsOnScroll: true }, browser);
    const stop = consent.watchScrolling();
    page.scrollHeight = page.clientHeight;
    scrollTo(0);
    expect(consent.getChoice()).toBeUndefined();
    page.scrollHeight = 2000;
    stop();
    scrollTo(900);
    expect(consent.getChoice()).toBeUndefined();
    consent.watchScrolling();
    consent.choose('decline');
    scrollTo(1000);
    expect(consent.getChoice()).toBe('decline');
  });
});
