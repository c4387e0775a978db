import type { Language } from '@gramy/domain/language/language';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getServerTranslator } from '../../../i18n/server-messages.ts';
import { TranslatorProvider } from '../../../i18n/use-translation.ts';
import { RenderedAtProvider } from '../../../lib/formats/clock.ts';
import type { BookedSlot } from '../queries.ts';
import { useBookingWords } from './use-booking-words.ts';

/** Late in the evening in Warsaw, the same day still in UTC. */
const now = Date.parse('2026-11-17T22:30:00Z');

function Evening({ date, isNextDay }: { date: string; isNextDay: boolean }) {
  const day = date as LocalDate;
  const label = { isNextDay, date: isNextDay ? addDays(day, 1) : day };
  const slot = { date, label, branch: { timeZone: 'Europe/Warsaw' } } as unknown as BookedSlot;
  return useBookingWords().sayEvening(slot, now);
}

function say(language: Language, date: string, isNextDay = false): string {
  const html = renderToStaticMarkup(
    <RenderedAtProvider value={now}>
      <TranslatorProvider value={getServerTranslator(language)}>
        <Evening date={date} isNextDay={isNextDay} />
      </TranslatorProvider>
    </RenderedAtProvider>,
  );
  return html.replaceAll('\u00a0', ' ');
}

it.each([
  ['in two days', '2026-11-19', 'on Thursday', 'w czwartek'],
  ['in six days', '2026-11-23', 'on Monday', 'w poniedziałek'],
  ['in a week', '2026-11-24', 'on Tuesday, 24 November', 'we wtorek, 24 listopada'],
  ['in twelve days', '2026-11-29', 'on Sunday, 29 November', 'w niedzielę, 29 listopada'],
  ['next year', '2027-01-03', 'on Sunday, 3 January 2027', 'w niedzielę, 3 stycznia 2027'],
  ['some days ago', '2026-11-15', 'on Sunday, 15 November', 'w niedzielę, 15 listopada'],
])('a weekday that could be another one comes with its date: %s', (_, date, english, polish) => {
  expect(say('en', date)).toBe(english);
  expect(say('pl', date)).toBe(polish);
});

it('so does a night', () => {
  expect(say('pl', '2026-11-20', true)).toBe('w nocy z piątku na sobotę');
  expect(say('pl', '2026-11-27', true)).toBe('w nocy z piątku na sobotę, 27 listopada');
});

it.each([
  ['today', '2026-11-17', false, 'today', 'dzisiaj'],
  ['tonight, after midnight', '2026-11-17', true, 'tonight', 'dziś w nocy'],
  ['the night that goes on', '2026-11-16', true, 'tonight', 'dziś w nocy'],
  ['tomorrow', '2026-11-18', false, 'tomorrow', 'jutro'],
  ['tomorrow night', '2026-11-18', true, 'tomorrow night', 'jutro w nocy'],
])('what is near is said without a weekday: %s', (_, date, isNextDay, english, polish) => {
  expect(say('en', date, isNextDay)).toBe(english);
  expect(say('pl', date, isNextDay)).toBe(polish);
});
