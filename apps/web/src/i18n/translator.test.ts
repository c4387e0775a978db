import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoadedMessages } from './messages.ts';
import { createTranslator } from './translator.ts';

const english = { areas: { cityPicker: 'City' } } as LoadedMessages;
const polish = { areas: { cityPicker: 'Miasto' } } as LoadedMessages;

afterEach(() => vi.restoreAllMocks());

describe('a translator', () => {
  it('speaks the language of the moment and tells when it changes', () => {
    const translator = createTranslator('en', english);
    translator.addMessages('pl', polish);
    const listener = vi.fn();
    const stop = translator.subscribe(listener);
    const before = translator.translateFrom('areas');
    expect(translator.translateFrom('areas')).toBe(before);
    translator.setLanguage('pl');
    expect(listener).toHaveBeenCalledOnce();
    expect(translator.translateFrom('areas')('cityPicker')).toBe('Miasto');
    // A screen that still holds the old function goes on in one language.
    expect(before('cityPicker')).toBe('City');
    stop();
    translator.setLanguage('en');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('knows what is missing of all that was ever wanted', () => {
    const translator = createTranslator('en', english);
    expect([translator.listMissing('en'), translator.listMissing('pl')]).toEqual([[], ['areas']]);
    translator.want(['home']);
    expect([translator.listMissing('en'), translator.listMissing('pl')]).toEqual([
      ['home'],
      ['areas', 'home'],
    ]);
  });

  it('L-2 warns about a missing key and shows the key, also when a whole file is missing', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const translator = createTranslator('en', english);
    expect(translator.translateFrom('areas')('nobody.wrote.this' as 'cityPicker')).toBe('nobody.wrote.this');
    expect(translator.translateFrom('app')('tagline')).toBe('tagline');
    expect(warn.mock.calls.flat()).toEqual([
      'Missing translation "areas:nobody.wrote.this" (en)',
      'Missing translation "app:tagline" (en)',
    ]);
  });

  it('does not show a group of messages as text', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const translator = createTranslator('en', { app: { language: { en: 'English' } } } as LoadedMessages);
    expect(translator.translateFrom('app')('language' as 'tagline')).toBe('language');
    expect(warn).toHaveBeenCalledOnce();
  });
});
