import { replyTexts } from '@gramy/domain/office/answer-texts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { openOffice } from '../../../../test/office-screens.tsx';
import type { ContactThread } from '../queries.ts';

const list = 'GET /admin/contact';
const read = 'GET /admin/contact/:messageId';
const reply = 'POST /admin/contact/:messageId/reply';
const close = 'POST /admin/contact/:messageId/close';
const reopen = 'POST /admin/contact/:messageId/reopen';

const piotr: ContactThread = {
  id: '0199b000-0000-7000-8000-0000000000a1',
  name: 'Piotr Sadowski',
  email: 'piotr@example.com',
  subject: 'Refund not here after five days',
  message: 'W niedzielę odwołałem GR-7K3M-Q2.',
  language: 'pl',
  createdAt: '2026-11-19T08:41:00.000Z',
  waitsSince: '2026-11-19T08:41:00.000Z',
  isDone: false,
  replies: [],
  person: { id: '0199b000-0000-7000-8000-0000000000c1', since: '2025-03-01T10:00:00.000Z', bookings: 11 },
  wroteBefore: 0,
  bookings: [{ id: '0199b000-0000-7000-8000-0000000000d1', reference: 'GR-7K3M-Q2', venue: 'Padel Widzew' }],
  takesAnswers: false,
};
const { id, name, subject, message, waitsSince } = piotr;
const listed = succeed({
  items: [{ id, name, subject, excerpt: message, waitsSince, isDone: false, replies: 0 }],
  nextCursor: null,
});
const answered: ContactThread = {
  ...piotr,
  isDone: true,
  replies: [
    {
      id: '0199b000-0000-7000-8000-0000000000e1',
      direction: 'out',
      who: 'Kasia Wrona',
      body: 'Już sprawdzamy.',
      at: '2026-11-19T09:00:00.000Z',
    },
  ],
};

describe('the inbox', () => {
  test('answers in the language of whoever wrote, in two keystrokes', async () => {
    const { api } = await openOffice('/admin/contact', {
      answers: { [list]: listed, [read]: succeed(piotr), [reply]: succeed(answered) },
    });
    await expect.element(heading(subject)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'GR-7K3M-Q2' })).toBeVisible();
    await expect.element(page.getByText(/reach nobody/)).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('1');
    await expect.element(field('Answer')).toHaveValue(replyTexts.pl.refundTime);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .poll(() => api.listCalls(reply).map(({ body }) => body))
      .toEqual([{ text: replyTexts.pl.refundTime, isDone: true, seenReplies: 0 }]);
    await expect.element(page.getByText('Już sprawdzamy.')).toBeVisible();
  });

  test('sends nothing empty, and keeps what was typed when somebody else was quicker', async () => {
    await openOffice('/admin/contact', {
      answers: { [list]: listed, [read]: succeed(piotr), [reply]: refuse(409, 'changedMeanwhile') },
    });
    await button('Send').click();
    await expect.element(page.getByText('Write an answer')).toBeVisible();
    await field('Answer').fill('Dzień dobry');
    await button('Send').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(field('Answer')).toHaveValue('Dzień dobry');
  });

  test('closes without an answer, and takes it back', async () => {
    const { api } = await openOffice('/admin/contact', {
      answers: {
        [list]: listed,
        [read]: succeed(piotr),
        [close]: succeed({ ...piotr, isDone: true }),
        [reopen]: succeed(piotr),
      },
    });
    await expect.element(heading(subject)).toBeVisible();
    await userEvent.keyboard('e');
    await expect.poll(() => api.listCalls(close)).toHaveLength(1);
    await expect.element(button(/Open again/)).toBeVisible();
    await userEvent.keyboard('z');
    await expect.poll(() => api.listCalls(reopen)).toHaveLength(1);
  });

  test('fits every width in Polish and is readable in the dark', async () => {
    await openOffice('/admin/contact?status=done', {
      language: 'pl',
      answers: { [list]: listed, [read]: succeed(answered) },
    });
    await expect.element(page.getByText('Już sprawdzamy.')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
