import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { offerId } from '../../../../test/venue-offers.ts';
import { openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { type AddOns, addOnsBase } from '../hooks/rule-queries.ts';

const save = `PUT ${addOnsBase}` as const;
const none: AddOns = {
  addOns: [],
  offers: [{ id: offerId, name: { en: 'Bowling', pl: 'Kręgle' } }],
  currency: 'PLN',
  version: 0,
};
const pizza: AddOns['addOns'][number] = {
  id: '0199b000-0000-7000-8000-000000000051',
  name: { en: 'Pizza', pl: 'Pizza' },
  description: { en: '', pl: '' },
  price: 6400,
  pricedPer: 'booking',
  maxQuantity: 3,
  vatPercent: 8,
  stockPerDay: 10,
  isOnSale: true,
  offerIds: [offerId],
};

const open = (addOns: AddOns, language: 'en' | 'pl' = 'en') =>
  openSetup(buildHref(paths.venueSetupAddOns, { providerId }), {
    language,
    answers: {
      [`GET ${addOnsBase}`]: succeed(addOns),
      [save]: succeedWith<AddOns>(({ body }) => ({
        ...addOns,
        addOns: body.addOns as AddOns['addOns'],
        version: (body.version as number) + 1,
      })),
    },
  });

describe('add-ons', () => {
  test('are added in their row, and wait until the field that is wrong is right', async () => {
    const { api } = await open(none);
    await button('New add-on').click();
    await field('Name in English').fill('Decorated lane');
    await expect.element(field('Price')).toHaveAccessibleDescription('A price, also 0');
    expect(api.listCalls(save)).toHaveLength(0);
    await field('Price').fill('0');
    await field('Stock per day').fill('4');
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body)
      .toMatchObject({
        addOns: [{ name: { en: 'Decorated lane', pl: '' }, price: 0, stockPerDay: 4, offerIds: [offerId] }],
      });
    await expectAccessible();
  });

  test('are withdrawn by a switch', async () => {
    const { api } = await open({ ...none, addOns: [pizza], version: 3 });
    await page.getByRole('switch', { name: 'On sale: Pizza' }).click();
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body)
      .toEqual({ version: 3, addOns: [{ ...pizza, isOnSale: false }] });
  });

  test('fit every width in Polish, and are readable in the dark', async () => {
    await open({ ...none, addOns: [pizza] }, 'pl');
    await expect.element(heading('Co jeszcze sprzedajecie?')).toBeVisible();
    await expect.element(field('Sztuk dziennie')).toHaveValue('10');
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
