import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { succeed } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { openOffice } from '../../../../test/office-screens.tsx';
import type { FailedMessage } from '../queries.ts';

const list = 'GET /admin/messages';
const one = 'POST /admin/messages/:messageId/send-again';
const all = 'POST /admin/messages/send-again';
const dismiss = 'POST /admin/messages/:messageId/dismiss';
const takeBack = 'DELETE /admin/messages/:messageId/dismiss';

const busy: FailedMessage = {
  id: '0199b000-0000-7000-8000-0000000000a1',
  channel: 'email',
  template: 'guestNews',
  recipient: 'ala@example.com',
  language: 'pl',
  createdAt: '2026-11-18T10:00:00.000Z',
  failedAt: '2026-11-19T08:00:00.000Z',
  error: 'Mail not delivered: CONN failed',
  cause: 'carrier',
  canBeSent: true,
};
const late: FailedMessage = {
  ...busy,
  id: '0199b000-0000-7000-8000-0000000000a2',
  recipient: 'ola@example.com',
  cause: 'late',
  canBeSent: false,
};
const listed = succeed({ items: [busy, late], nextCursor: null });

describe('the desk of messages', () => {
  test('sends one again, and all that may leave', async () => {
    const { api } = await openOffice('/admin/messages', {
      answers: {
        [list]: listed,
        [one]: succeed({ sent: 1, leftOut: 0 }),
        [all]: succeed({ sent: 4, leftOut: 2 }),
      },
    });
    await expect.element(heading('ala@example.com')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('s');
    await expect.poll(() => api.listCalls(one)).toHaveLength(1);
    await expect.element(heading('ola@example.com')).toBeVisible();
    await expect.element(button(/Send again/)).not.toBeInTheDocument();
    await userEvent.keyboard('a');
    await expect.element(page.getByText('4 messages leave now. 2 stay here.').first()).toBeVisible();
  });

  test('lets one go and takes it back', async () => {
    const { api } = await openOffice('/admin/messages', {
      answers: {
        [list]: listed,
        [dismiss]: succeed({ isDismissed: true }),
        [takeBack]: succeed({ isDismissed: false }),
      },
    });
    await expect.element(heading('ala@example.com')).toBeVisible();
    await userEvent.keyboard('e');
    await expect.poll(() => api.listCalls(dismiss)).toHaveLength(1);
    await userEvent.keyboard('z');
    await expect.poll(() => api.listCalls(takeBack)).toHaveLength(1);
  });

  test('fits every width in Polish and is readable in the dark', async () => {
    await openOffice('/admin/messages', { language: 'pl', answers: { [list]: listed } });
    await expect.element(heading('ala@example.com')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});

test('the log of everybody is narrowed by the address, and goes on page by page', async () => {
  const entry = {
    id: '7',
    at: '2026-11-19T08:00:00.000Z',
    who: 'Kasia Wrona',
    role: 'support',
    address: null,
    action: 'person.read',
    subject: 'Paweł Wolny',
    before: null,
    after: null,
    reason: null,
    onBehalf: null,
    venue: null,
  };
  const people = [{ userId: busy.id, name: 'Kasia Wrona' }];
  const { api } = await openOffice('/admin/audit?what=person', {
    answers: { 'GET /admin/audit': succeed({ items: [entry], nextCursor: '7', people }) },
  });
  await expect.element(page.getByText('Paweł Wolny')).toBeVisible();
  expect(api.listCalls('GET /admin/audit')[0]?.query.get('thing')).toBe('person');
  await expectAccessible();
  await button('Show earlier entries').click();
  await expect.poll(() => api.listCalls('GET /admin/audit').at(-1)?.query.get('cursor')).toBe('7');
  await expectFits(390, 820, 1440);
  await expectReadableInTheDark();
});
