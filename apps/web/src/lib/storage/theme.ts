import { readCookie } from '@gramy/domain/text/read-cookie';
import { openTabChannel, type TabChannel } from '../session/tab-channel.ts';
import { formatCookie, readDocumentCookies } from './cookies.ts';
import { storedThings } from './stored-things.ts';

export const themeCookieName = storedThings.theme.name;

const chosenThemes = ['light', 'dark'] as const;
export type ChosenTheme = (typeof chosenThemes)[number];
export type Theme = ChosenTheme | 'auto';

/** The paper of each theme, for the browser's own frame around the page. */
export const themeColors: Record<ChosenTheme, string> = { light: '#fcf7ef', dark: '#19120e' };

/** Reads `document.cookie` as well as the header of a request: the document comes in the chosen theme. */
export function readThemeCookie(cookies: string | undefined): ChosenTheme | undefined {
  return readCookie(cookies, themeCookieName, matchTheme);
}

export function writeThemeCookie(theme: Theme, protocol: string): string {
  return theme === 'auto'
    ? formatCookie(themeCookieName, '', 0, protocol)
    : formatCookie(themeCookieName, theme, storedThings.theme.maxAgeMs / 1000, protocol);
}

export interface ThemeWindow {
  document: {
    cookie: string;
    documentElement: { dataset: Record<string, string | undefined> };
    querySelectorAll(selector: string): Iterable<{ content?: string; media?: string }>;
  };
  location: { protocol: string };
}

export interface ThemeChoice {
  getTheme(): Theme;
  choose(theme: Theme): void;
  /** Shows what the cookie says: for a page that was not drawn for this visitor. */
  refresh(): void;
  subscribe(listener: () => void): () => void;
}

export function createThemeChoice(
  browser: ThemeWindow | undefined = globalThis.window,
  openChannel: (onMessage: (theme: Theme) => void) => TabChannel<Theme> = (onMessage) =>
    openTabChannel(themeCookieName, onMessage),
): ThemeChoice {
  const listeners = new Set<() => void>();
  const otherTabs = openChannel(show);

  function show(theme: Theme): void {
    if (!browser) return;
    const { documentElement, querySelectorAll } = browser.document;
    if (theme === 'auto') delete documentElement.dataset.theme;
    else documentElement.dataset.theme = theme;
    for (const tag of querySelectorAll.call(browser.document, 'meta[name="theme-color"]')) {
      const ownTheme = tag.media?.includes('dark') ? 'dark' : 'light';
      tag.content = themeColors[theme === 'auto' ? ownTheme : theme];
    }
    for (const listener of listeners) listener();
  }

  return {
    getTheme: () => matchTheme(browser?.document.documentElement.dataset.theme) ?? 'auto',
    choose(theme) {
      try {
        if (browser) browser.document.cookie = writeThemeCookie(theme, browser.location.protocol);
      } catch (cause) {
        console.warn('The choice of a theme could not be kept', cause);
      }
      show(theme);
      otherTabs.post(theme);
    },
    refresh: () => show(readThemeCookie(readDocumentCookies(browser)) ?? 'auto'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const themeChoice = createThemeChoice();

function matchTheme(text: string | undefined): ChosenTheme | undefined {
  return chosenThemes.find((theme) => theme === text);
}
