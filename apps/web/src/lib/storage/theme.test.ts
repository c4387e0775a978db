import { describe, expect, it, vi } from 'vitest';
import { createThemeChoice, readThemeCookie, type Theme, themeColors, writeThemeCookie } from './theme.ts';

function openTab(otherTabs: ((theme: Theme) => void)[] = []) {
  const tags = [
    { media: '(prefers-color-scheme: light)', content: themeColors.light },
    { media: '(prefers-color-scheme: dark)', content: themeColors.dark },
  ];
  const dataset: Record<string, string | undefined> = {};
  const browser = {
    document: { cookie: '', documentElement: { dataset }, querySelectorAll: () => tags },
    location: { protocol: 'https:' },
  };
  const choice = createThemeChoice(browser, (onMessage) => {
    const own = onMessage;
    otherTabs.push(own);
    return { post: (theme) => otherTabs.filter((tab) => tab !== own).forEach((tab) => void tab(theme)) };
  });
  return { choice, browser, dataset, tags };
}

describe('the theme cookie', () => {
  it('lasts a year, SameSite lax, secure on https only; following the system removes it', () => {
    expect(writeThemeCookie('dark', 'https:')).toBe(
      'theme=dark; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    );
    expect(writeThemeCookie('auto', 'http:')).toBe('theme=; Max-Age=0; Path=/; SameSite=Lax');
  });

  it('is read among others; what is no theme follows the system', () => {
    expect(readThemeCookie('a=1; theme=dark')).toBe('dark');
    expect(readThemeCookie('theme=pink')).toBeUndefined();
    expect(readThemeCookie('my-theme=dark')).toBeUndefined();
    expect(readThemeCookie(undefined)).toBeUndefined();
  });
});

describe('the choice of a theme', () => {
  it('marks the page, is kept, and goes away again', () => {
    const { choice, browser, dataset } = openTab();
    expect(choice.getTheme()).toBe('auto');
    choice.choose('dark');
    expect(dataset.theme).toBe('dark');
    expect(browser.document.cookie).toContain('theme=dark');
    choice.choose('auto');
    expect('theme' in dataset).toBe(false);
    expect(choice.getTheme()).toBe('auto');
    expect(browser.document.cookie).toContain('Max-Age=0');
  });

  it("colours the browser's frame like the paper, by the system where nothing is chosen", () => {
    const { choice, tags } = openTab();
    choice.choose('dark');
    expect(tags.map((tag) => tag.content)).toEqual([themeColors.dark, themeColors.dark]);
    choice.choose('auto');
    expect(tags.map((tag) => tag.content)).toEqual([themeColors.light, themeColors.dark]);
  });

  it('is followed by other tabs', () => {
    const tabs: ((theme: Theme) => void)[] = [];
    const one = openTab(tabs);
    const other = openTab(tabs);
    const heard = vi.fn();
    other.choice.subscribe(heard);
    one.choice.choose('light');
    expect(other.choice.getTheme()).toBe('light');
    expect(heard).toHaveBeenCalledOnce();
    // The tab that chose has written the cookie for both.
    expect(other.browser.document.cookie).toBe('');
  });

  it('holds for the page where cookies are blocked', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { choice, browser } = openTab();
    Object.defineProperty(browser.document, 'cookie', {
      set() {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    });
    choice.choose('dark');
    expect(choice.getTheme()).toBe('dark');
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('follows the system on a server', () => {
    expect(createThemeChoice(undefined).getTheme()).toBe('auto');
  });
});
