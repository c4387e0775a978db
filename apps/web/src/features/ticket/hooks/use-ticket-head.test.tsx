import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getServerTranslator } from '../../../i18n/server-messages.ts';
import { TranslatorProvider } from '../../../i18n/use-translation.ts';
import type { BookedSlot, Booking } from '../queries.ts';
import { useTicketHead } from './use-ticket-head.ts';

const slot = { branch: { timeZone: 'Europe/Warsaw' } } as BookedSlot;

function Lead({ money }: { money: { paid: number; refunded: number } }) {
  const booking = {
    label: 'declined',
    statusReason: 'noAnswer',
    history: [],
    createdAt: '2026-11-16T22:51:00Z',
    due: 0,
    price: { total: 4200, currency: 'PLN' },
    currency: 'PLN',
    ...money,
  } as unknown as Booking;
  return useTicketHead(booking, slot).lead;
}

it.each([
  ['nothing, where nothing was paid', { paid: 0, refunded: 0 }, 'The venue did not answer in time.'],
  [
    'all, as long as it is on its way',
    { paid: 4200, refunded: 0 },
    'The venue did not answer in time. All that was paid comes back.',
  ],
  [
    'what has gone back',
    { paid: 4200, refunded: 4200 },
    'The venue did not answer in time. 42 zł has gone back, the way you paid.',
  ],
])('a ticket that a venue never answered tells of money: %s', (_, money, said) => {
  const html = renderToStaticMarkup(
    <TranslatorProvider value={getServerTranslator('en')}>
      <Lead money={money} />
    </TranslatorProvider>,
  );
  expect(html.replaceAll('\u00a0', ' ')).toBe(said);
});
