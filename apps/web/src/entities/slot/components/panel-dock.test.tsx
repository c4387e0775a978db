import type { LocalDate } from '@gramy/domain/time/local-date';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getServerTranslator } from '../../../i18n/server-messages.ts';
import { TranslatorProvider } from '../../../i18n/use-translation.ts';
import type { PanelChoice } from '../hooks/panel-choice.ts';
import type { PanelQuote } from '../hooks/use-panel-quote.ts';
import type { DayStart } from '../queries.ts';
import { PanelDock } from './panel-dock.tsx';

const offer = {
  name: { en: 'Bowling', pl: 'Kręgle' },
  basePrice: 12300,
  businessPrice: 15900,
  bands: [{ price: 9900 }],
  currency: 'PLN',
};
const choice = { offer, bookingType: 'personal', durationMinutes: 60 } as unknown as PanelChoice;
const label = {
  minute: 1140,
  weekday: 6,
  isNextDay: false,
  isRepeatedHour: false,
  isSecondOccurrence: false,
};
const start = { price: 12300, label } as DayStart;
const unasked: PanelQuote = { quote: undefined, isOld: false, retry: undefined };

function showDock(props: { choice?: PanelChoice; start?: DayStart; quote?: PanelQuote }): string {
  const html = renderToStaticMarkup(
    <TranslatorProvider value={getServerTranslator('pl')}>
      <PanelDock
        choice={props.choice ?? choice}
        date={'2026-11-21' as LocalDate}
        start={props.start}
        quote={props.quote ?? unasked}
        panelId="book"
        label="Rezerwuj"
        onTake={() => undefined}
      />
    </TranslatorProvider>,
  );
  return html.replace(/<[^>]*>/g, '|').replaceAll('\u00a0', ' ');
}

it('before a time is chosen the dock tells the least that the offer costs', () => {
  expect(showDock({})).toContain('od 99 zł');
  expect(showDock({ choice: { ...choice, bookingType: 'business' } })).toContain('od 159 zł');
});

it('with a time it tells what that one costs, and the sum once it is known', () => {
  expect(showDock({ start })).toContain('od 123 zł');
  const quote = { price: { total: 12900, currency: 'PLN' } } as PanelQuote['quote'];
  expect(showDock({ start, quote: { ...unasked, quote } })).toContain('|129 zł|');
});
