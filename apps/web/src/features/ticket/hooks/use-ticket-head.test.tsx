import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getServerTranslator } from '../../../i18n/server-messages.ts';
import { TranslatorProvider } from '../../../i18n/use-translation.ts';
import { RenderedAtProvider } from '../../../lib/formats/clock.ts';
import type { BookedSlot, Booking } from '../queries.ts';
import { useTicketHead } from './use-ticket-head.ts';

const now = Date.parse('2026-11-17T12:00:00Z');
const slot = {
  branch: { timeZone: 'Europe/Warsaw' },
  date: '2026-11-20',
  label: { isNextDay: false, date: '2026-11-20', weekday: 5 },
} as unknown as BookedSlot;

function Head({ of, part }: { of: Partial<Booking>; part: 'kicker' | 'lead' }) {
  const booking = {
    label: 'declined',
    statusReason: 'noAnswer',
    venueNote: null,
    history: [],
    createdAt: '2026-11-16T22:51:00Z',
    due: 0,
    price: { total: 4200, currency: 'PLN' },
    currency: 'PLN',
    replacedBy: null,
    money: [],
    cancellation: { refundHeld: 0, refundByBank: 0 },
    ...of,
  } as unknown as Booking;
  return useTicketHead(booking, slot)[part];
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
    'The venue did not answer in time. 42 zł goes back the way you paid, on your account usually within 5 working days.',
  ],
])('a ticket that a venue never answered tells of money: %s', (_, money, said) => {
  expect(read(money, 'lead')).toBe(said);
});

it.each([
  [
    'waitsForBank',
    '42 zł is owed to you and held while your bank decides about the payment. It goes out as soon as the bank has decided, unless the bank gives it to you itself.',
  ],
  ['takenByBank', '42 zł has come back to you through your bank.'],
] as const)('a ticket whose refund is %s does not say that it is on its way', (status, said) => {
  const money = [{ kind: 'refund', status, amount: 4200 }] as unknown as Booking['money'];
  const off = { label: 'cancelled', statusReason: 'withdrawn', paid: 4200, refunded: 4200, money } as const;
  expect(read(off, 'lead')).toBe(`You called it off. ${said}`);
});

it('a ticket whose money a person looks at says so, and never that nothing was charged', () => {
  const said =
    'Your bank told us something that does not match this booking. A person is looking at it; you need not pay again.';
  const lapsed = { label: 'cancelled', statusReason: 'paymentTimeout', paid: 0, refunded: 0 } as const;
  expect(read({ ...lapsed, isMoneyHeld: true }, 'lead')).toBe(said);
});

it('a request without an answer was not declined', () => {
  expect(read({}, 'kicker')).toBe('No answer by Mon 16 Nov, 23:51');
  expect(read({ statusReason: 'declined' }, 'kicker')).toBe('Declined on Mon 16 Nov, 23:51');
});

it.each([
  [
    'paid',
    { status: 'confirmedPaid', paid: 1400, due: 2800, dueOnline: 0 },
    'Confirmed, 14 zł paid, 28 zł to pay at the venue',
  ],
  [
    'not paid',
    { status: 'confirmedUnpaid', paid: 0, due: 4200, dueOnline: 1400 },
    'Confirmed, 14 zł still to pay, online or at the venue',
  ],
] as const)(
  'a ticket with a deposit says what is paid and what is left for the venue: %s',
  (_, money, said) => {
    const confirmed = {
      label: 'confirmed',
      statusReason: null,
      paymentMethod: 'online',
      checkedInAt: null,
    } as const;
    expect(read({ ...confirmed, refunded: 0, ...money }, 'kicker')).toBe(said);
  },
);

it('what the venue wrote stands on the ticket in its own words', () => {
  const declined = {
    statusReason: 'declined',
    venueNote: 'Lane 5 goes in for repair, sorry.',
    provider: { name: 'Pod Zegarem' },
    slots: [{ branch: { id: 'b', name: 'Pod Zegarem' } }],
    paid: 0,
  } as unknown as Partial<Booking>;
  expect(read(declined, 'lead')).toBe(
    'The venue could not take you. Pod Zegarem wrote: “Lane 5 goes in for repair, sorry.”',
  );
  expect(read({ ...declined, venueNote: 'event' }, 'lead')).toBe(
    'The venue could not take you. Pod Zegarem wrote: “Private event”',
  );
});

it('what happened in another year is told with it', () => {
  const history = [{ at: '2025-11-16T22:51:00Z' }] as Booking['history'];
  expect(read({ statusReason: 'declined', history }, 'kicker')).toBe('Declined on Sun 16 Nov 2025, 23:51');
});

it.each([
  ['never came', { paid: 0, refunded: 0 }, 'It was not paid in time. Nothing was charged.'],
  [
    'came too late and went back',
    { paid: 4200, refunded: 4200 },
    'The money came too late to take your spot again. 42 zł goes back the way you paid, on your account usually within 5 working days.',
  ],
  [
    'came late and was in time all the same',
    { paid: 0, refunded: 0, replacedBy: { id: 'b', reference: 'GR-7K2M' } },
    'The money came late, and the same spot was still free: it is yours under a new number.',
  ],
])('a ticket that lapsed tells of money that %s', (_, facts, said) => {
  expect(read({ label: 'cancelled', statusReason: 'paymentTimeout', ...facts }, 'lead')).toBe(said);
});

function read(of: Partial<Booking>, part: 'kicker' | 'lead'): string {
  const html = renderToStaticMarkup(
    <RenderedAtProvider value={now}>
      <TranslatorProvider value={getServerTranslator('en')}>
        <Head of={of} part={part} />
      </TranslatorProvider>
    </RenderedAtProvider>,
  );
  return html.replaceAll('\u00a0', ' ');
}
