import type { ApiClient } from '@gramy/contract/client';
import type { Language } from '@gramy/domain/language/language';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createTranslator } from '../../i18n/translator.ts';
import { TranslatorProvider } from '../../i18n/use-translation.ts';
import { ApiProvider } from '../queries/api.ts';
import { useTranslatedText } from './translated-content.ts';

function Review({ text, language }: { text: string; language: Language | null }) {
  const { text: shown, isTranslated, isOriginal } = useTranslatedText(text, language);
  return [shown, isTranslated, isOriginal].join(' ');
}

it.each(['pl', 'en', null] as const)(
  'L-5 a server draws the original (%s), asks nobody and says nothing',
  (language) => {
    const call = vi.fn();
    const page = (
      <ApiProvider value={{ call } as unknown as ApiClient}>
        <TranslatorProvider value={createTranslator('en')}>
          <Review text="Bardzo miło" language={language} />
        </TranslatorProvider>
      </ApiProvider>
    );
    expect(renderToString(page)).toBe('Bardzo miło false false');
    expect(call).not.toHaveBeenCalled();
  },
);
