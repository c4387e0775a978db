import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bookingId, ownVenue, providerId } from '../../../../../test/board-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../../test/expect-fits.ts';
import { createFakeApi, refuse, succeed, succeedWith } from '../../../../../test/fake-api.ts';
import { button } from '../../../../../test/locators.ts';
import { zuzanna } from '../../../../../test/people.ts';
import { renderRoutes } from '../../../../../test/render-component.tsx';
import type { Deed, Visit } from '../../../../entities/acting/queries.ts';
import { BusinessLayout } from '../business-layout.tsx';

const visitRoute = 'GET /admin/acting';
const undoRoute = 'POST /business/providers/:providerId/board/actions/:actionId/undo';
const actionId = '0199b000-0000-7000-8000-00000000ac01';

const deed: Deed = {
  id: '7',
  at: '2026-11-20T09:41:00Z',
  who: 'Zuzanna Wrona',
  role: 'admin',
  address: null,
  action: 'booking.move',
  subject: 'GR-7K3M-Q2',
  before: { table: '11' },
  after: { table: '5' },
  reason: null,
  onBehalf: 'owner on the phone',
  bookingIds: [bookingId(1)],
  undo: { actionId, until: '2026-11-20T09:41:10Z' },
  isUndone: false,
};
const hours: Deed = {
  ...deed,
  id: '6',
  at: '2026-11-20T09:39:00Z',
  action: 'hours.change',
  subject: 'Pod Zegarem',
  before: null,
  after: null,
  bookingIds: [],
  undo: null,
};

function Bookings() {
  return <h1>Bookings</h1>;
}

async function open({ items = [deed, hours], language = 'en' as 'en' | 'pl', answers = {} } = {}) {
  let isUndone = false;
  const acting = { reason: 'owner on the phone', endsAt: new Date(Date.now() + 1_200_000).toISOString() };
  const api = createFakeApi({
    'GET /business/providers': succeed({ items: [{ ...ownVenue, acting }], nextCursor: null }),
    [visitRoute]: succeedWith<Visit>(() => ({
      providerId,
      items: isUndone ? items.map((item) => ({ ...item, undo: null, isUndone: item.id === '7' })) : items,
      count: items.length,
    })),
    [undoRoute]: succeedWith(() => {
      isUndone = true;
      return { actionId, booking: null };
    }),
    ...answers,
  });
  await renderRoutes(
    [
      {
        path: '/business/:providerId',
        Component: BusinessLayout,
        children: [{ path: 'bookings', Component: Bookings }],
      },
    ],
    { address: `/business/${providerId}/bookings`, fetch: api.fetch, user: zuzanna, language },
  );
  return api;
}

test('beside the page stands what was done in this visit, and what can be taken back is taken back', async () => {
  await page.viewport(1440, 900);
  const api = await open();
  const column = page.getByRole('complementary', { name: 'What you did in this visit' });
  await expect.element(column.getByText('2 changes')).toBeVisible();
  const [moved, changed] = [column.getByRole('listitem').nth(0), column.getByRole('listitem').nth(1)];
  await expect.element(moved).toHaveTextContent('10:41');
  await expect.element(moved).toHaveTextContent('GR-7K3M-Q2');
  await expect.element(moved.getByRole('deletion')).toHaveTextContent('11');
  await expect
    .element(column.getByRole('link', { name: 'GR-7K3M-Q2' }))
    .toHaveAttribute('href', `/business/${providerId}/bookings?date=any&text=GR-7K3M-Q2`);
  await expect.element(changed.getByText('Pod Zegarem')).toBeVisible();
  expect(changed.getByRole('button').elements()).toHaveLength(0);
  await expectAccessible();
  await expectReadableInTheDark();
  await button('Undo').click();
  await expect.element(moved).toHaveTextContent('(undone)');
  await expect.element(button('Undo')).not.toBeInTheDocument();
  expect(api.listCalls(undoRoute)[0]?.params).toEqual({ providerId, actionId });
});

test('what comes too late is said in words', async () => {
  await page.viewport(1440, 900);
  await open({ answers: { [undoRoute]: refuse(409, 'undoTooLate') } });
  await button('Undo').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too late to take this back');
});

test('where there is no room beside the page it opens from the banner', async () => {
  await page.viewport(820, 900);
  await open({ language: 'pl' });
  await button('2 zmiany').click();
  const sheet = page.getByRole('dialog', { name: 'Co robisz w tej wizycie' });
  await expect.element(sheet.getByText('GR-7K3M-Q2')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Cofnij' })).toBeVisible();
  await button('Zamknij').click();
  await expectFits();
});

test('nothing was done yet', async () => {
  await page.viewport(1440, 900);
  await open({ items: [] });
  await expect.element(page.getByText('Nothing so far.')).toBeVisible();
});
