import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { asSupport, openOffice } from '../../../../test/office-screens.tsx';
import type { PersonFile } from '../queries.ts';

const list = 'GET /admin/users';
const read = 'GET /admin/users/:userId';
const suspend = 'POST /admin/users/:userId/suspend';
const restore = 'POST /admin/users/:userId/restore';
const endSessions = 'POST /admin/users/:userId/end-sessions';
const deletion = 'POST /admin/users/:userId/deletion';

const zuzanna: PersonFile = {
  id: '0199b000-0000-7000-8000-0000000000c1',
  name: 'Zuzanna Gąsior',
  email: 'zuzanna.gasior@tkalnia.pl',
  isEmailProven: true,
  phone: '+48601248377',
  isPhoneProven: false,
  language: 'pl',
  role: 'consumer',
  since: '2025-02-03T10:00:00.000Z',
  suspension: null,
  deletionDueAt: null,
  neededBy: [],
  export: null,
  sessions: ['a', 'b'].map((letter) => ({
    id: `0199b000-0000-7000-8000-0000000000${letter}1`,
    method: 'password' as const,
    userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
    address: '192.0.2.7',
    createdAt: '2026-11-18T10:00:00.000Z',
    lastUsedAt: '2026-11-18T10:00:00.000Z',
  })),
  bookingCount: 31,
  bookings: [
    {
      id: '0199b000-0000-7000-8000-0000000000d1',
      reference: 'GR-7K3M-Q2',
      venue: 'Pod Zegarem',
      startsAt: '2026-11-20T19:30:00.000Z',
      status: 'confirmedPaid',
      total: 32_780,
      currency: 'PLN',
    },
  ],
  venues: [],
};
const { id } = zuzanna;
const listed = succeed({
  items: [
    {
      id,
      name: zuzanna.name,
      email: zuzanna.email,
      isSuspended: false,
      since: zuzanna.since,
      bookings: 31,
    },
  ],
  nextCursor: null,
});

describe('the desk of people', () => {
  test('reads nobody before they are opened', async () => {
    const { api } = await openOffice('/admin/users', {
      answers: { [list]: listed, [read]: succeed(zuzanna) },
    });
    await expect.element(heading('Zuzanna Gąsior')).toBeVisible();
    await expectAccessible();
    expect(api.listCalls(read)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Signed in on 2 devices')).toBeVisible();
    expect(api.listCalls(read)).toHaveLength(1);
  });

  test('keeps somebody out with a reason, and takes it back', async () => {
    const out: PersonFile = {
      ...zuzanna,
      sessions: [],
      suspension: { at: '2026-11-19T10:00:00.000Z', by: 'Kasia Wrona', reason: 'Fraud' },
    };
    const { api } = await openOffice(`/admin/users/${id}`, {
      answers: { [read]: succeed(zuzanna), [suspend]: succeed(out), [restore]: succeed(zuzanna) },
    });
    await button('Suspend').click();
    await field('Reason').fill('Fraud');
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await expect.element(page.getByText(/Suspended by Kasia Wrona/)).toBeVisible();
    await expect.element(page.getByText('Signed in nowhere.')).toBeVisible();
    await userEvent.keyboard('z');
    await expect.poll(() => api.listCalls(restore)).toHaveLength(1);
    await expect.element(button('Suspend')).toBeVisible();
  });

  test('ends sessions one by one or together', async () => {
    const { api } = await openOffice(`/admin/users/${id}`, {
      answers: { [read]: succeed(zuzanna), [endSessions]: succeed({ ...zuzanna, sessions: [] }) },
    });
    await button('End: Firefox, Linux').first().click();
    await expect
      .poll(() => api.listCalls(endSessions).map(({ body }) => body))
      .toEqual([{ sessionId: zuzanna.sessions[0]?.id }]);
  });

  test('says why an account cannot end', async () => {
    await openOffice(`/admin/users/${id}`, {
      answers: { [read]: succeed(zuzanna), [deletion]: refuse(409, 'onlyOwner') },
    });
    await button('End the account').click();
    await field('Reason').fill('Asked by letter');
    await page.getByRole('dialog').getByRole('button', { name: 'End the account' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  test('is for reading only to support', async () => {
    await openOffice(`/admin/users/${id}`, {
      answers: { 'GET /admin/entry': succeed(asSupport), [read]: succeed(zuzanna) },
    });
    await expect.element(heading('Signed in on 2 devices')).toBeVisible();
    await expect.element(button(/End|Suspend/)).not.toBeInTheDocument();
  });

  test('fits every width in Polish and is readable in the dark', async () => {
    await openOffice(`/admin/users/${id}`, { language: 'pl', answers: { [read]: succeed(zuzanna) } });
    await expect.element(heading('Ostatnie rezerwacje, razem 31')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
