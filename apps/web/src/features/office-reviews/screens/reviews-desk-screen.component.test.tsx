import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { succeed } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { openOffice } from '../../../../test/office-screens.tsx';
import type { ModeratedReview } from '../queries.ts';

const list = 'GET /admin/reviews';
const hide = 'POST /admin/reviews/:reviewId/hide';
const keep = 'POST /admin/reviews/:reviewId/keep';
const restore = 'POST /admin/reviews/:reviewId/restore';

const id = '0199b000-0000-7000-8000-0000000000a1';
const never: ModeratedReview = {
  id,
  provider: { id: '0199b000-0000-7000-8000-0000000000b1', slug: 'pod-zegarem', name: 'Pod Zegarem' },
  author: { id: '0199b000-0000-7000-8000-0000000000c1', name: 'Ala Nowicka' },
  rating: 1,
  body: 'Nigdy więcej. Kelner Jan jest okropny.',
  language: 'pl',
  createdAt: '2026-11-17T10:00:00.000Z',
  photos: [],
  reply: null,
  isHidden: false,
  since: '2026-11-18T10:00:00.000Z',
  reports: [{ reason: 'personalData', note: 'Names our waiter', at: '2026-11-18T10:00:00.000Z' }],
};
const answers = {
  [list]: succeed({ items: [never], nextCursor: null }),
  [hide]: succeed({ id, isHidden: true }),
  [keep]: succeed({ id, isHidden: false }),
  [restore]: succeed({ id, isHidden: false }),
};

describe('the desk of reviews', () => {
  test('hides with a reason and takes it back', async () => {
    const { api } = await openOffice('/admin/reviews', { answers });
    await expect.element(heading('Ala Nowicka wrote')).toBeVisible();
    await expect.element(page.getByText('Names our waiter')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('d');
    await field('Reason').fill('Names a person');
    await button('Hide it').click();
    await expect
      .poll(() => api.listCalls(hide).map(({ body }) => body))
      .toEqual([{ reason: 'Names a person' }]);
    await userEvent.keyboard('z');
    await expect.poll(() => api.listCalls(restore)).toHaveLength(1);
  });

  test('keeps it in one keystroke', async () => {
    const { api } = await openOffice('/admin/reviews', { answers });
    await expect.element(heading('Ala Nowicka wrote')).toBeVisible();
    await userEvent.keyboard('a');
    await expect.poll(() => api.listCalls(keep)).toHaveLength(1);
  });

  test('fits every width in Polish and is readable in the dark', async () => {
    await openOffice('/admin/reviews?status=hidden', {
      language: 'pl',
      answers: { ...answers, [list]: succeed({ items: [{ ...never, isHidden: true }], nextCursor: null }) },
    });
    await expect.element(button(/Pokaż ponownie/)).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
