import { replyTexts } from '@gramy/domain/office/answer-texts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { openOffice } from '../../../../test/office-screens.tsx';
import type { ContactThread } from '../queries.ts';

const list = 'GET /admin/contact';
const read = 'GET /admin/contact/:messageId';
const reply = 'POST /admin/contact/:messageId/reply';
const undo = 'POST /admin/contact/:messageId/replies/:replyId/undo';
const keep = 'PUT /admin/contact/:messageId/draft';
const handOver = 'POST /admin/contact/:messageId/hand-over';
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
  assignee: null,
  colleagues: [{ id: '0199b000-0000-7000-8000-0000000000f1', name: 'Ola Biuro' }],
  draft: null,
  writing: null,
};
const { id, name, subject, message, waitsSince } = piotr;
const listed = succeed({
  items: [{ id, name, subject, excerpt: message, waitsSince, isDone: false, replies: 0, assignee: null }],
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
      undoUntil: null,
      sender: null,
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

  test('takes an answer back while it waits, with its words in the field again', async () => {
    const [sent] = answered.replies;
    if (!sent) throw new TypeError('It has an answer');
    const waiting = { ...answered, replies: [{ ...sent, undoUntil: '2100-01-01T00:00:00.000Z' }] };
    const draft = { text: 'Już sprawdzamy.', savedAt: '2026-11-19T09:00:05.000Z' };
    const { api } = await openOffice('/admin/contact', {
      answers: {
        [list]: listed,
        [read]: succeed(piotr),
        [reply]: succeed(waiting),
        [undo]: succeed({ ...piotr, draft }),
        [keep]: succeed({ savedAt: draft.savedAt }),
      },
    });
    await field('Answer').fill('Już sprawdzamy.');
    await button(/Send and close/).click();
    await expect.element(page.getByText('Goes out in ten seconds.').first()).toBeVisible();
    await expect.element(field('Answer')).toHaveValue('');
    await userEvent.keyboard('z');
    await expect.poll(() => api.listCalls(undo)).toHaveLength(1);
    await expect.element(field('Answer')).toHaveValue('Już sprawdzamy.');
  });

  test('warns of an answer that came from another address', async () => {
    const [sent] = answered.replies;
    if (!sent) throw new TypeError('It has an answer');
    const foreign = { ...sent, direction: 'in' as const, who: null, sender: 'mallory@example.com' };
    await openOffice('/admin/contact', {
      answers: { [list]: listed, [read]: succeed({ ...piotr, replies: [foreign] }) },
    });
    await expect.element(page.getByText(/from another address: mallory@example.com/)).toBeVisible();
  });

  test('keeps a draft, says who else is writing, and hands over', async () => {
    const ola = { id: '0199b000-0000-7000-8000-0000000000f1', name: 'Ola Biuro' };
    const { api } = await openOffice('/admin/contact', {
      answers: {
        [list]: listed,
        [read]: succeed({ ...piotr, writing: 'Ola Biuro' }),
        [keep]: succeed({ savedAt: '2026-11-19T09:00:05.000Z' }),
        [handOver]: succeed({ ...piotr, assignee: ola }),
      },
    });
    await expect.element(page.getByText('Ola Biuro is writing an answer just now.')).toBeVisible();
    await field('Answer').fill('Dzień dobry');
    await expect
      .poll(() => api.listCalls(keep).map(({ body }) => body))
      .toEqual([{ text: 'Dzień dobry', seenReplies: 0 }]);
    await expect.element(page.getByText(/draft kept/)).toBeVisible();
    await button(/Hand over/).click();
    await page.getByRole('radio', { name: 'Ola Biuro' }).click();
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await expect.poll(() => api.listCalls(handOver).map(({ body }) => body)).toEqual([{ userId: ola.id }]);
    await expect.element(page.getByText('with Ola Biuro')).toBeVisible();
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

  test('lets go of what was dealt with on a later page, and of nothing else', async () => {
    const done = new Set<string>();
    const row = (number: number) => ({
      id: `0199b000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
      name: `Guest ${number}`,
      subject,
      excerpt: message,
      waitsSince,
      isDone: false,
      replies: 0,
      assignee: null,
    });
    const rows = [1, 2, 3, 4].map(row);
    const { api } = await openOffice('/admin/contact', {
      answers: {
        [list]: succeedWith(({ query }) => {
          const open = rows.filter(({ id }) => !done.has(id));
          return query.has('cursor')
            ? { items: open.slice(2), nextCursor: null }
            : { items: open.slice(0, 2), nextCursor: open.length > 2 ? 'c' : null };
        }),
        [read]: succeedWith(({ params }) => ({
          ...piotr,
          id: params.messageId ?? '',
          subject: `Thread ${params.messageId?.slice(-2)}`,
        })),
        [close]: succeedWith(({ params }) => {
          done.add(params.messageId ?? '');
          return { ...piotr, id: params.messageId ?? '', isDone: true };
        }),
      },
    });
    await button('Show more').click();
    await button(/^Guest 3/).click();
    await expect.element(heading('Thread 03')).toBeVisible();
    await userEvent.keyboard('e');
    await expect.poll(() => api.listCalls(close)).toHaveLength(1);
    await expect.element(button(/^Guest 3/)).not.toBeInTheDocument();
    for (const number of [1, 2, 4])
      await expect.element(button(new RegExp(`^Guest ${number}`))).toBeVisible();
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
