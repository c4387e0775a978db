import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { getServerTranslator } from '../../../i18n/server-messages.ts';
import { TranslatorProvider } from '../../../i18n/use-translation.ts';
import { AtStakeList } from './at-stake-list.tsx';

it('what an account waits for at night is named by its evening', () => {
  const booking = {
    id: '',
    providerName: 'Dziewiątka w Rogu',
    branchName: '',
    date: '2026-11-16',
    startsAt: '2026-11-16T23:00:00Z',
    timeZone: 'Europe/Warsaw',
    paid: 9000,
    currency: 'PLN' as const,
  };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TranslatorProvider value={getServerTranslator('pl')}>
        <AtStakeList atStake={{ bookings: [booking], refunds: [], points: 0, vouchers: 0, venues: [] }} />
      </TranslatorProvider>
    </MemoryRouter>,
  );
  const [, line = ''] = /<li[^>]*>(.*?)<\/li>/.exec(html) ?? [];
  expect(line.replaceAll('\u00a0', ' ')).toBe(
    'Dziewiątka w Rogu, noc z poniedziałku na wtorek, 00:00 (wt., 17 lis), zapłacono 90 zł',
  );
});
