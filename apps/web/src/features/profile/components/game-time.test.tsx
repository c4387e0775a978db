import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getServerTranslator } from '../../../i18n/server-messages.ts';
import { TranslatorProvider } from '../../../i18n/use-translation.ts';
import { GameTime } from './game-time.tsx';

it('a game of the night belongs to its evening, as on its ticket', () => {
  const html = renderToStaticMarkup(
    <TranslatorProvider value={getServerTranslator('pl')}>
      <GameTime date="2026-11-16" startsAt="2026-11-16T23:00:00Z" timeZone="Europe/Warsaw" />
    </TranslatorProvider>,
  );
  expect(html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')).toBe(
    'noc z poniedziałku na wtorek, 00:00 (wt., 17 lis)',
  );
});
