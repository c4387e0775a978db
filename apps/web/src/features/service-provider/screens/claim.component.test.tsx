import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { holdBack, loseConnection, refuse, succeed } from '../../../../test/fake-api.ts';
import { button } from '../../../../test/locators.ts';
import { zuzanna } from '../../../../test/people.ts';
import { makeId } from '../../../../test/place-fixtures.ts';
import { clockAddress, createProviderApi } from '../../../../test/provider-fixtures.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';

const claim = 'POST /user/service-providers/:serviceProviderId/claim';
const made = succeed({ id: makeId(91), createdAt: '2026-11-18T11:00:00.000Z' });
const dialog = () => page.getByRole('dialog');
const field = (label: string) => dialog().getByLabelText(label);
const send = () => dialog().getByRole('button', { name: 'Send the claim' });

async function openClaim(api = createProviderApi(), language: 'en' | 'pl' = 'en') {
  return openPublicScreen(`${clockAddress}?guests=4#claim`, { api, user: zuzanna, language });
}

async function fillIn(): Promise<void> {
  await field('What you do there').fill('Owner');
  await field('Work email').fill('zuzanna@zegar.example');
  await field('Phone').fill('501 204 877');
}

describe('the claim of a place', () => {
  test('D-4 asks whoever is not logged in to do so, and leads back to itself', async () => {
    await openPublicScreen(`${clockAddress}?guests=4`, { api: createProviderApi() });
    await button('Claim it').click();
    const back = encodeURIComponent(`${clockAddress}?guests=4#claim`);
    await expect
      .element(dialog().getByRole('link', { name: 'Log in' }))
      .toHaveAttribute('href', `/auth/user/login?returnTo=${back}`);
  });

  test('D-4 asks for what is missing', async () => {
    const { api } = await openClaim();
    await expect.element(field('Your full name')).toHaveValue('Zuzanna Gąsior');
    await send().click();
    await expect
      .element(dialog().getByRole('region', { name: '3 things are missing or wrong' }))
      .toHaveFocus();
    await expect.element(field('Phone')).toHaveAccessibleDescription(/Phone: please fill it in\./);
    await expectAccessible(dialog().element());
    await expectReadableInTheDark(dialog().element());
    await expectFits(320);
    expect(api.listCalls(claim)).toHaveLength(0);
  });

  test('says at the field what only the server minds', async () => {
    const api = createProviderApi();
    const errors = [{ path: 'body.fullName', code: 'unreadableText', message: '' }];
    api.answer(claim, refuse(422, 'validationFailed', { errors }));
    await openClaim(api);
    await fillIn();
    await send().click();
    await expect
      .element(field('Your full name'))
      .toHaveAccessibleDescription(/Your full name: this cannot be used\./);
  });

  test('keeps what was typed after a reload, in the other language as well, and is sent once', async () => {
    const api = createProviderApi();
    const { screen } = await openClaim(api);
    await fillIn();
    await screen.unmount();
    const { answer, letGo } = holdBack(made);
    api.answer(claim, answer);
    const { readAddress } = await openClaim(api, 'pl');
    await expect.element(dialog()).toHaveAccessibleName(/jest Twoje\?$/);
    await expect.element(field('Twoja funkcja')).toHaveValue('Owner');
    const sendInPolish = dialog().getByRole('button', { name: 'Wyślij zgłoszenie' });
    await field('NIP firmy').fill('123');
    await field('E-mail służbowy').fill('zuzanna@');
    await sendInPolish.click();
    await expect.element(field('E-mail służbowy')).toHaveAccessibleDescription(/nie wygląda na adres e-mail/);
    await expect
      .element(field('NIP firmy'))
      .toHaveAccessibleDescription(/nie jest poprawny, dziesięciocyfrowy NIP/);
    await field('NIP firmy').fill('725-18-49-340');
    await field('E-mail służbowy').fill('zuzanna@zegar.example');
    await sendInPolish.dblClick();
    letGo();
    await expect.element(dialog().getByText(/napiszemy na zuzanna@zegar\.example/)).toBeVisible();
    expect(api.listCalls(claim).map(({ body }) => body)).toEqual([
      {
        fullName: 'Zuzanna Gąsior',
        position: 'Owner',
        email: 'zuzanna@zegar.example',
        phone: '+48501204877',
        taxId: '725-18-49-340',
        message: '',
      },
    ]);
    await dialog().getByRole('button', { name: 'Gotowe' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(readAddress()).toBe(`${clockAddress}?guests=4`);
  });

  test.each([
    ['was made before', refuse(409, 'claimedBefore'), /already/],
    ['does not reach the server', loseConnection, /Our server did not answer/],
  ])('that %s says so and keeps what was typed', async (_, answer, sentence) => {
    const api = createProviderApi();
    api.answer(claim, answer);
    await openClaim(api);
    await fillIn();
    await send().click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(field('What you do there')).toHaveValue('Owner');
  });
});
