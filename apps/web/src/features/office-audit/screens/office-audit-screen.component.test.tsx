import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { succeed } from '../../../../test/fake-api.ts';
import { button } from '../../../../test/locators.ts';
import { openOffice } from '../../../../test/office-screens.tsx';
import type { OfficeLogEntry } from '../queries.ts';

const base: OfficeLogEntry = {
  id: '2',
  at: '2026-11-19T14:36:00.000Z',
  who: 'Kasia Wrona',
  role: 'admin',
  address: '10.1.2.3',
  action: 'desk.read',
  subject: null,
  before: null,
  after: { seen: ['reviews', 'photos'] },
  reason: null,
  onBehalf: null,
  venue: null,
};
const items: OfficeLogEntry[] = [
  base,
  { ...base, id: '1', action: 'person.find', after: { by: 'name', seen: [] } },
  { ...base, id: '0', action: 'business.change', before: { name: 'Zegar' }, after: { name: 'Pod Zegarem' } },
];
const bookingId = '0199b000-0000-7000-8000-0000000000c1';
const log = { 'GET /admin/audit': succeed({ items, nextCursor: null, people: [] }) };

describe('the log of the office', () => {
  test('says what was looked at, and of a change what it was before', async () => {
    await openOffice('/admin/audit', { answers: log });
    await expect.element(page.getByText('reviews, photos')).toBeVisible();
    await expect.element(page.getByText('looked for by: name')).toBeVisible();
    await expect.element(page.getByRole('deletion')).toHaveTextContent('Zegar');
    await expectAccessible();
  });

  test('is narrowed by its address to one thing, and by a button to everything again', async () => {
    const { api } = await openOffice(`/admin/audit?about=${bookingId}`, { answers: log });
    await button('Show all entries').click();
    await expect
      .poll(() => api.listCalls('GET /admin/audit').map(({ query }) => query.get('about')))
      .toEqual([bookingId, null]);
  });

  test('fits every width in Polish and is readable in the dark', async () => {
    await openOffice('/admin/audit', { language: 'pl', answers: log });
    await expect.element(page.getByText('opinie, zdjęcia')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
