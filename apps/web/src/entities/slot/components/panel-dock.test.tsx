import type { PublicConfig } from '@gramy/contract/public-config';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getServerTranslator } from '../../../i18n/server-messages.ts';
import { TranslatorProvider } from '../../../i18n/use-translation.ts';
import { PublicConfigProvider } from '../../../lib/queries/public-config.ts';
import type { PanelChoice } from '../hooks/panel-choice.ts';
import type { PanelQuote } from '../hooks/use-panel-quote.ts';
import type { WayOn } from '../hooks/use-way-on.ts';
import type { DayStart } from '../queries.ts';
import { PanelDock } from './panel-dock.tsx';

const offer = {
  name: { en: 'Bowling', pl: 'Kręgle' },
  priceFrom: 9900,
  businessPrice: 15900,
  currency: 'PLN',
  tableIds: ['1', '2', '3'],
};
const tables = ['1', '2', '3'].map((id) => ({ id, seatsMax: 8 }));
const choice = {
  branch: { tables, timeZone: 'Europe/Warsaw' },
  offer,
  guests: 8,
  bookingType: 'personal',
  durationMinutes: 60,
  addOns: [],
} as unknown as PanelChoice;
const label = {
  minute: 1140,
  weekday: 6,
  isNextDay: false,
  isRepeatedHour: false,
  isSecondOccurrence: false,
};
const start = { price: 12300, label, startsAt: '2026-11-21T18:00:00Z' } as DayStart;
const unasked: PanelQuote = { quote: undefined, isOld: false, retry: undefined };

function showDock(props: {
  choice?: PanelChoice;
  start?: DayStart;
  starts?: DayStart[];
  quote?: PanelQuote;
  wayOn?: WayOn;
}): string {
  const html = renderToStaticMarkup(
    <TranslatorProvider value={getServerTranslator('pl')}>
      <PublicConfigProvider value={{ serviceFee: { basisPoints: 0, fixed: 400 } } as PublicConfig}>
        <PanelDock
          choice={props.choice ?? choice}
          date={'2026-11-21' as LocalDate}
          start={props.start}
          starts={props.starts ?? []}
          quote={props.quote ?? unasked}
          panelId="book"
          wayOn={props.wayOn}
          change={() => undefined}
          label="Rezerwuj"
          onTake={() => undefined}
        />
      </PublicConfigProvider>
    </TranslatorProvider>,
  );
  return html.replace(/<[^>]*>/g, '|').replaceAll('\u00a0', ' ');
}

it('before a time is chosen the dock tells the least that the offer costs, and what comes on top', () => {
  expect(showDock({})).toContain('od 99 zł');
  expect(showDock({})).toContain('+ 4 zł opłaty serwisowej');
  expect(showDock({ choice: { ...choice, bookingType: 'business' } })).toContain('od 159 zł');
});

it('for guests who need several tables it tells what the cheapest free time costs them, or nothing', () => {
  const many = { ...choice, guests: 19 };
  const starts = [
    { price: 54_450, refusal: null },
    { price: 44_550, refusal: null },
    { price: 29_700, refusal: 'taken' },
  ] as unknown as DayStart[];
  expect(showDock({ choice: many, starts })).toContain('od 445,50 zł');
  expect(showDock({ choice: { ...many, bookingType: 'business' }, starts })).not.toContain('|od ');
  expect(showDock({ choice: many })).not.toContain('|od ');
  expect(showDock({ choice: many })).toContain('+ 4 zł opłaty serwisowej');
  expect(showDock({ choice: { ...choice, guests: 8 }, starts })).toContain('od 99 zł');
});

it('with a time it tells the sum with the fee at once, the same that the quote then says', () => {
  expect(showDock({ start })).toContain('|127 zł|');
  const quote = { price: { total: 12700, currency: 'PLN' } } as PanelQuote['quote'];
  expect(showDock({ start, quote: { ...unasked, quote } })).toContain('|127 zł|');
  const addOns = [{ id: 'shoes', quantity: 2 }];
  expect(showDock({ start, choice: { ...choice, addOns } })).toContain('od 127 zł');
});

it('what cannot be had has no price: it says why, and offers the nearest time or all others', () => {
  const text = 'Ta godzina już minęła.';
  const nearest = {
    ...start,
    startsAt: '2026-11-21T18:30:00Z',
    label: { ...label, minute: 1170 },
  } as DayStart;
  const other = showDock({ start, wayOn: { title: undefined, text, nearest } });
  expect(other).toContain(text);
  expect(other).toContain('Weź 19:30');
  expect(other).not.toContain('Rezerwuj');
  expect(other).not.toContain('123 zł');
  const none = showDock({ start, wayOn: { title: undefined, text, nearest: undefined } });
  expect(none).toContain('Inne godziny');
});

it('a time after midnight is dated by its night', () => {
  const night = {
    ...start,
    startsAt: '2026-11-21T23:30:00Z',
    label: { ...label, minute: 30, weekday: 7, isNextDay: true },
  };
  expect(showDock({ start: night as DayStart })).toContain(
    'noc z soboty na niedzielę, 00:30 (niedz., 22 lis), 1 godz.',
  );
});
