import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { openOffice } from '../../../../test/office-screens.tsx';
import { bowling } from '../../../../test/place-fixtures.ts';
import type { ArticleFile } from '../queries.ts';

const one = '/admin/articles/:articleId' as const;

const file: ArticleFile = {
  id: '0199b000-0000-7000-8000-0000000000c1',
  slug: 'rainy-day-lodz',
  formerSlugs: ['wet-day'],
  title: { en: 'Rainy plans', pl: 'Plany na deszcz' },
  lead: { en: 'Indoors.', pl: '' },
  body: { en: '## Why\n\nRain.', pl: '## Czemu' },
  author: 'Marta Sosna',
  topic: 'city',
  activities: ['bowling'],
  cover: null,
  state: 'draft',
  publishedAt: null,
  updatedAt: '2026-11-19T08:00:00.000Z',
  readingMinutes: 1,
  version: 3,
};
const activity = { ...bowling, id: file.id, summary: bowling.name, tableKind: 'lane', picture: null };
const { formerSlugs: _, lead: __, body: ___, readingMinutes: ____, version: _____, ...listed } = file;
const beginning = {
  'GET /admin/articles': succeed({ items: [listed], nextCursor: null }),
  'GET /activity/activities': succeed({ items: [activity], nextCursor: null }),
  [`GET ${one}`]: succeed(file),
} as const;
const address = `/admin/articles/${file.id}`;
const body = (call: { body: unknown } | undefined) => call?.body as Record<string, unknown>;

describe('the desk of articles', () => {
  test('is one key away, and begins an article with a title', async () => {
    const { api } = await openOffice('/admin', {
      answers: { ...beginning, 'POST /admin/articles': succeed(file) },
    });
    await expect.element(page.getByRole('link', { name: 'Articles' })).toBeVisible();
    await userEvent.keyboard('ga');
    await expect.element(heading('Rainy plans')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('n');
    await page.getByRole('textbox', { name: 'Title in English' }).fill('Wet evenings');
    await button('Begin the draft').click();
    await expect
      .poll(() => body(api.listCalls('POST /admin/articles')[0]))
      .toEqual({ title: 'Wet evenings', language: 'en' });
    await expect.element(page.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('Rainy plans');
  });

  test('fits every width in Polish and is readable in the dark', async () => {
    await openOffice('/admin/articles', { language: 'pl', answers: beginning });
    await expect.element(heading('Plany na deszcz')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});

describe('the editor', () => {
  test('says what is missing, saves by a key, and publishes what stands on the screen', async () => {
    const whole = { ...file, lead: { en: 'Indoors.', pl: 'Pod dachem.' }, version: 4 };
    const { api } = await openOffice(address, {
      answers: {
        ...beginning,
        [`PUT ${one}`]: succeed(whole),
        [`POST ${one}/publish`]: succeed({ ...whole, state: 'published', publishedAt: file.updatedAt }),
      },
    });
    await expect.element(page.getByText('The lead is missing in Polish')).toBeVisible();
    await expect.element(page.getByText('one paragraph fewer in Polish')).toBeVisible();
    await expect.element(button('Publish now')).toBeDisabled();
    await expectAccessible();
    await page
      .getByRole('region', { name: 'Polish' })
      .getByRole('textbox', { name: 'Lead' })
      .fill('Pod dachem.');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect
      .poll(() => body(api.listCalls(`PUT ${one}`)[0]))
      .toMatchObject({ version: 3, lead: whole.lead });
    await button('Publish now').click();
    await expect.poll(() => body(api.listCalls(`POST ${one}/publish`)[0])).toEqual({ version: 4, at: null });
    await expect.element(button('Take it down')).toBeVisible();
    // It is out: only another day could be said.
    await expect.element(button('Publish now')).not.toBeInTheDocument();
  });

  test('shows the text as the server renders it', async () => {
    const rendered = { html: '<h2 id="why">Why</h2><p><a href="/search">Rain</a></p>', headings: [] };
    const { api } = await openOffice(address, {
      answers: { ...beginning, 'POST /admin/articles/preview': succeed({ en: rendered, pl: rendered }) },
    });
    await expect.element(page.getByText('one paragraph fewer in Polish')).toBeVisible();
    await userEvent.keyboard('{Control>}p{/Control}');
    await expect.element(heading('Why')).toBeVisible();
    expect(body(api.listCalls('POST /admin/articles/preview')[0])).toEqual({ body: file.body });
    await page.getByRole('link', { name: 'Rain' }).click();
    await expect.element(heading('Why')).toBeVisible();
  });

  test('lets nobody write over somebody else unseen', async () => {
    const { api } = await openOffice(address, {
      answers: { ...beginning, [`PUT ${one}`]: refuse(409, 'changedMeanwhile') },
    });
    const author = page.getByRole('textbox', { name: 'Author' });
    await author.fill('Ola Wrona');
    await button(/^Save/).click();
    await expect
      .element(page.getByText('Somebody else changed this a moment ago', { exact: false }))
      .toBeVisible();
    api.answer(`GET ${one}`, succeed({ ...file, author: 'Kuba Lis', version: 4 }));
    await button('Show theirs and drop what is typed here').click();
    await expect.element(author).toHaveValue('Kuba Lis');
  });

  test('fits every width in Polish and is readable in the dark', async () => {
    await openOffice(address, { language: 'pl', answers: beginning });
    await expect.element(page.getByText('Brakuje wstępu po polsku')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
