import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { openOffice } from '../../../../test/office-screens.tsx';
import { bowling, lodz } from '../../../../test/place-fixtures.ts';
import type { MarketPromotion } from '../queries.ts';

const piatek: MarketPromotion = {
  id: '0199b000-0000-7000-8000-0000000000f1',
  code: 'PIATEK15',
  description: { en: '15% on Fridays', pl: '15% w piątki' },
  kind: 'percent',
  value: 15,
  currency: 'PLN',
  minSpend: 5000,
  firstBookingOnly: false,
  perUserLimit: 1,
  totalLimit: 1000,
  usedCount: 812,
  startsAt: '2026-10-31T23:00:00.000Z',
  endsAt: '2026-11-30T23:00:00.000Z',
  state: 'running',
  cities: [lodz],
  activities: [{ slug: bowling.slug, name: bowling.name }],
  cost: 964_000,
};
const start5 = {
  ...piatek,
  id: '0199b000-0000-7000-8000-0000000000f2',
  code: 'START5',
  state: 'over' as const,
};
const cityId = '0199b000-0000-7000-8000-0000000000f3';
const activity = {
  ...bowling,
  id: '0199b000-0000-7000-8000-0000000000f4',
  summary: bowling.name,
  tableKind: 'lane',
  picture: null,
};
const listed = {
  'GET /admin/promotions': succeed({ items: [piatek, start5], nextCursor: null }),
  'GET /area/cities/business': succeed({ items: [{ ...lodz, id: cityId }], nextCursor: null }),
  'GET /activity/activities': succeed({ items: [activity], nextCursor: null }),
};
const make = 'POST /admin/promotions';
const pause = 'POST /admin/promotions/:promotionId/pause';
const resume = 'POST /admin/promotions/:promotionId/resume';

async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    await page.getByLabelText(name, { exact: true }).fill(value);
}

describe('the codes of the market', () => {
  test('are one key away, say what they cost, and are paused and taken back by keys', async () => {
    const { api } = await openOffice('/admin', {
      answers: {
        ...listed,
        [pause]: succeed({ ...piatek, state: 'paused' as const }),
        [resume]: succeed(piatek),
      },
    });
    await expect.element(page.getByRole('link', { name: 'Promo codes' })).toBeVisible();
    await userEvent.keyboard('gd');
    await expect.element(heading('Promo codes of the market')).toBeVisible();
    await expect.element(page.getByText('812 of 1000 used').first()).toBeVisible();
    await expect.element(page.getByText('15% off from', { exact: false }).first()).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('p');
    await expect.poll(() => api.listCalls(pause)[0]?.params).toEqual({ promotionId: piatek.id });
    await userEvent.keyboard('z');
    await expect.poll(() => api.listCalls(resume)).toHaveLength(1);
  });

  test('are made only when they are whole, and shown first as guests will read them', async () => {
    const { api } = await openOffice('/admin/promotions', {
      answers: { ...listed, [make]: refuse(409, 'promoCodeTaken') },
    });
    await expect.element(heading('New code')).toBeVisible();
    await userEvent.keyboard('n');
    await userEvent.keyboard('krece20');
    await button('Make the code').click();
    await expect.element(page.getByText('Write it in Polish.')).toBeVisible();
    expect(api.listCalls(make)).toHaveLength(0);
    await fill({
      'What guests read, in English': '20% off bowling',
      'What guests read, in Polish': '20% zniżki na kręgle',
      Gives: '20',
      From: '2026-11-27',
      'Until, that day included': '2026-11-30',
    });
    await page.getByRole('checkbox', { name: 'Łódź' }).click();
    await expect.element(page.getByText('20% off', { exact: true })).toBeVisible();
    await button('Make the code').click();
    await expect
      .poll(() => api.listCalls(make)[0]?.body)
      .toMatchObject({ code: 'KRECE20', value: 20, cityIds: [cityId], endsAt: '2026-11-30T23:00:00.000Z' });
    await expect.element(page.getByText('This code exists already', { exact: false })).toBeVisible();
    api.answer(make, succeed(piatek));
    await button('Make the code').click();
    await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveValue('');
  });

  test('fit every width in Polish and are readable in the dark', async () => {
    await openOffice('/admin/promotions', { language: 'pl', answers: listed });
    await expect.element(heading('Kody promocyjne serwisu')).toBeVisible();
    await expect.element(page.getByText('PIATEK15').first()).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
