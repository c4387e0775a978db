import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from './language-choice.ts';
import { type FetchFile, loadMessages } from './load-messages.ts';
import type { LoadedMessages } from './messages.ts';
import { createTranslator, type Translator } from './translator.ts';

/** Files arrive when the test says so. */
function createSlowNetwork() {
  const arrivals = new Map<string, () => void>();
  const fetchFile: FetchFile = (language, file) =>
    new Promise((resolve) => arrivals.set(`${language} ${file}`, () => resolve({ word: language })));
  async function arrive(...names: string[]): Promise<void> {
    for (const name of names) arrivals.get(name)?.();
    await vi.waitFor(() => undefined);
  }
  return { fetchFile, arrive };
}

function hasAllWords(translator: Translator): boolean {
  return translator.listMissing(translator.getLanguage()).length === 0;
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.spyOn(console, 'warn').mockReturnValue();
});

const english = { app: { word: 'en' } } as unknown as LoadedMessages;

describe('the choice of a language', () => {
  it('L-1 waits for files that a screen asked for meanwhile, so nobody sees keys', async () => {
    const translator = createTranslator('en', english);
    const { fetchFile, arrive } = createSlowNetwork();
    const choosing = chooseLanguage(translator, 'pl', fetchFile);
    const opening = loadMessages(translator, ['about'], fetchFile);
    await arrive('pl app');
    expect(translator.getLanguage()).toBe('en');
    await arrive('en about');
    await opening;
    expect(hasAllWords(translator)).toBe(true);
    await arrive('pl about');
    await choosing;
    expect([translator.getLanguage(), hasAllWords(translator)]).toEqual(['pl', true]);
  });

  it('L-1 makes a screen wait for the language that was chosen while its files were on the way', async () => {
    const translator = createTranslator('en', english);
    const { fetchFile, arrive } = createSlowNetwork();
    const opening = loadMessages(translator, ['about'], fetchFile);
    const choosing = chooseLanguage(translator, 'pl', fetchFile);
    await arrive('pl app', 'pl about');
    await choosing;
    await arrive('en about');
    await opening;
    expect([translator.getLanguage(), hasAllWords(translator)]).toEqual(['pl', true]);
  });

  it('L-1 ends with the last one, in whatever order the files arrive', async () => {
    const translator = createTranslator('en', english);
    const { fetchFile, arrive } = createSlowNetwork();
    const first = chooseLanguage(translator, 'pl', fetchFile);
    await chooseLanguage(translator, 'en', fetchFile);
    await arrive('pl app');
    await first;
    expect(translator.getLanguage()).toBe('en');
  });
});
