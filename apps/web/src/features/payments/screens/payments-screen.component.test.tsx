import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { holdBack, loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { alert, button, dialog, field, region } from '../../../../test/locators.ts';
import { card, company, listAll, makeId } from '../../../../test/settings-data.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { press } from '../../../../test/user-actions.ts';
import { paths } from '../../../lib/navigation/paths.ts';

const save = 'PUT /user/profile/payments/company';
const read = 'GET /user/profile/payments/company';
const remove = 'DELETE /user/profile/payments/company';
const nip = () => field('Tax ID (NIP)');

async function fillIn(taxId: string): Promise<void> {
  await nip().fill(taxId);
  await field('Company name').fill('Tkalnia Studio');
  await field('Street and number').fill('ul. Tymienieckiego 22/24');
  await field('Postal code').fill('90349');
}

describe('the company', () => {
  test('G-9 has to have a number that exists, and a whole address', async () => {
    const { api } = await openSettings(paths.payments);
    await fillIn('856-734-62-16');
    await button('Save').click();
    await expect.element(nip()).toHaveAccessibleDescription('These 10 digits are not a valid NIP');
    await expect.element(nip()).toHaveFocus();
    await expect.element(field('City')).toHaveAccessibleDescription('City is required');
    await nip().fill('85673');
    await button('Save').click();
    await expect.element(nip()).toHaveAccessibleDescription('NIP has exactly 10 digits, this one has 5');
    expect(api.listCalls(save)).toHaveLength(0);
  });

  test('G-9 is written as usual, saved, forgotten at once and brought back', async () => {
    const { api } = await openSettings(paths.payments, {
      answers: { [save]: succeed({ company }), [remove]: succeed({ company: null }) },
    });
    await fillIn('PL 8567346215');
    await field('City').fill('Łódź');
    await press('Tab');
    await expect.element(nip()).toHaveValue('856-734-62-15');
    await expect.element(field('Postal code')).toHaveValue('90-349');
    await button('Save').click();
    await expect.element(region('Company data saved')).toBeVisible();
    expect(api.listCalls(save)[0]?.body).toEqual(company);
    await button('Remove').click();
    await expect.element(field('City')).toHaveValue('');
    await button('Undo').click();
    await expect.element(field('City')).toHaveValue('Łódź');
    expect(api.listCalls(save)[1]?.body).toEqual(company);
  });

  test('G-9 that could not be saved stays in its fields, and is not lost by a press elsewhere', async () => {
    const errors = [{ path: 'body.address.city', code: 'tooLong', message: '' }];
    const { api, readAddress } = await openSettings(paths.payments, {
      answers: { [read]: succeed({ company }), [save]: loseConnection },
    });
    await field('City').fill('Konstantynów Łódzki');
    await button('Save').click();
    await expect.element(alert()).toHaveTextContent('Our server did not answer');
    api.answer(save, refuse(422, 'validationFailed', { errors }));
    await button('Save').click();
    await expect.element(field('City')).toHaveAccessibleDescription('Too long. Limit: 80 characters.');
    await expect.element(field('City')).toHaveFocus();
    await page.getByRole('navigation').getByRole('link', { name: 'Security' }).click();
    await dialog('Leave without saving?').getByRole('button', { name: 'Stay here' }).last().click();
    expect(readAddress()).toBe(paths.payments);
    await expect.element(field('City')).toHaveValue('Konstantynów Łódzki');
  });
});

describe('the cards', () => {
  const other = { ...card, id: 'card_2', brand: 'mastercard', ending: '4444', isDefault: false };
  const choose = 'PUT /user/profile/payments/cards/:cardId/default';
  const drop = 'DELETE /user/profile/payments/cards/:cardId';
  const first = () => page.getByRole('listitem').filter({ has: page.getByText('default', { exact: true }) });
  const cards = succeed(listAll(card, other));
  const swapped = listAll({ ...other, isDefault: true }, { ...card, isDefault: false });

  const add = 'POST /user/profile/payments/cards';

  test('can be added at the gateway without a booking, with one call however often somebody presses', async () => {
    const { answer, letGo } = holdBack(succeed({ actionUrl: '#bank' }));
    const { api } = await openSettings(paths.payments, { answers: { [add]: answer }, language: 'pl' });
    const tile = button(/Dodaj kartę/);
    await tile.click();
    await tile.click({ force: true });
    letGo();
    await expect.poll(() => window.location.hash).toBe('#bank');
    window.history.replaceState(null, '', window.location.pathname);
    expect(api.listCalls(add).map(({ body }) => body)).toEqual([{ language: 'pl' }]);
  });

  test('say when nobody takes them now', async () => {
    await openSettings(paths.payments, { answers: { [add]: refuse(503, 'paymentUnavailable') } });
    await button(/Add a card/).click();
    await expect.element(alert()).toBeVisible();
    await expect.element(button(/Add a card/)).toHaveAttribute('aria-disabled', 'false');
  });

  test('say that one was saved when its owner comes back from there, once', async () => {
    const { readAddress } = await openSettings(`${paths.payments}?card=saved`, {
      answers: { 'GET /user/profile/payments/cards': cards },
    });
    await expect.element(region('Your card is saved')).toBeVisible();
    expect(readAddress()).toBe(paths.payments);
  });

  test('say that there is none, whatever the address says', async () => {
    await openSettings(`${paths.payments}?card=saved`);
    await expect.element(page.getByText('No card is saved yet.')).toBeVisible();
    await expect.element(region('Your card is saved')).not.toBeInTheDocument();
    await expect.element(page.getByText('Nothing was paid yet.')).toBeVisible();
  });

  test('come first when they are told to, at once, and go back with one press', async () => {
    const { answer, letGo } = holdBack(succeed(swapped));
    const { api } = await openSettings(paths.payments, {
      answers: { 'GET /user/profile/payments/cards': cards, [choose]: answer },
    });
    await button('Use by default').click();
    await expect.element(first()).toHaveTextContent('4444');
    letGo();
    await expect.element(region('This card comes first from now on')).toBeVisible();
    api.answer(choose, succeed(listAll(card, other)));
    await button('Undo').click();
    await expect.element(first()).toHaveTextContent('4242');
    expect(api.listCalls(choose).map(({ params }) => params.cardId)).toEqual(['card_2', 'card_1']);
  });

  test('are as dark and as colourful as cards, each brand in a colour of its own', async () => {
    const third = { ...other, id: 'card_3', brand: 'unionpay', ending: '0005' };
    await openSettings(paths.payments, {
      answers: { 'GET /user/profile/payments/cards': succeed(listAll(card, other, third)) },
    });
    const readGround = async (ending: string) => {
      const item = page.getByRole('listitem').filter({ hasText: `Card ending in ${ending}` });
      await expect.element(item).toBeVisible();
      const plastic = item.element().querySelector('p')?.parentElement;
      const { backgroundColor } = getComputedStyle(plastic as Element);
      const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(backgroundColor) ?? [];
      return { lightness: Number(lightness), chroma: Number(chroma), hue };
    };
    const grounds = [await readGround('4242'), await readGround('4444'), await readGround('0005')];
    for (const { lightness, chroma } of grounds) {
      expect(lightness).toBeLessThan(0.45);
      expect(chroma).toBeGreaterThan(0.1);
    }
    expect(new Set(grounds.map(({ hue }) => hue)).size).toBe(3);
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('stay as they were when nobody answers', async () => {
    await openSettings(paths.payments, {
      answers: { 'GET /user/profile/payments/cards': cards, [choose]: loseConnection },
    });
    await button('Use by default').click();
    await expect.element(alert()).toHaveTextContent('Our server did not answer');
    await expect.element(first()).toHaveTextContent('4242');
  });

  test('go after a question only', async () => {
    const { api } = await openSettings(paths.payments, {
      answers: { 'GET /user/profile/payments/cards': cards, [drop]: succeed(listAll(card)) },
    });
    const mastercard = page.getByRole('listitem').filter({ hasText: 'Card ending in 4444' });
    await mastercard.getByRole('button', { name: 'Remove' }).click();
    const question = dialog('Remove the card ending in 4444?');
    await expectAccessible();
    await question.getByRole('button', { name: 'Cancel' }).last().click();
    expect(api.listCalls(drop)).toHaveLength(0);
    await mastercard.getByRole('button', { name: 'Remove' }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(region('Card removed')).toBeVisible();
    await expect.element(mastercard).not.toBeInTheDocument();
    expect(api.listCalls(drop)[0]?.params).toEqual({ cardId: 'card_2' });
  });
});

test('what was paid is shown by year', async () => {
  const payment = {
    id: makeId(80),
    kind: 'payment' as const,
    bookingId: makeId(81),
    reference: 'GR-0001',
    provider: 'Kręgielnia Pod Zegarem',
    amount: 18000,
    currency: 'PLN' as const,
    at: '2026-05-10T09:00:00Z',
    hasInvoice: false,
  };
  const refund = { ...payment, id: makeId(82), kind: 'refund' as const, at: '2025-04-10T09:00:00Z' };
  await openSettings(paths.payments, {
    answers: {
      'GET /user/profile/payments/history': succeedWith(({ query }) => ({
        ...listAll(...(query.get('year') === '2025' ? [refund] : [payment, refund])),
        years: [2026, 2025],
      })),
    },
  });
  const list = page.getByRole('list', { name: 'Receipts and invoices' });
  await expect.element(list.getByRole('listitem')).toHaveLength(2);
  await userEvent.selectOptions(field('Year'), '2025');
  await expect.element(list.getByRole('listitem')).toHaveLength(1);
  await expect.element(list).toHaveTextContent(/10 April 2025, GR-0001, refund/);
});
