import type { CallData } from '@gramy/contract/wire-types';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { loseConnection, succeed } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

const read = 'GET /business/providers/:providerId/board/day-close';
const save = 'POST /business/providers/:providerId/board/day-close';
type DayClose = CallData<typeof read>;

const day: DayClose = {
  date: '2026-11-13',
  currency: 'PLN',
  from: '2026-11-13T04:00:00.000Z',
  until: '2026-11-14T04:00:00.000Z',
  timeZone: 'Europe/Warsaw',
  ways: [
    { way: 'cash', count: 12, amount: 124_050 },
    { way: 'terminal', count: 30, amount: 402_000 },
  ],
  people: [
    { name: 'Kasia Nowacka', amount: 500_000, ways: [{ way: 'terminal', amount: 402_000 }] },
    { name: null, amount: 26_050, ways: [{ way: 'cash', amount: 26_050 }] },
  ],
  online: 905_000,
  toGiveBack: [{ reference: 'GR-7K3M-Q2', name: 'Duda', amount: 3000 }],
  open: [{ id: '0199b000-0000-7000-8000-0000000000e1', reference: 'GR-6ZTF-1P', name: 'Zając', due: 6400 }],
  expectedCash: 121_050,
  closes: [
    {
      id: '0199b000-0000-7000-8000-0000000000e2',
      at: '2026-11-14T01:10:00.000Z',
      by: 'Kasia Nowacka',
      expectedCash: 121_050,
      countedCash: 120_000,
      note: 'Drobne',
    },
  ],
};

const address = `${buildHref(paths.venueDayClose, { providerId })}?date=2026-11-13`;

test('the till is counted: the difference shows while typing, and a lost answer is sent again as the same', async () => {
  let isLost = true;
  const saved = { ...day, closes: [] };
  const { api } = await openSetup(address, {
    answers: {
      [read]: succeed(day),
      [save]: (call) => (isLost ? loseConnection(call) : succeed(saved)(call)),
    },
  });
  await expect.element(heading('Day close')).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: '02:10, Kasia Nowacka' })).toBeVisible();
  await expectAccessible();
  await button('Close the day').click();
  await expect.element(page.getByText('Type an amount, such as 1240.50.')).toBeVisible();
  await field('Counted').fill('1200,50');
  await expect.element(page.getByText('Difference: −10 zł')).toBeVisible();
  await button('Close the day').click();
  await expect.poll(() => api.listCalls(save).length).toBe(1);
  await expect.element(button('Close the day')).not.toHaveAttribute('data-busy');
  isLost = false;
  await button('Close the day').click();
  await expect.element(page.getByText('The day is closed.').first()).toBeVisible();
  const [first, second] = api.listCalls(save);
  expect(first?.body).toMatchObject({ date: '2026-11-13', countedCash: 120_050, note: '' });
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('in Polish it fits every width and is readable in the dark', async () => {
  await openSetup(address, { language: 'pl', answers: { [read]: succeed(day) } });
  await expect.element(heading('Zamknięcie dnia')).toBeVisible();
  await expect.element(page.getByText('Zając')).toBeVisible();
  await expectFits();
  await expectReadableInTheDark();
});
