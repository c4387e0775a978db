import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { succeed } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { openOffice } from '../../../../test/office-screens.tsx';
import { onePixel } from '../../../../test/settings-data.ts';
import type { DeskPhoto } from '../queries.ts';

const list = 'GET /admin/photos';
const hide = 'POST /admin/venues/:providerId/photos/:photoId/hide';
const keep = 'POST /admin/venues/:providerId/photos/:photoId/keep';
const restore = 'POST /admin/venues/:providerId/photos/:photoId/restore';

const id = '0199b000-0000-7000-8000-0000000000a1';
const lanes: DeskPhoto = {
  id,
  provider: { id: '0199b000-0000-7000-8000-0000000000b1', slug: 'pod-zegarem', name: 'Pod Zegarem' },
  place: '',
  city: { en: 'Łódź', pl: 'Łódź' },
  url: onePixel,
  width: 1600,
  height: 1200,
  caption: { en: '', pl: 'Tory od strony baru' },
  since: '2026-11-18T10:00:00.000Z',
  reports: [],
  hiddenReason: null,
};
const answers = {
  [list]: succeed({ items: [lanes], nextCursor: null }),
  [hide]: succeed({ id, isHidden: true }),
  [keep]: succeed({ id, isHidden: false }),
  [restore]: succeed({ id, isHidden: false }),
};

describe('the desk of photos', () => {
  test('hides with a reason and takes it back', async () => {
    const { api } = await openOffice('/admin/photos', { answers });
    await expect.element(heading('Pod Zegarem')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Tory od strony baru' })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('d');
    await field('Reason').fill('A child can be recognised');
    await button('Hide it').click();
    await expect
      .poll(() => api.listCalls(hide).map(({ body }) => body))
      .toEqual([{ reason: 'A child can be recognised' }]);
    await userEvent.keyboard('z');
    await expect.poll(() => api.listCalls(restore)).toHaveLength(1);
  });

  test('shows what guests say against it', async () => {
    const reported: DeskPhoto = {
      ...lanes,
      reports: [
        { reason: 'personalData', at: '2026-11-18T10:00:00.000Z' },
        { reason: 'otherPlace', at: '2026-11-18T11:00:00.000Z' },
      ],
    };
    await openOffice('/admin/photos', {
      answers: { ...answers, [list]: succeed({ items: [reported], nextCursor: null }) },
    });
    await expect.element(page.getByText('2 reports')).toBeVisible();
    await expect.element(page.getByText('people can be recognised')).toBeVisible();
    await expectAccessible();
  });

  test('keeps it in one keystroke', async () => {
    const { api } = await openOffice('/admin/photos', { answers });
    await expect.element(heading('Pod Zegarem')).toBeVisible();
    await userEvent.keyboard('a');
    await expect.poll(() => api.listCalls(keep)).toHaveLength(1);
  });

  test('fits every width in Polish and is readable in the dark', async () => {
    const hidden = { ...lanes, hiddenReason: 'Widać twarz dziecka' };
    await openOffice('/admin/photos?status=hidden', {
      language: 'pl',
      answers: { ...answers, [list]: succeed({ items: [hidden], nextCursor: null }) },
    });
    await expect.element(button(/Pokaż znowu/)).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
