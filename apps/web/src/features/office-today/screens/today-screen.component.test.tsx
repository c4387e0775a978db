import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeComplaints } from '../../../../test/complaints.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { asSupport, openOffice, quietDay } from '../../../../test/office-screens.tsx';
import type { OfficeToday } from '../../../entities/office/queries.ts';

const soon = new Date(Date.now() + 38 * 60_000).toISOString();
const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
const busyDay: OfficeToday = {
  ...quietDay,
  queues: [
    { queue: 'claims', count: 2, oldestAt: hourAgo, promisedBy: soon, about: 'Marek Zegar, Pod Zegarem' },
    { queue: 'payments', count: null, oldestAt: null, promisedBy: null, about: null },
    { queue: 'messages', count: 9, oldestAt: hourAgo, promisedBy: null, about: null },
    { queue: 'venues', count: 0, oldestAt: null, promisedBy: null, about: null },
  ],
};
const today = 'GET /admin/today';

describe('the first page of the office', () => {
  test('says what waits by promise, and never takes what cannot be counted for nothing', async () => {
    await openOffice('/admin', { answers: { [today]: succeed(busyDay) } });
    await expect.element(heading(/11 things wait, maybe more\./)).toBeVisible();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect.element(rows.nth(0)).toHaveTextContent(/2.*Marek Zegar, Pod Zegarem.*in 3[78] min/);
    await expect
      .element(rows.nth(1))
      .toHaveTextContent(/not known.*Payments to look at.*could not be counted/);
    await expect.element(rows.nth(2)).toHaveTextContent(/9.*oldest (60 min|1 h)/);
    await expect.element(page.getByText('play at this moment')).toBeVisible();
    await expectAccessible();
  });

  test('offers a quiet day, fits every width in Polish, and is readable in the dark', async () => {
    await openOffice('/admin', { language: 'pl' });
    await expect.element(heading(/Nic na Ciebie nie czeka\./)).toBeVisible();
    await expect.element(page.getByText(/Na odpowiedź lokali czeka 7 próśb gości\./)).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});

describe('venues that let guests wait', () => {
  const inFour = new Date(Date.now() + 4 * 60_000).toISOString();
  const slowVenues = [
    { providerId: '0199b000-0000-7000-8000-0000000000b1', name: 'Tor Bałuty', requests: 4, dueAt: inFour },
  ];
  const answers = { [today]: succeed({ ...quietDay, slowVenues }) };
  const card = page.getByRole('region', { name: 'Venues slow to answer' });

  test('are named with the time that is left, and lead to their desk', async () => {
    await openOffice('/admin', { answers });
    await expect.element(card).toHaveTextContent(/Tor Bałuty 4 requests.*in [34] min/);
    await expect
      .element(card.getByRole('link', { name: 'Tor Bałuty' }))
      .toHaveAttribute('href', '/admin/venues/0199b000-0000-7000-8000-0000000000b1');
    await expectAccessible();
  });

  test('are named to support without a desk of theirs, and fit every width in Polish', async () => {
    await openOffice('/admin', {
      answers: { ...answers, 'GET /admin/entry': succeed(asSupport) },
      language: 'pl',
    });
    const inPolish = page.getByRole('region', { name: 'Lokale, które zwlekają' });
    await expect.element(inPolish).toHaveTextContent(/Tor Bałuty 4 prośby.*za [34] min/);
    await expect.element(inPolish.getByRole('link')).not.toBeInTheDocument();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });

  test('are not taken for none where nobody knows', async () => {
    await openOffice('/admin', { answers: { [today]: succeed({ ...quietDay, slowVenues: null }) } });
    await expect.element(card).toHaveTextContent(/could not be counted/);
  });

  test('take no place where there are none', async () => {
    await openOffice('/admin');
    await expect.element(page.getByText('play at this moment')).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
  });
});

describe('clear desks', () => {
  test('do not hide that guests wait for venues', async () => {
    const market = { ...quietDay.market, requests: 133 };
    await openOffice('/admin', { answers: { [today]: succeed({ ...quietDay, market }) } });
    await expect.element(page.getByText(/133 requests of guests wait for their venues\./)).toBeVisible();
  });

  test('are said to be so where nobody waits at all', async () => {
    const market = { ...quietDay.market, requests: 0 };
    await openOffice('/admin', { answers: { [today]: succeed({ ...quietDay, market }) } });
    await expect.element(page.getByText('Everything is answered.')).toBeVisible();
  });
});

const desksOfAdmins = [
  'GET /admin/claims',
  'GET /admin/venues/:providerId',
  'GET /admin/audit',
  'GET /admin/articles/:articleId',
] as const;

describe('a desk of admins', () => {
  test.for([
    ['/admin/claims', 'Claims'],
    ['/admin/venues/0199b000-0000-7000-8000-0000000000b1', 'Venues'],
    ['/admin/audit', 'Audit log'],
    ['/admin/articles/0199b000-0000-7000-8000-0000000000b1', 'Articles'],
  ] as const)('%s says so to support, and asks the server for nothing', async ([address, name]) => {
    const { api } = await openOffice(address, { answers: { 'GET /admin/entry': succeed(asSupport) } });
    await expect.element(heading(`${name}: for admins only`)).toBeVisible();
    await expect.element(page.getByText(/ask an admin/)).toBeVisible();
    for (const read of desksOfAdmins) expect(api.listCalls(read)).toEqual([]);
    await expectAccessible();
  });
});

describe('the door of the office', () => {
  test('is to a stranger an address that does not exist', async () => {
    await openOffice('/admin', { answers: { 'GET /admin/entry': refuse(404, 'notFound') } });
    await expect.element(heading('Gutter ball')).toBeVisible();
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
    takeComplaints();
  });

  test('leads to the second step whoever has none', async () => {
    await openOffice('/admin', {
      answers: { 'GET /admin/entry': succeed({ standing: 'setUpSecondStep' as const }) },
    });
    await expect.element(heading('The office needs a second step')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Set it up' }))
      .toHaveAttribute('href', '/settings/security');
    await expectAccessible();
  });
});

describe('the keyboard', () => {
  const palette = () => page.getByRole('combobox', { name: 'Find' });

  test('finds anything by Ctrl K, each look once, and goes there by Enter', async () => {
    const { api } = await openOffice('/admin', {
      answers: {
        'GET /admin/find': succeed({
          items: [
            {
              kind: 'venue' as const,
              id: '0199b000-0000-7000-8000-000000000001',
              slug: 'tor-baluty',
              name: 'Tor Bałuty',
              status: 'listed' as const,
            },
          ],
          nextCursor: null,
        }),
      },
    });
    await expect.element(heading(/Nothing waits/)).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette()).toHaveFocus();
    await userEvent.keyboard('tor ba');
    await expect.element(page.getByRole('option', { name: /Tor Bałuty/ })).toBeVisible();
    await expectAccessible();
    expect(api.listCalls('GET /admin/find')).toHaveLength(1);
    expect(api.listCalls('GET /admin/find')[0]?.query.get('q')).toBe('tor ba');
    await userEvent.keyboard('{Escape}');
    await expect.element(palette()).not.toBeInTheDocument();
  });

  test('shows all keys by ?, and each can be switched off', async () => {
    await openOffice('/admin', { answers: { 'GET /admin/entry': succeed(asSupport) } });
    await expect.element(heading(/Nothing waits/)).toBeVisible();
    await userEvent.keyboard('?');
    const find = page.getByRole('switch', { name: 'Find' });
    await expect.element(find).toBeChecked();
    await expectAccessible();
    await find.click();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette()).not.toBeInTheDocument();
    await userEvent.keyboard('?');
    await find.click();
    await userEvent.keyboard('{Escape}');
  });

  test('is not needed: on a phone the menu and the find button do the same', async () => {
    await page.viewport(390, 800);
    await openOffice('/admin');
    await button('Menu').click();
    await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Today' })).toBeVisible();
    await button('Close').click();
    await button('Find').click();
    await expect.element(palette()).toHaveFocus();
  });
});
