import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { succeed } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { openOffice } from '../../../../test/office-screens.tsx';
import type { System } from '../queries.ts';

const read = 'GET /admin/system';
const again = 'POST /admin/system/tasks/:task/run-again';

const quiet = { waiting: 0, failing: 0, givenUp: 0, nextTryAt: null, lastError: null };
const system: System = {
  at: '2026-11-20T09:42:00.000Z',
  servers: [
    {
      host: 'gramy-1',
      version: '1.4.0',
      startedAt: '2026-11-19T13:20:00.000Z',
      clockAheadMs: 12,
      keepsUploads: 'inStore',
    },
  ],
  database: { version: '18.4', schema: '0087 agreed_commission', bytes: 1_840_000_000 },
  jobs: { waiting: 14, oldestAt: '2026-11-20T09:40:00.000Z', failing: 0, givenUp: 0 },
  tasks: [
    { ...quiet, task: 'booking-clock', lastAt: '2026-11-20T09:42:00.000Z' },
    { ...quiet, task: 'younger-than-this-page', lastAt: null, waiting: 14 },
  ],
  messages: { delivered: 1204, failed: 0, open: 3, held: 0 },
  gateways: [
    {
      gateway: 'stripe',
      isInUse: true,
      lastPaidAt: '2026-11-20T09:31:00.000Z',
      succeeded: 211,
      failed: 6,
      open: 2,
    },
  ],
  missingSettings: [],
};
const troubled: System = {
  ...system,
  servers: [
    ...system.servers,
    {
      ...system.servers[0],
      host: 'gramy-2',
      version: '1.5.0',
      clockAheadMs: -61_000,
      keepsUploads: 'onDisk',
    },
  ] as System['servers'],
  jobs: { ...system.jobs, failing: 1, givenUp: 2 },
  tasks: [
    {
      ...quiet,
      task: 'carry-out-payout',
      lastAt: null,
      failing: 1,
      givenUp: 2,
      lastError: 'connect ETIMEDOUT: the gateway did not answer within ten seconds',
    },
    ...system.tasks,
  ],
  missingSettings: ['SMS_URL', 'S3_ENDPOINT'],
};

const closureOf = 'GET /admin/market-closure';
const close = 'POST /admin/market-closure';
const reopen = 'DELETE /admin/market-closure';
const isOpen = { [closureOf]: succeed({ closure: null }) };

describe('the system page of the office', () => {
  test('says that everything runs, and what runs', async () => {
    await openOffice('/admin/system', { answers: { ...isOpen, [read]: succeed(system) } });
    await expect.element(page.getByText('Everything runs.')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Close what has lapsed.*fine/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /younger-than-this-page/ })).toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /gramy-1.*1\.4\.0.*right.*in the store/ }))
      .toBeVisible();
    await expect.element(page.getByRole('row', { name: /stripe.*211/ })).toBeVisible();
    await expect.element(heading('Not set on this server')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('puts what was given up first, and tries it again', async () => {
    const { api } = await openOffice('/admin/system', {
      answers: { ...isOpen, [read]: succeed(troubled), [again]: succeed({ queued: 3 }) },
    });
    await expect.element(page.getByText('Something was given up: it waits for you.')).toBeVisible();
    await expect.element(page.getByText('61 s behind')).toBeVisible();
    await expect.element(page.getByText('Servers of several versions', { exact: false })).toBeVisible();
    await expect.element(page.getByText('text messages reach nobody', { exact: false })).toBeVisible();
    await button('Try now: Send payouts').click();
    await expect
      .poll(() => api.listCalls(again).map(({ params }) => params))
      .toEqual([{ task: 'carry-out-payout' }]);
    await expect.element(page.getByText('3 are tried now.').first()).toBeVisible();
  });

  test('closes the market after saying what it means, and opens it before its end', async () => {
    const closure = {
      startsAt: '2026-11-20T09:42:00.000Z',
      endsAt: '2026-11-20T10:12:00.000Z',
      message: { en: 'Back at 11:12. Your tickets still open.', pl: 'Wracamy o 11:12.' },
    };
    const { api } = await openOffice('/admin/system', {
      answers: {
        ...isOpen,
        [read]: succeed(system),
        [close]: succeed({ closure }),
        [reopen]: succeed({ closure: null }),
      },
    });
    await button('Close for guests').click();
    await expect.element(page.getByText('38 play, 12 stand in checkout', { exact: false })).toBeVisible();
    await expect
      .element(field('What guests read, English'))
      .toHaveValue('Back at 11:12. Your tickets still open.');
    await page.getByRole('combobox', { name: 'Begins' }).selectOptions('now');
    await page.getByRole('combobox', { name: 'Lasts' }).selectOptions('30 minutes');
    await field('What guests read, Polish').fill('');
    await button('Close for 30 minutes').click();
    await expect.element(page.getByText('Guests have to read something.')).toBeVisible();
    await field('What guests read, Polish').fill('Wracamy o 11:12.');
    await expectAccessible();
    await button('Close for 30 minutes').click();
    await expect
      .poll(() => api.listCalls(close).map(({ body }) => body))
      .toEqual([{ delayMinutes: 0, minutes: 30, message: closure.message }]);
    await expect.element(page.getByText('Closed until 11:12. It opens by itself.')).toBeVisible();
    await button('Open now').click();
    await expect.poll(() => api.listCalls(reopen)).toHaveLength(1);
    await expect.element(button('Close for guests')).toBeVisible();
  });

  test('fits every width in Polish and is readable in the dark', async () => {
    await openOffice('/admin/system', { language: 'pl', answers: { ...isOpen, [read]: succeed(troubled) } });
    await expect.element(page.getByText('Czegoś zaniechano: czeka na Ciebie.')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
