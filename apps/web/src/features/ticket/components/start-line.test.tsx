import { labelStart } from '@gramy/domain/availability/start-label';
import type { Language } from '@gramy/domain/language/language';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getServerTranslator } from '../../../i18n/server-messages.ts';
import { TranslatorProvider } from '../../../i18n/use-translation.ts';
import { RenderedAtProvider } from '../../../lib/formats/clock.ts';
import { StartLine } from './start-line.tsx';

const now = Date.parse('2026-11-17T12:00:00Z');
const timeZone = 'Europe/Warsaw';

function draw(language: Language, date: string, startsAt: string, minutes: number): string {
  const start = Date.parse(startsAt);
  const slot = {
    date,
    startsAt,
    endsAt: new Date(start + minutes * 60_000).toISOString(),
    durationMinutes: minutes,
    guests: 2,
    label: labelStart(start, date as LocalDate, timeZone),
    branch: { timeZone, street: '', postalCode: '', city: { en: '', pl: '' } },
    offer: { activity: { id: '', slug: '', name: { en: '', pl: '' } } },
  };
  const html = renderToStaticMarkup(
    <RenderedAtProvider value={now}>
      <TranslatorProvider value={getServerTranslator(language)}>
        <StartLine slot={slot} />
      </TranslatorProvider>
    </RenderedAtProvider>,
  );
  return html
    .replace(/<\/p>(?=<)/g, ' | ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');
}

it.each([
  [
    'in the evening, until after midnight',
    ['2026-11-21', '2026-11-21T22:30:00Z', 60],
    'Saturday, 23:30 | Saturday 21 November 2026, until 00:30 (Sun)',
  ],
  [
    'in the evening, until midnight',
    ['2026-11-21', '2026-11-21T22:00:00Z', 60],
    'Saturday, 23:00 | Saturday 21 November 2026, until 00:00',
  ],
  [
    'in autumn, over the hour that comes twice',
    ['2026-10-24', '2026-10-24T23:30:00Z', 120],
    'Saturday night, 01:30 (Sun) | Sunday 25 October 2026 by the calendar, until 02:30 (after the clocks go back)',
  ],
  [
    'in autumn, from one half past two to the other',
    ['2026-10-24', '2026-10-25T00:30:00Z', 60],
    'Saturday night, 02:30 (Sun, before the clocks go back) | Sunday 25 October 2026 by the calendar, until 02:30 (after the clocks go back)',
  ],
  [
    'in autumn, from the second',
    ['2026-10-24', '2026-10-25T01:30:00Z', 60],
    'Saturday night, 02:30 (Sun, after the clocks go back) | Sunday 25 October 2026 by the calendar, until 03:30',
  ],
  [
    'in spring, over the hour that never comes',
    ['2026-03-28', '2026-03-29T00:30:00Z', 60],
    'Saturday night, 01:30 (Sun) | Sunday 29 March 2026 by the calendar, until 03:30 (the clocks go forward in between)',
  ],
] as const)('a ticket says when it begins and ends: %s', (_, [date, startsAt, minutes], said) => {
  expect(draw('en', date, startsAt, minutes)).toBe(said);
});

it('a ticket says it in Polish as well', () => {
  expect(draw('pl', '2026-10-24', '2026-10-24T23:30:00Z', 120)).toBe(
    'Noc z soboty, 01:30 (niedz.) | według kalendarza niedziela, 25 października 2026, do 02:30 (po zmianie czasu)',
  );
});
