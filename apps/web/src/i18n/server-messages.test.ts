import { afterEach, describe, expect, it, vi } from 'vitest';
import { getServerTranslator, selectMessages } from './server-messages.ts';

afterEach(() => vi.restoreAllMocks());

describe('messages on the server', () => {
  it('count places the Polish way', () => {
    const t = getServerTranslator('pl').translateFrom('activities');
    const spoken = [1, 2, 4, 5, 12, 22, 25].map((count) => t('places', { count }).replace('\u00a0', ' '));
    expect(spoken).toEqual([
      '1 miejsce',
      '2 miejsca',
      '4 miejsca',
      '5 miejsc',
      '12 miejsc',
      '22 miejsca',
      '25 miejsc',
    ]);
  });

  it('warn about a missing key and show the key', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const unknown = 'nobody.wrote.this' as 'tagline';
    expect(getServerTranslator('pl').translateFrom('app')(unknown)).toBe('nobody.wrote.this');
    expect(warn).toHaveBeenCalledWith('Missing translation "app:nobody.wrote.this" (pl)');
  });

  it('are handed out only for the files that a page names', () => {
    const selected = selectMessages('pl', ['areas']);
    expect(Object.keys(selected)).toEqual(['areas']);
    expect(selected.areas).toMatchObject({ cityPicker: 'Miasto' });
  });
});
