import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
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
  timeZone: 'Europe/Warsaw',
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
    await userEvent.tab();
    // Nothing is red that nobody has come to yet.
    await expect.element(field('Price')).not.toHaveAccessibleDescription(/./);
    await expect.element(page.getByText('Not complete yet: saved as soon as it is')).toBeVisible();
    await field('Price').click();
    await userEvent.tab();
    await expect.element(field('Price')).toHaveAccessibleDescription('A price, also 0');
    expect(api.listCalls(save)).toHaveLength(0);
    await field('Price').fill('0');
    await field('Stock per day').fill('10001');
    await userEvent.tab();
    await expect
      .element(field('Stock per day'))
      .toHaveAccessibleDescription('A whole number from 0 to 10000');
    await field('Stock per day').fill('4');
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body)
      .toMatchObject({
        addOns: [{ name: { en: 'Decorated lane', pl: '' }, price: 0, stockPerDay: 4, offerIds: [offerId] }],
      });
    await expectAccessible();
  });

  test('say what is missing in a row that was left, and no more once somebody types it', async () => {
    const { api } = await open({ ...none, addOns: [pizza], version: 3 });
    const price = field('Price');
    await price.clear();
    await expect.element(price).not.toHaveAccessibleDescription(/./);
    await expect.element(price).not.toBeInvalid();
    await userEvent.tab();
    await expect.element(price).toHaveAccessibleDescription('A price, also 0');
    await expect.element(page.getByText('Not saved: see the marked field')).toBeVisible();
    await price.fill('6');
    await expect.element(price).not.toHaveAccessibleDescription(/./);
    await expect.poll(() => api.listCalls(save).at(-1)?.body.addOns).toEqual([{ ...pizza, price: 600 }]);
  });

  test('have one blank row at a time, which is not wrong, not sent and thrown away by a button', async () => {
    const { api } = await open(none);
    const rows = page.getByRole('group', { name: 'New add-on' });
    await button('New add-on').click();
    await expect.element(field('Name in English')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    await button('New add-on').click();
    await expect.element(field('Name in English')).toHaveFocus();
    expect(rows.elements()).toHaveLength(1);
    await expect.element(page.getByText('Everything is saved')).toBeVisible();
    expect(page.getByText(/^Not saved/).elements()).toHaveLength(0);
    // What is typed and deleted again was never there.
    await userEvent.keyboard('P');
    await expect.element(page.getByText(/Not complete yet/)).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await expect.element(page.getByText('Everything is saved')).toBeVisible();
    await expect.element(field('Name in English')).toHaveFocus();
    await userEvent.keyboard('Pizza');
    await button('New add-on').click();
    await expect.element(page.getByRole('group', { name: 'Pizza' })).toHaveTextContent('A price, also 0');
    expect(rows.elements()).toHaveLength(1);
    await expectAccessible();
    await page.getByRole('group', { name: 'Pizza' }).getByRole('button', { name: 'Discard' }).click();
    await button('Discard').click();
    await expect.element(page.getByText(/^Nothing yet/)).toBeVisible();
    expect(api.listCalls(save)).toHaveLength(0);
  });

  test('have a description and a VAT rate of their own, or that of the offer', async () => {
    const { api } = await open({ ...none, addOns: [pizza], version: 3 });
    await field('Description in English').fill('For four, vegetarian');
    await expect.element(field('VAT')).toHaveValue('8');
    await field('VAT').selectOptions('as the offer');
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body.addOns)
      .toEqual([{ ...pizza, description: { en: 'For four, vegetarian', pl: '' }, vatPercent: null }]);
    await expectAccessible();
  });

  test('are withdrawn by a switch', async () => {
    const { api } = await open({ ...none, addOns: [pizza], version: 3 });
    await page.getByRole('switch', { name: 'On sale: Pizza' }).click();
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body)
      .toEqual({ version: 3, addOns: [{ ...pizza, isOnSale: false }], seenBookings: [] });
  });

  test('name each booking that has one, and are withdrawn once somebody has seen them', async () => {
    const inTheWay = {
      id: '0199b000-0000-7000-8000-00000000000b',
      reference: 'GR-7K3M-Q2',
      name: 'Kubiak',
      startsAt: '2026-12-31T13:30:00.000Z',
      endsAt: '2026-12-31T14:30:00.000Z',
      guests: 4,
      position: 0,
      moves: [],
    };
    const { api } = await open({ ...none, addOns: [pizza], version: 3 });
    api.answer(save, refuse(409, 'bookingsInTheWay'));
    api.answer(`POST ${addOnsBase}/collisions`, succeed({ items: [inTheWay] }));
    const onSale = page.getByRole('switch', { name: 'On sale: Pizza' });
    await onSale.click();
    await expect.element(heading('One booking would not fit')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Kubiak' })).toBeVisible();
    await expectAccessible();
    await button('Undo my change').click();
    await expect.element(onSale).toBeChecked();
    await onSale.click();
    await expect.element(heading('One booking would not fit')).toBeVisible();
    api.answer(save, succeed({ ...none, addOns: [{ ...pizza, isOnSale: false }], version: 4 }));
    await button('Save like this').click();
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body)
      .toEqual({ version: 3, addOns: [{ ...pizza, isOnSale: false }], seenBookings: [inTheWay.id] });
    await expect.element(heading('One booking would not fit')).not.toBeInTheDocument();
  });

  test('fit every width in Polish, and are readable in the dark', async () => {
    await open({ ...none, addOns: [pizza] }, 'pl');
    await expect.element(heading('Co jeszcze sprzedajecie?')).toBeVisible();
    await expect.element(field('Sztuk dziennie')).toHaveValue('10');
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });

  test('names of one endless word stay on the page', async () => {
    const word = 'Ż'.repeat(80);
    const name = { en: word, pl: word };
    await open({ ...none, addOns: [{ ...pizza, name, description: name }], offers: [{ id: offerId, name }] });
    await expect.element(page.getByRole('button', { name: word, exact: true })).toBeVisible();
    await expectFits(320, 390, 820, 1440);
  });
});
